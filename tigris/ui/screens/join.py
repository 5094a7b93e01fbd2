"""Join a table on another device: its address and a short code, typed with large keys."""

from typing import Any

from kivy.app import App
from kivy.core.window import Window
from kivy.metrics import Metrics
from kivy.properties import ObjectProperty, OptionProperty, StringProperty
from kivy.uix.floatlayout import FloatLayout

from tigris.net.invitation import BadInvitationError, Invitation, read_invitation
from tigris.net.keys import ALPHABET, CODE_LENGTH
from tigris.net.pocket import Pocket
from tigris.ui.rules import load_rule
from tigris.ui.screens.join_plan import plan_join
from tigris.ui.widgets.fit_label import FitLabel
from tigris.ui.widgets.header import Header
from tigris.ui.widgets.keypad import BACK, NEXT, Keypad
from tigris.ui.widgets.lapis_wall import LapisWall
from tigris.ui.widgets.push_button import PushButton
from tigris.ui.widgets.typed_field import TypedField

ADDRESS_KEYS = [
    *("1", "2", "3", BACK),
    *("4", "5", "6", "."),
    *("7", "8", "9", ":"),
    *("", "0", "", NEXT),
]
CODE_KEYS = [*ALPHABET, BACK]
LONGEST_ADDRESS = 40
ERASE, TAB, ENTER = 8, 9, (13, 271)
"""Keys of a keyboard, where there is one."""


class JoinScreen(FloatLayout):
    """Reads an address and a code. Dispatches ``on_invited`` with an invitation."""

    address = StringProperty("")
    code = StringProperty("")
    problem = StringProperty("")
    field = OptionProperty("address", options=["address", "code"])
    last = ObjectProperty(None, allownone=True)
    plan = ObjectProperty(plan_join(400, 800, 88, 1, False), rebind=True)

    ADDRESS_KEYS, CODE_KEYS = ADDRESS_KEYS, CODE_KEYS

    __events__ = ("on_invited",)

    def __init__(self, pocket: Pocket, **kwargs: Any) -> None:
        super().__init__(last=pocket.last, **kwargs)
        if pocket.last is not None:
            self.address, self.field = pocket.last.address, "code"
        self.fbind("size", self._divide)
        self.fbind("last", self._divide)
        self.ids.header.fbind("height", self._divide)
        self._divide()

    def on_invited(self, invitation: Invitation) -> None:
        """Somebody has an address and a key."""

    def opened(self) -> None:
        """Listen to a keyboard, if there is one."""
        Window.bind(on_key_down=self._typed)

    def closed(self) -> None:
        """Listen no more."""
        Window.unbind(on_key_down=self._typed)

    def type(self, key: str) -> None:
        """Follow a key: it goes to the field that is chosen."""
        self.problem = ""
        if key == NEXT:
            self.field = "code"
            return
        longest = LONGEST_ADDRESS if self.field == "address" else CODE_LENGTH
        text = getattr(self, self.field)
        setattr(self, self.field, text[:-1] if key == BACK else (text + key)[:longest])

    def go(self, watch: bool = False) -> None:
        """Go to the table that was typed, or say what is missing."""
        try:
            if watch:
                invitation = read_invitation(f"http://{self.address}/#watch" * bool(self.address))
            else:
                invitation = read_invitation(self.address, self.code)
        except BadInvitationError as error:
            self.problem = App.get_running_app().words[f"hand.wrong_{error.code}"]
            self.field = "code" if error.code == "no_key" else "address"
            return
        self.dispatch("on_invited", invitation)

    def go_back(self) -> None:
        """Go to the table that we were at the last time."""
        if self.last is not None:
            self.dispatch("on_invited", self.last)

    def _typed(self, _window: object, key: int, _scan: int, text: str | None, *_: object) -> bool:
        letter = (text or "").upper()
        if key == ERASE:
            self.type(BACK)
        elif key == TAB:
            self.field = "code" if self.field == "address" else "address"
        elif key in ENTER:
            self.go()
        elif len(letter) == 1 and (letter in (CODE_KEYS if self.field == "code" else ADDRESS_KEYS)):
            self.type(letter)
        else:
            return False
        return True

    def _divide(self, *_: object) -> None:
        width, height = self.size
        head = self.ids.header.height
        self.plan = plan_join(width, height, head, Metrics.density, self.last is not None)


load_rule("screens/join.kv", FitLabel, Header, Keypad, LapisWall, PushButton, TypedField)
