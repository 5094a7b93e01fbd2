"""The field in which a player's name is written."""

from kivy.uix.textinput import TextInput

from tigris.ui.rules import load_rule


class NameField(TextInput):
    """One line of text on clay. Its handles and bubbles are off: they cannot be turned."""


load_rule("games/tigris_euphrates/new_game/name_field.kv")
