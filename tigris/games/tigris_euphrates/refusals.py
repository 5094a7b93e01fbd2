"""Every reason to say no, in one place: a stable code, its ruling, a sentence that teaches."""

from tigris.core import Refusal

_SENTENCES = {
    # Whose move it is, and what is asked.
    "unknown_action": ("", "That is not an action of this game."),
    "foreign_seat": ("R15", "You can only decide for your own seat."),
    "not_your_decision": ("R12", "Somebody else decides now."),
    "game_over": ("R97", "The game is over."),
    "not_now": ("R14", "Something else has to be decided first."),
    "no_such_space": ("R01", "That space is not on the board."),
    # Tiles.
    "tile_not_in_hand": ("R25", "You have no such tile in your hand."),
    "space_taken": ("R25", "Something lies there already: pieces go on empty spaces."),
    "space_ruined": ("R37", "A catastrophe blocks that space for the rest of the game."),
    "farm_needs_river": ("R25", "Farms can only be laid on the river."),
    "river_needs_farm": ("R25", "Only farms can be laid on the river."),
    "joins_three_kingdoms": ("R27", "A tile may join two kingdoms, never three."),
    # Leaders.
    "leader_on_river": ("R16", "Leaders cannot stand on the river."),
    "leader_needs_temple": ("R17", "A leader must stand beside a face-up temple."),
    "leader_joins_kingdoms": ("R18", "A leader may not join two kingdoms; only a tile can."),
    "leader_stays": ("R21", "The leader stands there already."),
    "leader_not_on_board": ("R15", "That leader is not on the board."),
    # Catastrophes.
    "no_catastrophe_left": ("R34", "You have played both of your catastrophes."),
    "catastrophe_on_leader": ("R35", "A catastrophe cannot strike a leader."),
    "catastrophe_on_treasure": ("R35", "A catastrophe cannot strike a tile with a treasure."),
    "catastrophe_on_monument": ("R79", "Monuments can never be destroyed."),
    "catastrophe_on_building": ("R110", "A catastrophe cannot strike a building's tile."),
    "catastrophe_on_wonder": ("R118", "The wonder can never be destroyed."),
    "catastrophe_on_ruin": ("R35", "A catastrophe lies there already."),
    # Replacing.
    "replace_nothing": ("R39", "Choose at least one tile to replace; to do nothing, pass."),
    "replace_not_in_hand": ("R40", "You can only replace tiles that you hold."),
    # Conflicts.
    "commit_not_in_hand": ("R46", "You hold fewer tiles of the colour that counts."),
    "commit_must_win": ("R69", "Add tiles only if you then have more than the defender."),
    "commit_must_tie": ("R70", "Add nothing, or exactly what makes a tie: a tie is enough."),
    "no_such_war": ("R53", "No two leaders of that colour face each other."),
    # Building.
    "no_such_line": ("R102", "The building goes on a line of three or more with the new tile."),
    "line_not_longer": ("R104", "The building only moves to a longer line than its own."),
    "no_such_square": ("R72", "The new tile completes no square of four like tiles there."),
    "monument_gone": ("R76", "That monument stands on the board already."),
    "monument_color": ("R75", "One of the monument's colours must be the square's."),
    "no_such_cross": ("R116", "The new tile completes no cross of five like tiles there."),
    "wonder_built": ("R121", "There is only one wonder, and it is built."),
    "no_wonder_played": ("R116", "The wonder is not part of this game."),
    # Treasures, points, drawing.
    "no_such_treasure": ("R87", "Your trader cannot take a treasure from there."),
    "not_in_reserve": ("R125", "There is no such tile in the open reserve."),
    "bag_empty": ("R127", "The bag is empty; take a tile from the open reserve."),
}

REFUSALS: dict[str, Refusal] = {
    code: Refusal(code, rule, text) for code, (rule, text) in _SENTENCES.items()
}
