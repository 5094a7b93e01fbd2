"""The demo: bots play in the app, and pictures and a film of it are kept."""
