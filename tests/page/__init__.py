"""The phone page, in a real browser, at a real table."""
