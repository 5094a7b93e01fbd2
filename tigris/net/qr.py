"""The code that a camera reads, as rows of dark and light."""

import segno


def matrix(text: str) -> tuple[tuple[bool, ...], ...]:
    """Return the QR code of ``text``: rows from the top, true where it is dark. No margin."""
    code = segno.make(text, error="m", micro=False, boost_error=True)
    return tuple(tuple(bool(module) for module in row) for row in code.matrix)
