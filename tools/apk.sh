#!/usr/bin/env bash
# Builds the Android package and looks whether it is fit.  Usage: tools/apk.sh [debug | release]
#
# With a Java development kit it builds here, by a buildozer of its own in build/apk; that one
# fetches the SDK and the NDK by itself, once, into ~/.buildozer. Else it builds in buildozer's container.
# A release is signed if P4A_RELEASE_KEYSTORE and its companions say how: docs/release.md.
set -euo pipefail
cd "$(dirname "$0")/.."

mode=${1:-debug}
case $mode in
debug | release) ;;
*) echo "usage: tools/apk.sh [debug | release]" >&2 && exit 2 ;;
esac

say() { printf '%s\n' "$*" >&2; }

began=$(mktemp) # what is newer was built now
trap 'rm -f "$began"' EXIT

missing=""
for tool in git unzip zip autoconf automake libtoolize pkg-config cmake patch; do
    command -v "$tool" >/dev/null || missing="$missing $tool"
done

if command -v javac >/dev/null && [ -z "$missing" ]; then
    [ -x build/apk/bin/buildozer ] || {
        say "Installing buildozer into build/apk"
        "${PYTHON:-python3}" -m venv build/apk
        build/apk/bin/pip install --quiet --disable-pip-version-check \
            --constraint tools/constraints.txt buildozer setuptools
    }
    # buildozer installs into the environment that it finds itself in.
    VIRTUAL_ENV="$PWD/build/apk" PATH="$PWD/build/apk/bin:$PATH" build/apk/bin/buildozer -v android "$mode"
elif command -v docker >/dev/null && docker info >/dev/null 2>&1; then
    [ "$(id -u)" = 1000 ] || say "The container works as user 1000. If it may not write here:" \
        "sudo chown -R 1000 . $HOME/.buildozer"
    mkdir -p "$HOME/.buildozer"
    docker run --rm --interactive --volume "$PWD":/home/user/hostcwd \
        --volume "$HOME/.buildozer":/home/user/.buildozer \
        --env P4A_RELEASE_KEYSTORE --env P4A_RELEASE_KEYSTORE_PASSWD \
        --env P4A_RELEASE_KEYALIAS --env P4A_RELEASE_KEYALIAS_PASSWD \
        ghcr.io/kivy/buildozer:latest -v android "$mode"
else
    say "make apk needs docker, or a Java development kit (17) and:${missing:- nothing else}; neither is here."
    exit 1
fi

packages=()
while IFS= read -r package; do
    packages+=("$package")
done < <(find bin -name '*.apk' -newer "$began" 2>/dev/null)
[ "${#packages[@]}" -gt 0 ] || { say "No package was built." && exit 1; }
"${PYTHON:-python3}" -m tools.android.check_apk "${packages[@]}"
