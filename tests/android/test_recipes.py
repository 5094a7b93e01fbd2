"""python-for-android finds a way to build exactly what we ask for."""

import os
import re
import tomllib
from collections.abc import Iterator
from typing import Any

import pytest

from tests.android.conftest import ROOT

BUILT = {
    *("android", "charset_normalizer", "hostpython3", "kivy", "libffi", "openssl", "pyjnius"),
    *("python3", "sdl2", "sdl2_image", "sdl2_mixer", "sdl2_ttf", "setuptools", "sqlite3"),
    "websockets",
}
"""What is built by recipes: what we ask for, and what that needs."""


@pytest.fixture
def context(spec: Any, pins: dict[str, str], monkeypatch: pytest.MonkeyPatch) -> Iterator[Any]:
    from pythonforandroid.build import Context

    for name, version in pins.items():
        monkeypatch.setenv(f"VERSION_{name}", version)
    made = Context()
    made.local_recipes = os.path.realpath(spec.get("app", "p4a.local_recipes"))
    made.ndk_api = int(spec.get("app", "android.ndk_api"))
    made.set_archs(spec.getlist("app", "android.archs"))
    return made


def resolved(context: Any, names: Any) -> tuple[list[str], list[str], Any]:
    from pythonforandroid.bootstrap import Bootstrap
    from pythonforandroid.graph import get_recipe_order_and_bootstrap

    bootstrap = Bootstrap.get_bootstrap("sdl2", context)
    return get_recipe_order_and_bootstrap(context, list(names), bootstrap)  # type: ignore[no-any-return]


def test_recipes_and_modules_are_exactly_what_we_pin(context: Any, pins: dict[str, str]) -> None:
    recipes, modules, bootstrap = resolved(context, pins)
    assert bootstrap.name == "sdl2"
    assert set(recipes) == BUILT
    assert set(modules) == set(pins) - BUILT, "what comes by pip, and nothing unpinned"


def test_nothing_is_asked_for_that_nobody_needs(context: Any, pins: dict[str, str]) -> None:
    """Python, Kivy, and what the app itself asks for bring all the others along."""
    from importlib.metadata import requires

    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    asked = [line.split("==")[0] for line in project["dependencies"]]
    recipes, modules, _ = resolved(context, ["python3", *asked])
    needed = {re.split(r"[^\w-]", line)[0] for line in requires("requests") or []}
    brought = {name.replace("-", "_") for name in (*recipes, *modules, *needed)}
    assert set(pins) - brought == set()


def test_the_pins_are_the_versions_that_the_recipes_were_written_for(
    context: Any, pins: dict[str, str]
) -> None:
    from pythonforandroid.recipe import Recipe

    for name in BUILT & set(pins):
        assert Recipe.get_recipe(name, context)._version == pins[name]


def test_pyjnius_and_kivy_come_after_python(context: Any, pins: dict[str, str]) -> None:
    recipes, _, _ = resolved(context, pins)
    order = [recipes.index(name) for name in ("hostpython3", "python3", "sdl2", "pyjnius", "kivy")]
    assert order == sorted(order)


@pytest.mark.parametrize("name", ["websockets", "charset_normalizer"])
def test_a_wheel_for_the_builders_own_processor_is_never_taken(
    context: Any, pins: dict[str, str], name: str
) -> None:
    from pythonforandroid.recipe import Recipe

    recipe = Recipe.get_recipe(name, context)
    assert str(recipe.get_recipe_dir()).startswith(context.local_recipes)
    tags = {"arm64-v8a": "android_24_arm64_v8a", "armeabi-v7a": "android_24_arm"}
    for arch in context.archs:
        asked = recipe.get_pip_install_args(arch)
        assert f"{name}=={pins[name]}" in asked
        assert "--only-binary=:all:" in asked
        assert f"--platform={tags[arch.arch]}" in asked


@pytest.mark.parametrize(
    ("name", "variable", "value"),
    [
        ("websockets", "BUILD_EXTENSION", "no"),
        ("charset_normalizer", "CHARSET_NORMALIZER_USE_MYPYC", "0"),
    ],
)
def test_built_from_source_the_compiled_part_is_left_out(
    context: Any, monkeypatch: pytest.MonkeyPatch, name: str, variable: str, value: str
) -> None:
    from pythonforandroid.recipe import PyProjectRecipe, Recipe

    monkeypatch.setattr(PyProjectRecipe, "get_recipe_env", lambda self, arch, **_: {"CC": "clang"})
    env = Recipe.get_recipe(name, context).get_recipe_env(context.archs[0])
    assert env == {"CC": "clang", variable: value}


def test_what_comes_by_pip_is_pure_python(pins: dict[str, str]) -> None:
    """pip would take a wheel for the builder's own processor if there were one."""
    from importlib.metadata import distribution

    for name in set(pins) - BUILT:
        files = distribution(name).files or []
        assert files
        assert not [file for file in files if file.suffix in (".so", ".pyd")], name
