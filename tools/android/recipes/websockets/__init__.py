"""websockets without its compiled part, which nothing here needs.

Left to itself, python-for-android asks the pip of the building machine for whatever has no recipe.
That pip takes the wheel for its own processor, and the library in it is renamed so that the tablet
would try to load it. A recipe takes the wheel that fits every machine; if it must build from the
source, it leaves the compiled part out.
"""

from typing import Any, ClassVar

from pythonforandroid.recipe import PyProjectRecipe


class WebsocketsRecipe(PyProjectRecipe):  # type: ignore[misc]
    """Pure Python, on every architecture."""

    name = "websockets"
    version = "17.4"
    url = "https://github.com/python-websockets/websockets/archive/refs/tags/{version}.tar.gz"
    depends: ClassVar[list[str]] = ["setuptools"]
    site_packages_name = "websockets"

    def get_recipe_env(self, arch: Any, **kwargs: Any) -> dict[str, str]:
        """Return the environment of the build, without the compiled part."""
        env: dict[str, str] = super().get_recipe_env(arch, **kwargs)
        env["BUILD_EXTENSION"] = "no"
        return env


recipe = WebsocketsRecipe()
