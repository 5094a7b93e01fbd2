"""buildozer.spec says what we mean, in words that buildozer knows."""

import re
import tomllib
from pathlib import Path
from typing import Any

import pytest

import tigris
from tests.android.conftest import ROOT


def known_tokens() -> set[str]:
    """Return every token that buildozer's own example has, also those in comments."""
    import buildozer

    example = (Path(buildozer.__file__).parent / "default.spec").read_text(encoding="utf-8")
    return set(re.findall(r"^#?\s*([a-z][\w.-]*)\s*=", example, re.MULTILINE))


def test_buildozer_knows_every_token(spec: Any) -> None:
    named = {name for section in spec.sections() for name in spec.options(section)}
    known = known_tokens() | {"p4a.bootstrap", "build_dir"}
    assert len(known) > 50
    assert named - known == set()


def test_the_version_is_the_one_of_the_app(buildozer: Any) -> None:
    assert buildozer.get_version() == tigris.__version__
    assert re.fullmatch(r"\d{1,2}(\.\d{1,2})*", tigris.__version__), "Android counts versions"


def test_everything_is_pinned(spec: Any) -> None:
    for line in spec.getlist("app", "requirements"):
        assert re.fullmatch(r"[a-z0-9_]+==[0-9][\w.]*", line), line


def test_the_app_gets_what_it_asks_for(pins: dict[str, str]) -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    asked = dict(line.split("==") for line in project["dependencies"])
    assert asked.items() <= pins.items()


def test_a_requirement_is_the_same_version_here_and_there(pins: dict[str, str]) -> None:
    held = (ROOT / "tools/constraints.txt").read_text(encoding="utf-8").splitlines()
    here = dict(line.lower().replace("-", "_").split("==") for line in held if "==" in line)
    built = {"python3", "hostpython3", "pyjnius"}  # only for Android
    assert {name: here.get(name) for name in pins if name not in built} == {
        name: version for name, version in pins.items() if name not in built
    }


def test_no_kivymd_is_packed(pins: dict[str, str]) -> None:
    assert not {"kivymd", "materialyoucolor", "pycairo", "pillow"} & set(pins)


def test_exactly_four_permissions_are_asked_for(spec: Any) -> None:
    assert spec.getlist("app", "android.permissions") == [
        *("INTERNET", "ACCESS_NETWORK_STATE", "ACCESS_WIFI_STATE", "VIBRATE")
    ]


def test_no_game_goes_to_anybodys_cloud(spec: Any) -> None:
    assert spec.getbooldefault("app", "android.allow_backup", True) is False


def test_phones_can_reach_a_tablet_without_asking(spec: Any) -> None:
    """From 37 on Android wants a permission to be reached from the local network."""
    assert 35 <= int(spec.get("app", "android.api")) <= 36


def test_both_kinds_of_processors_are_built_for(buildozer: Any) -> None:
    assert buildozer.target._archs == ["arm64-v8a", "armeabi-v7a"]


def test_the_tools_are_the_ones_that_python_for_android_was_tested_with(spec: Any) -> None:
    from pythonforandroid import __version__
    from pythonforandroid.recommendations import RECOMMENDED_NDK_API, RECOMMENDED_NDK_VERSION

    year, month, day = spec.get("app", "p4a.branch").removeprefix("v").split(".")
    assert f"{year}.{int(month)}.{int(day)}" == __version__.replace(".0", ".")
    assert spec.get("app", "android.ndk") == RECOMMENDED_NDK_VERSION
    assert spec.get("app", "android.ndk_api") == str(RECOMMENDED_NDK_API)
    assert spec.get("app", "android.minapi") == spec.get("app", "android.ndk_api")


def test_the_app_starts_in_landscape_either_way_up(spec: Any) -> None:
    assert spec.getlist("app", "orientation") == ["landscape", "landscape-reverse"]
    assert spec.get("app", "android.manifest.orientation") == "sensorLandscape"
    assert spec.getbooldefault("app", "fullscreen", False)


@pytest.mark.parametrize(
    ("option", "size"),
    [
        ("icon.filename", (512, 512)),
        ("icon.adaptive_foreground.filename", (432, 432)),
        ("icon.adaptive_background.filename", (432, 432)),
        ("presplash.filename", (1280, 800)),
    ],
)
def test_the_pictures_are_there(spec: Any, option: str, size: tuple[int, int]) -> None:
    from PIL import Image

    with Image.open(ROOT / spec.get("app", option)) as picture:
        assert picture.size == size


def test_whatever_shape_a_launcher_cuts_the_gate_is_whole() -> None:
    """The middle circle, 66 of 108 dp wide, is always to be seen."""
    from PIL import Image

    with Image.open(ROOT / "assets/images/icon-before.png") as picture:
        opaque = picture.getchannel("A").point(lambda shade: 255 if shade > 128 else 0)
        middle, radius = picture.width / 2, picture.width * 33 / 108
        box = opaque.getbbox()
    assert box is not None
    corners = [(x, y) for x in (box[0], box[2]) for y in (box[1], box[3])]
    lower = [corner for corner in corners if corner[1] == box[3]]
    for x, y in lower:  # the upper ones are rounded off by the arch
        assert ((x - middle) ** 2 + (y - middle) ** 2) ** 0.5 <= radius
    assert middle - box[1] <= radius


def test_the_first_colour_is_the_one_of_the_home_screen(spec: Any) -> None:
    from tigris.ui.tokens import LAPIS

    assert spec.get("app", "android.presplash_color") == LAPIS


def test_the_first_picture_ends_in_the_first_colour(spec: Any) -> None:
    """Android shows it as large as it fits: whatever the screen's shape, no border shows."""
    from PIL import Image, ImageColor

    with Image.open(ROOT / spec.get("app", "presplash.filename")) as picture:
        wide, high = picture.size
        border = [(x, y) for x in range(wide) for y in (0, high - 1)]
        border += [(x, y) for y in range(high) for x in (0, wide - 1)]
        seen = {picture.getpixel(at) for at in border}
    wanted = ImageColor.getrgb(spec.get("app", "android.presplash_color"))
    for color in seen:
        assert isinstance(color, tuple)
        assert max(abs(a - b) for a, b in zip(color, wanted, strict=True)) <= 2


def test_what_goes_into_the_manifest_can_be_read(spec: Any) -> None:
    from xml.etree import ElementTree

    file = ROOT / spec.get("app", "android.extra_manifest_application_arguments")
    uri = "http://schemas.android.com/apk/res/android"
    element = ElementTree.fromstring(
        f'<application xmlns:android="{uri}" {file.read_text(encoding="utf-8")}/>'
    )
    assert element.attrib == {f"{{{uri}}}enableOnBackInvokedCallback": "false"}
