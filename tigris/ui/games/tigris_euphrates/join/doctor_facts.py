"""What the connection doctor says: plain values. Pure; no Kivy."""

from typing import NamedTuple


class DoctorFacts(NamedTuple):
    """What may be wrong and what to do; ``broken`` crosses the way to the phone out."""

    sentence: str
    steps: tuple[str, ...] = ()
    address: str = ""  # empty: the tablet has none
    broken: bool = False
