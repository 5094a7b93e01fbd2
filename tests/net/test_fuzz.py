"""A sample of what ``fuzz`` does at length."""

import json
from random import Random

import pytest

from tests.net.fuzz import Target, fuzz_by_hypothesis, fuzz_hub, fuzz_sockets, grown, main
from tests.net.kit import Phone


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_no_frame_harms_the_hub_or_changes_anything_that_it_was_refused(seed: int) -> None:
    found = fuzz_hub(3000, seed)
    assert found["refused"] > 2000
    assert found["accepted"] > 5


def test_no_frame_harms_the_hub_of_the_real_game() -> None:
    found = fuzz_hub(1000, 1, tigris=True)
    assert found["refused"] > 600
    assert found["accepted"] > 5


def test_no_frame_that_hypothesis_makes_harms_the_hub() -> None:
    assert fuzz_by_hypothesis(2000, 1)["frames"] >= 2000


def test_no_frame_harms_a_real_server() -> None:
    found = fuzz_sockets(2000, 1)
    assert found["heard"] >= 2000
    assert found["answers"] > 1500
    assert found["accepted"] > 0


def test_the_long_run_comes_to_its_end(capsys: pytest.CaptureFixture[str]) -> None:
    main(["--frames", "2000", "--sockets", "200", "--seed", "2"])
    found = json.loads(capsys.readouterr().out)
    assert {"pebbles", "tigris_euphrates", "hypothesis", "sockets"} == set(found)
    assert sum(part["frames"] for name, part in found.items() if name != "sockets") >= 2000


def test_memory_that_goes_on_growing_is_noticed() -> None:
    assert grown([50, 60, 61, 60]) == 1
    assert grown([50, 60, 70, 80]) == 20


def test_a_refused_frame_that_changes_something_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    target = Target(Random(1), tigris=False)
    refuse = target.room.hub._refuse

    def meddling(caller: object, code: str) -> None:
        target.room.hub._wishes.clear()
        refuse(caller, code)  # type: ignore[arg-type]

    target.throw("{}")
    phone: Phone = target.room.phone(0)
    target.room.hub.aim(0, {"pebble": 1})
    target.phones = [phone] * 6
    monkeypatch.setattr(target.room.hub, "_refuse", meddling)
    with pytest.raises(AssertionError):
        target.throw("{}")
