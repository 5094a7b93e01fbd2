"""charset_normalizer without its compiled part: Kivy brings it along, by way of requests.

The reason is the same as for websockets. Here it would be worse: the library for another processor
hides the Python module of the same name, and the import fails.
"""

from typing import Any, ClassVar

from pythonforandroid.recipe import PyProjectRecipe


class CharsetNormalizerRecipe(PyProjectRecipe):  # type: ignore[misc]
    """Pure Python, on every architecture."""

    name = "charset_normalizer"
    version = "3.5.2"
    url = "https://github.com/jawah/charset_normalizer/archive/refs/tags/{version}.tar.gz"
    depends: ClassVar[list[str]] = ["setuptools"]
    site_packages_name = "charset_normalizer"

    def get_recipe_env(self, arch: Any, **kwargs: Any) -> dict[str, str]:
        """Return the environment of the build, without the compiled part."""
        env: dict[str, str] = super().get_recipe_env(arch, **kwargs)
        env["CHARSET_NORMALIZER_USE_MYPYC"] = "0"
        return env


recipe = CharsetNormalizerRecipe()
