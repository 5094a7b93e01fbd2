"""One package per game: its board, its seats, its pieces on the screen."""
