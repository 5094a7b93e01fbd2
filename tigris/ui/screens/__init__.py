"""The screens around play. They know no game: what is special to one, the app hands them."""
