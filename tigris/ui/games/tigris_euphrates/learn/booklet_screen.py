"""The rules in short, chapter by chapter, with pictures of the board."""

from typing import Any

from kivy.app import App
from kivy.properties import BooleanProperty, NumericProperty
from kivy.uix.floatlayout import FloatLayout

from tigris.ui.games.tigris_euphrates.learn.board_figure import BoardFigure
from tigris.ui.games.tigris_euphrates.learn.booklet import CHAPTERS, find_chapter
from tigris.ui.games.tigris_euphrates.learn.booklet_text import BookletText
from tigris.ui.games.tigris_euphrates.learn.chapter_row import ChapterRow
from tigris.ui.rules import load_rule
from tigris.ui.widgets.clay_card import ClayCard
from tigris.ui.widgets.fit_label import FitLabel
from tigris.ui.widgets.header import Header
from tigris.ui.widgets.push_button import PushButton
from tigris.ui.widgets.tiled import Tiled
from tigris.ui.widgets.turned import Needs
from tigris.ui.widgets.vignette import Vignette


class BookletScreen(FloatLayout):
    """Shows one chapter of ``CHAPTERS`` at a time. Dispatches ``on_chapter(id)`` when paging."""

    needs = Needs(((640, 400),))
    number = NumericProperty(0)
    has_figures = BooleanProperty(False)

    __events__ = ("on_chapter",)

    def __init__(self, chapter: str = "", **kwargs: Any) -> None:
        super().__init__(number=find_chapter(chapter), **kwargs)
        self._rows: list[ChapterRow] = []
        for index, one in enumerate(CHAPTERS):
            row = ChapterRow(art=one.art)
            row.bind(on_release=lambda _, index=index: self.open(index))
            self._rows.append(row)
            self.ids.contents.add_widget(row)
        self._show()

    def on_chapter(self, name: str) -> None:
        """Another chapter lies open."""

    def opened(self) -> None:
        """Speak as the app does."""
        App.get_running_app().fbind("words", self._show)

    def closed(self) -> None:
        """Listen no more."""
        App.get_running_app().funbind("words", self._show)

    def row(self, name: str) -> ChapterRow:
        """Return the line of a chapter in the table of contents."""
        return self._rows[find_chapter(name)]

    def open(self, number: int) -> None:
        """Open a chapter by its number."""
        if not 0 <= number < len(CHAPTERS) or number == self.number:
            return
        self.number = number
        self._show()
        self.ids.list.scroll_to(self._rows[number], animate=False)
        self.dispatch("on_chapter", CHAPTERS[number].id)

    def _show(self, *_: object) -> None:
        words, chapter = App.get_running_app().words, CHAPTERS[self.number]
        for one, row in zip(CHAPTERS, self._rows, strict=True):
            row.text = words[f"booklet.{one.id}.title"]
            row.chosen = one is chapter
        text, figures = self.ids.text, self.ids.figures
        text.clear_widgets()
        figures.clear_widgets()
        text.add_widget(BookletText(title=words[f"booklet.{chapter.id}.title"], is_head=True))
        for number in range(1, chapter.paragraphs + 1):
            text.add_widget(BookletText(text=words[f"booklet.{chapter.id}.{number}"]))
        for key in chapter.extra:
            text.add_widget(BookletText(title=words[key], text=words[f"{key}_note"]))
        for number, picture in enumerate(chapter.figures, start=1):
            figures.add_widget(BoardFigure(picture=picture))
            caption = words[f"booklet.{chapter.id}.figure{number}"]
            figures.add_widget(BookletText(text=caption, is_caption=True))
        self.has_figures = bool(chapter.figures)
        self._size_figures()
        self.ids.page.scroll_y = 1

    def _size_figures(self, *_: object) -> None:
        for child in self.ids.figures.children:
            if isinstance(child, BoardFigure):
                child.size_hint_y = None
                child.height = self.ids.figures.width * 0.68

    def on_kv_post(self, base_widget: Any) -> None:
        """Let figures follow the width of their column."""
        self.ids.figures.fbind("width", self._size_figures)


load_rule(
    "games/tigris_euphrates/learn/booklet_screen.kv",
    *(ClayCard, FitLabel, Header, PushButton, Tiled, Vignette),
)
