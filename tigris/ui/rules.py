"""Loads kv rules. Every widget module loads the rule of its class, so a screen brings its own."""

from kivy.lang import Builder

from tigris.ui.art import KV


def load_rule(name: str, *uses: type) -> None:
    """Read ``kv/<name>`` once, however often it is asked for.

    ``uses`` are the widget classes that the rule names: they must be imported before it is read.
    """
    file = str(KV / name)
    if file not in Builder.files:
        Builder.load_file(file)
