"""Computer players that know Tigris & Euphrates. They see a view and remember public events."""
