#!/usr/bin/env bash
# Builds the Android package with buildozer: the one on this machine, or the one in its container.
set -euo pipefail
cd "$(dirname "$0")/.."

if command -v buildozer >/dev/null && command -v javac >/dev/null; then
    exec buildozer -v android debug
fi
if command -v docker >/dev/null && docker info >/dev/null 2>&1; then
    exec docker run --rm --interactive --volume "$PWD":/home/user/hostcwd \
        --volume "$HOME/.buildozer":/home/user/.buildozer kivy/buildozer -v android debug
fi
echo "make apk needs either docker, or buildozer with a Java development kit; neither is here." >&2
exit 1
