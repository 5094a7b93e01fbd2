"""How a phone comes to its seat: the code in the tray, and the cards about phones."""
