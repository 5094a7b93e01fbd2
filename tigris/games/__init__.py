"""The games this program knows, one package each."""
