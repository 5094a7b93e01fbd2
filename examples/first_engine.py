"""A first engine for the arena: it looks at the board once and takes what looks best.

Needs nothing but Python. To see it play:

    python -m tigris arena --bots "cmd:python examples/first_engine.py,random"
"""

import json
import sys

LEADERS = {"settlement": "king", "temple": "priest", "farm": "farmer", "market": "trader"}


def neighbours(space):
    """Return the names of the spaces beside ``space``: B2 has A2, C2, B1 and B3."""
    column, row = ord(space[0]), int(space[1:])
    return {f"{chr(column + x)}{row + y}" for x, y in ((-1, 0), (1, 0), (0, -1), (0, 1))}


def linked(start, pieces):
    """Return everything in ``pieces`` that hangs together with ``start``."""
    found, edge = set(), [start]
    while edge:
        space = edge.pop()
        if space in pieces and space not in found:
            found.add(space)
            edge += neighbours(space)
    return found


def worth(action, view, pieces):
    """Return how good an action looks, in points, more or less."""
    board, me = view["board"], view["players"][view["seat"]]
    if action["do"] == "commit":  # as many tiles as are needed, and one more against surprises
        sides = view["conflict"]
        behind = len(sides["defence"]) - len(sides["attack"]) - sides["sent"]
        wanted = behind + 2 if view["phase"] == "attack" else -behind
        return -abs(action["count"] - wanted)
    if action["do"] == "tile":
        beside = neighbours(action["at"])
        realms = {frozenset(linked(space, pieces)) for space in beside & pieces}
        home = me["leaders"][LEADERS[action["color"]]] or me["leaders"]["king"]
        if not home or not any(home in realm for realm in realms):
            return 0.1 * len(realms)
        return 3 / (1 + me["points"][action["color"]]) + (1 if len(realms) == 1 else -0.5)
    if action["do"] == "leader":
        if me["leaders"][LEADERS[action["color"]]]:
            return -1
        return 1 + 0.4 * len(neighbours(action["at"]) & set(board["tiles"]["temple"]))
    if action["do"] == "replace":
        return 0.05 * sum(action["tiles"].values())
    return {"catastrophe": -2, "withdraw": -2, "decline": -0.5}.get(action["do"], 0)


for line in sys.stdin:  # one question a line; the arena closes the pipe when the game is over
    question = json.loads(line)
    view, legal = question["view"], question["legal"]
    leaders = [at for player in view["players"] for at in player["leaders"].values() if at]
    lying = [space for spaces in view["board"]["tiles"].values() for space in spaces]
    pieces = {*leaders, *lying, *view["board"]["face_down"], *view["board"]["wonder"]}
    values = [worth(action, view, pieces) for action in legal]
    best = values.index(max(values))
    print(json.dumps({"choice": best, "reason": f"worth {values[best]:.1f}"}), flush=True)
