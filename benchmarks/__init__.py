"""Benchmarks of what has a budget. ``python -m benchmarks`` runs them all; nothing asserts."""
