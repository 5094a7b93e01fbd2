"""Learning the game: lessons and puzzles at the real table, and the rules as a booklet."""
