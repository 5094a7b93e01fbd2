"""Draws the sounds of the table: short, dry, of clay, strings and bronze."""
