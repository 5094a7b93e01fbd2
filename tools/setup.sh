#!/usr/bin/env bash
# Installs what is missing, once.  Usage: tools/setup.sh play | dev | bench | art
#
#   play   what the app needs: Kivy, and the graphics libraries it opens at run time
#   dev    the same, and what tests, checks and the demo need, buildozer among it
#   bench  what dev needs, and KivyMD, which only `make bench` compares with
#   art    what `make art` needs
#
# System packages come by apt when this runs as root or sudo asks for no password; otherwise it
# prints the one line to run and stops. Python packages go into .venv and nowhere else.
set -euo pipefail
cd "$(dirname "$0")/.."

kind=${1:?usage: tools/setup.sh play | dev | bench | art}
oldest=11 # Python 3.11

say() { printf '%s\n' "$*" >&2; }
fits() { "$1" -c "import sys; raise SystemExit(sys.version_info < (3, $oldest))" 2>/dev/null; }

find_python() {
    local name
    for name in ${PYTHON:-} python3 python3.14 python3.13 python3.12 python3.11; do
        if command -v "$name" >/dev/null && fits "$name"; then
            command -v "$name"
            return
        fi
    done
    say "Tigris needs Python 3.$oldest or newer, and none was found; set PYTHON to its path."
    return 1
}

has_library() { { ldconfig -p 2>/dev/null || /sbin/ldconfig -p; } | grep -q "$1"; }
has_file() { compgen -G "$1" >/dev/null; }

# Prints the packages of which something is missing. It looks for what they bring rather than for
# their names, because the names differ between releases.
missing_packages() {
    "$python" -c 'import ensurepip, venv' 2>/dev/null || echo "$("$python" -c \
        'import sys; print("python3.%d-venv" % sys.version_info.minor)')"
    [ "$kind" = art ] && return
    has_library 'libGL\.so\.1' || echo libgl1
    has_library 'libEGL\.so\.1' || echo libegl1
    has_library 'libGLESv2\.so\.2' || echo libgles2
    has_library 'libmtdev\.so\.1' || echo libmtdev1
    has_file '/usr/lib/*/dri/*_dri.so' || has_file '/usr/lib/*/libgallium*' || echo libgl1-mesa-dri
    command -v xclip >/dev/null || echo xclip
    [ "$kind" = play ] && return
    command -v Xvfb >/dev/null && command -v xvfb-run >/dev/null || echo xvfb
    command -v xauth >/dev/null || echo xauth
    command -v chromium >/dev/null || command -v chromium-browser >/dev/null || echo chromium
    [ "$kind" = bench ] || return 0
    # KivyMD needs pycairo, which is compiled here.
    command -v pkg-config >/dev/null || echo pkg-config
    command -v gcc >/dev/null || echo gcc
    has_file '/usr/include/cairo/cairo.h' || echo libcairo2-dev
    has_file "$("$python" -c 'import sysconfig; print(sysconfig.get_path("include"))')/Python.h" ||
        echo python3-dev
}

install_packages() {
    local packages="$*" as=""
    if ! command -v apt-get >/dev/null; then
        say "Please install what Debian calls: $packages"
        return 1
    fi
    if [ "$(id -u)" -ne 0 ]; then
        if ! sudo -n true 2>/dev/null; then
            say "Please run this once, then try again:  sudo apt-get install -y $packages"
            return 1
        fi
        as="sudo -n"
    fi
    say "Installing system packages: $packages"
    export DEBIAN_FRONTEND=noninteractive
    # shellcheck disable=SC2086 # both are lists of words
    $as apt-get install -y -qq --no-install-recommends $packages >/dev/null 2>&1 || {
        $as apt-get update -qq
        $as apt-get install -y -qq --no-install-recommends $packages >/dev/null
    }
}

python=$(find_python)
packages=$(missing_packages | tr '\n' ' ')
# shellcheck disable=SC2086 # a list of words
[ -z "$packages" ] || install_packages ${packages% }

if ! { [ -x .venv/bin/python ] && fits .venv/bin/python; }; then
    say "Creating .venv with $("$python" --version)"
    "$python" -m venv --clear .venv
fi

case $kind in
play) extras= ;;
dev) extras=dev,android ;;
bench) extras=dev,android,bench ;;
art) extras=art ;;
*) say "unknown kind: $kind" && exit 2 ;;
esac
# The requirements alone, without building a package of the project itself.
requirements=$(.venv/bin/python - "$extras" <<'PYTHON'
import sys, tomllib

project = tomllib.load(open("pyproject.toml", "rb"))["project"]
print(*project["dependencies"])
for extra in filter(None, sys.argv[1].split(",")):
    print(*project["optional-dependencies"][extra])
PYTHON
)
say "Installing Python packages ($kind)"
# shellcheck disable=SC2086 # a list of words
.venv/bin/python -m pip install --quiet --disable-pip-version-check \
    --constraint tools/constraints.txt $requirements

touch ".venv/.$kind"
if [ "$kind" = dev ]; then touch .venv/.play; fi
