"""The package as buildozer and python-for-android understand it, as far as no SDK is needed."""

import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="session")
def buildozer(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Any]:
    """Return buildozer, as it reads our spec. It builds elsewhere, and nobody's home is touched."""
    from buildozer import Buildozer

    patch = pytest.MonkeyPatch()
    patch.chdir(ROOT)
    patch.setenv("HOME", str(tmp_path_factory.mktemp("home")))
    for name in os.environ:
        if name.startswith(("APP_", "BUILDOZER_")):  # would have the last word
            patch.delenv(name)
    made = Buildozer("buildozer.spec")
    made.logger.set_level(0)
    made.config.set("buildozer", "build_dir", str(tmp_path_factory.mktemp("buildozer")))
    made.set_target("android")
    yield made
    patch.undo()


@pytest.fixture(scope="session")
def spec(buildozer: Any) -> Any:
    """Return the spec, by buildozer's own reader."""
    return buildozer.config


@pytest.fixture(scope="session")
def pins(spec: Any) -> dict[str, str]:
    """Return the version of each requirement."""
    return dict(line.split("==") for line in spec.getlist("app", "requirements"))


@pytest.fixture(scope="session")
def packed(buildozer: Any) -> Path:
    """Return the folder with everything that would be packed, copied by buildozer itself."""
    buildozer._copy_application_sources()
    return Path(buildozer.app_dir)
