"""Who speaks which language: made when it is first asked for, and remembered."""

from collections import OrderedDict

from tigris.net.companion import Companion, Speaking

MOST = 8  # there may be spectators who make languages up


class Tongues:
    """The companions of a table, by language."""

    def __init__(self, speak: Speaking) -> None:
        self._speak = speak
        self._known: OrderedDict[str, Companion] = OrderedDict()

    def __call__(self, language: str) -> Companion:
        """Return who speaks ``language``: ``en``, ``it-IT``, ``hu_HU``."""
        code = language.replace("_", "-").lower()
        if code not in self._known:
            self._known[code] = self._speak(code)
            while len(self._known) > MOST:
                self._known.popitem(last=False)
        self._known.move_to_end(code)
        return self._known[code]
