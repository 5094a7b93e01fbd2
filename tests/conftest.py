"""What all tests share: the same examples on every run, and none fails for being slow."""

from hypothesis import settings

settings.register_profile("tigris", deadline=None, derandomize=True)
settings.load_profile("tigris")
