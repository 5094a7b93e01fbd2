"""Which card lies over the hand, and what its rows do."""

from typing import Any

from kivy.app import App

from tigris.ui.games.tigris_euphrates.hand.hand_sheet import HandSheet, LogSheet, RowSheet

LETTERS = (1.0, 1.25, 1.5)
"""How large letters can be."""


class Sheets:
    """Opens and closes the cards of a ``HandScreen``; one at a time."""

    def __init__(self, screen: Any) -> None:
        self._screen = screen
        self._voting = False
        self.sheet: HandSheet | None = None

    def close(self) -> bool:
        """Close the card, unless it must be answered; return whether one was closed."""
        if self.sheet is None or not self.sheet.closable:
            return False
        self._drop()
        return True

    def follow(self) -> None:
        """Keep up with what the table says: a log that came, a vote that began or ended."""
        keeper = self._screen.keeper
        if isinstance(self.sheet, LogSheet) and keeper.log is not None:
            self.sheet.lines = keeper.log
            self.sheet.empty = "" if keeper.log else App.get_running_app().words["hand.log_empty"]
        vote = keeper.told.vote if keeper.told is not None else None
        asked = vote is not None and vote[1]
        if asked and not self._voting:
            assert vote is not None
            self._vote(vote[0])
        elif self._voting and not asked:
            self._drop()

    def log(self) -> None:
        """Show what has happened, as soon as the table has told."""
        self._screen.keeper.ask_log()
        self._open(LogSheet())

    def menu(self) -> None:
        """Offer the log, what the device looks like, and the way out."""
        sheet = RowSheet(title=App.get_running_app().words["panels.menu"])
        sheet.bind(on_choice=lambda _, name: self._chosen(name))
        self._open(sheet)
        self._fill_menu()

    def _fill_menu(self) -> None:
        app, told = App.get_running_app(), self._screen.keeper.told
        words, settings = app.words, app.settings
        rows = [("log", "log", words["hand.button_log"], "", "", False)]
        if told is not None and told.redo:
            rows.append(("redo", "turn_next", words["hand.button_redo"], "", "", False))
        light = words[f"panels.light_{settings.theme}"]
        size = f"{round(settings.text_scale * 100)} %"
        rows += [
            ("light", "contrast", words["panels.light"], light, "", False),
            ("letters", "text-size", words["hand.menu_letters"], size, "", False),
            (
                "leave",
                "leave",
                words["hand.menu_leave"],
                "",
                words["hand.menu_leave_note"] if told and told.view.seat is not None else "",
                False,
            ),
        ]
        if isinstance(self.sheet, RowSheet):
            self.sheet.wish = 96 + 62 * len(rows)
            self.sheet.rows = rows

    def _chosen(self, name: str) -> None:
        settings = App.get_running_app().settings
        match name:
            case "log":
                self.log()
            case "redo":
                self._drop()
                self._screen.key("redo")
            case "light":
                settings.theme = "light" if settings.theme == "dark" else "dark"
                self._fill_menu()
            case "letters":
                larger = [size for size in LETTERS if size > settings.text_scale]
                settings.text_scale = larger[0] if larger else LETTERS[0]
                self._fill_menu()
            case "leave":
                self._drop()
                self._screen.dispatch("on_leave")

    def _vote(self, text: str) -> None:
        words = App.get_running_app().words
        sheet = RowSheet(title=words["panels.vote"], text=text, closable=False, wish=300)
        sheet.rows = [
            ("agree", "confirm", words["panels.agree"], "", "", True),
            ("disagree", "cancel", words["panels.decline"], "", "", False),
        ]
        sheet.bind(on_choice=lambda _, name: self._answer(name))
        self._open(sheet)
        self._voting = True

    def _answer(self, name: str) -> None:
        self._drop()
        self._screen.keeper.press(name)

    def _open(self, sheet: HandSheet) -> None:
        self._drop()
        self.sheet = sheet
        sheet.bind(on_close=lambda _: self._drop())
        self._screen.add_widget(sheet)

    def _drop(self) -> None:
        self._voting = False
        if self.sheet is not None:
            self._screen.remove_widget(self.sheet)
            self.sheet = None
