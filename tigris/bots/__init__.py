"""Players that know no game: they choose among what they are offered."""
