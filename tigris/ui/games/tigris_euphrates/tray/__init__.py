"""The tray at each side of the table: one seat's pieces, questions and buttons."""
