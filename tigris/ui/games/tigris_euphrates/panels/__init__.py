"""Cards that lie over an edge of the board and face whoever asked for them."""
