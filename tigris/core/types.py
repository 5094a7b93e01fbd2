"""The few words every layer shares."""

from typing import TypeAlias

Seat: TypeAlias = int
"""A chair at the table: 0, 1, 2, … clockwise."""
