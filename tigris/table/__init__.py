"""One running game among people on the tablet, people on phones, and bots.

No sockets and no Kivy here, and nothing that knows a particular game. See docs/table.md.
"""

from tigris.table.answers import Accepted, Answer, Refused
from tigris.table.botdriver import BotDriver, Limits
from tigris.table.facts import Setup, UndoPolicy
from tigris.table.journal import SaveFailedError
from tigris.table.library import Library, SavedGame
from tigris.table.log import LogLine
from tigris.table.looks import Deciding, Look
from tigris.table.replay import Replay
from tigris.table.seats import PHONE, TABLET, Controller, SeatPlan, Side, bot, default_seats
from tigris.table.statistics import PlayerTotals, player_totals
from tigris.table.table import Table
from tigris.table.undo import Proposal
from tigris.table.updates import Cause, Update

__all__ = [
    "PHONE",
    "TABLET",
    "Accepted",
    "Answer",
    "BotDriver",
    "Cause",
    "Controller",
    "Deciding",
    "Library",
    "Limits",
    "LogLine",
    "Look",
    "PlayerTotals",
    "Proposal",
    "Refused",
    "Replay",
    "SaveFailedError",
    "SavedGame",
    "SeatPlan",
    "Setup",
    "Side",
    "Table",
    "UndoPolicy",
    "Update",
    "bot",
    "default_seats",
    "player_totals",
]
