"""What pyproject.toml cannot say: pictures, words and rules of the screen go into the package.

In the project they stand beside it, where people look for them and buildozer packs them.
"""

from setuptools import find_packages, setup

setup(
    packages=[*find_packages(include=["tigris", "tigris.*"]), "tigris.assets", "tigris.kv"],
    package_dir={"tigris.assets": "assets", "tigris.kv": "kv"},
    package_data={"tigris.assets": ["**/*"], "tigris.kv": ["**/*"]},
)
