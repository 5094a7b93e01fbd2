"""The game as phones show it: facts in the phone's language, made from one seat's look. No Kivy."""

from tigris.ui.games.tigris_euphrates.phone.companion import PhoneCompanion, speaker

__all__ = ["PhoneCompanion", "speaker"]
