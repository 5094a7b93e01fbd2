"""Which event sounds like what. Pure; no Kivy."""

SOUNDS = {
    "Picked": "pick",
    "Refused": "refuse",
    "TilePlaced": "place",
    "LeaderPlaced": "leader",
    "LeaderReturned": "leader",
    "PointsScored": "point",
    "TreasureTaken": "treasure",
    "KingdomsUnited": "war",
    "ConflictBegan": "war",
    "ConflictResolved": "fall",
    "CatastrophePlayed": "crack",
    "MonumentBuilt": "monument",
    "WonderBuilt": "monument",
    "BuildingPlaced": "monument",
    "TurnStarted": "turn",
    "TilesReplaced": "draw",
    "GameEnded": "end",
}
"""Events, and what fingers do, by the name of their sound; the others are silent."""

FELT = ("Picked", "Refused", "TilePlaced", "LeaderPlaced", "ConflictBegan")
"""What can be felt as well."""
