"""Tigris & Euphrates on one tablet in the middle of the table."""

__version__ = "0.1.0"
