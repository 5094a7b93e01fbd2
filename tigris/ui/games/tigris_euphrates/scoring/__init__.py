"""The end of a game: the ceremony that counts, the standings, and the game in numbers."""
