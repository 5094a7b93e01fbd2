"""No phone is told what its player must not know: a sample; ``secrecy`` does it at length."""

import json
from typing import Any

import pytest

from tests.net.game import new_table, speak
from tests.net.kit import Room
from tests.net.secrecy import LeakError, capture, check_frame, two_worlds


@pytest.mark.parametrize("seed", [0, 1])
def test_no_byte_sent_over_a_whole_game_tells_a_secret(seed: int) -> None:
    found = capture(seed)
    assert found["frames"] > 300
    assert found["actions"] > 30


@pytest.mark.parametrize("seed", [0, 1, 2])
def test_two_worlds_that_a_phone_cannot_tell_apart_send_it_the_same_bytes(seed: int) -> None:
    found = two_worlds(seed, every=20)
    assert found["moments"] > 20
    assert found["actions"] > 10


def leaky(where: str) -> Any:
    """Return a change of a state that puts a secret of seat 1 into the state of seat 0."""

    def change(state: Any, table: Any, room: Room) -> None:
        other = json.loads(json.dumps(table.game.encode_view(table.view(1))))
        game = state["game"]
        match where:
            case "hand":
                game["view"]["players"][1]["hand"] = other["players"][1]["hand"]
            case "treasures":
                game["view"]["players"][1]["treasures"] = 0
            case "elsewhere":
                game["recap"].append({"hand": other["players"][1]["hand"]})
            case "points":
                game["public"]["points"] = other["players"][1]["points"]
            case "bag":
                game["bag"] = 70
            case "token":
                game["title"] = f"key {room.keys.token(1)}"
            case "other view":
                game["view"] = other

    return change


@pytest.mark.parametrize(
    "where", ["hand", "treasures", "elsewhere", "points", "bag", "token", "other view"]
)
def test_a_planted_secret_is_found(where: str) -> None:
    table = new_table(2)
    room = Room(table=table, speak=speak)
    state = room.phone(0).state
    secrets = [room.keys.token(1)]
    check_frame(json.dumps(state, separators=(",", ":")), 0, table, secrets)
    leaky(where)(state, table, room)
    with pytest.raises(LeakError):
        check_frame(json.dumps(state, separators=(",", ":")), 0, table, secrets)
