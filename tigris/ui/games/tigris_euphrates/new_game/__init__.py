"""The set-up of a new game: who sits where, which board, which variants."""
