"""The screen. The only package that may import Kivy."""

import os
import sys

# Kivy reads these when it is first imported, whoever does that.
os.environ.setdefault("KIVY_NO_ARGS", "1")  # the command line is ours, not Kivy's
os.environ.setdefault("KCFG_KIVY_LOG_LEVEL", "warning")  # players need not read its diary
os.environ.setdefault("KIVY_AUDIO", "sdl2")  # not Android's player of films: it loads slowly
os.environ.setdefault("KIVY_WINDOW", "sdl2")  # the others know no touch, or end the process
if sys.platform == "linux" and "ANDROID_PRIVATE" not in os.environ:
    # Where no display answers SDL would open a window that nobody can see.
    os.environ.setdefault("SDL_VIDEODRIVER", "x11,wayland")
    os.environ.setdefault("SDL_VIDEO_X11_WMCLASS", "tigris")  # else taskbars call it python
