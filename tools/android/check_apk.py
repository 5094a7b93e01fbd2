"""``python -m tools.android.check_apk FILE…``: tell whether a package is fit for tablets.

Looks at every library in it, also at those that python-for-android hides in an archive of its own
(``libpybundle.so``): each must be for the processor of its folder, and on 64 bits its parts must
lie 16 kB apart, because newer tablets have memory pages of that size and refuse anything else.
"""

import io
import struct
import sys
import tarfile
import zipfile
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

PAGE = 16 * 1024
MACHINES = {"arm64-v8a": 183, "armeabi-v7a": 40}
"""Folders for processors, and how ELF files call these processors."""
BUNDLE = "libpybundle.so"
_LOAD = 1  # a part that is mapped into memory


class Library(NamedTuple):
    """An ELF file: for which processor, and how far its parts lie apart."""

    machine: int
    wide: bool  # 64 bits
    aligned: int


def read_library(data: bytes) -> Library | None:
    """Return what the head of an ELF file says; ``None`` if it is none."""
    if data[:4] != b"\x7fELF":
        return None
    wide = data[4] == 2
    (machine,) = struct.unpack_from("<H", data, 18)
    (table,) = struct.unpack_from("<Q" if wide else "<I", data, 32 if wide else 28)
    size, count = struct.unpack_from("<HH", data, 54 if wide else 42)
    steps: list[int] = []
    for number in range(count):
        start = table + number * size
        (kind,) = struct.unpack_from("<I", data, start)
        if kind == _LOAD:
            steps += struct.unpack_from("<Q" if wide else "<I", data, start + (48 if wide else 28))
    return Library(machine, wide, min(steps, default=PAGE))


def libraries(package: Path) -> Iterator[tuple[str, str, bytes]]:
    """Yield folder, name and content of every library, those in the bundle among them."""
    with zipfile.ZipFile(package) as archive:
        for entry in archive.namelist():
            parts = entry.split("/")
            if parts[0] != "lib" or len(parts) != 3:
                continue
            data = archive.read(entry)
            if parts[2] != BUNDLE:
                yield parts[1], parts[2], data
                continue
            with tarfile.open(fileobj=io.BytesIO(data)) as bundle:
                for member in bundle:
                    file = bundle.extractfile(member) if member.name.endswith(".so") else None
                    if file is not None:
                        yield parts[1], member.name, file.read()


def faults(package: Path, processors: Sequence[str] = tuple(MACHINES)) -> list[str]:
    """Return what is wrong with a package, one sentence each."""
    found = []
    seen = set()
    for folder, name, data in libraries(package):
        seen.add(folder)
        library = read_library(data)
        if library is None:
            found.append(f"{folder}/{name} is no library")
        elif library.machine != MACHINES.get(folder):
            found.append(f"{folder}/{name} is for another processor ({library.machine})")
        elif library.wide and library.aligned % PAGE:
            found.append(f"{folder}/{name} is aligned to {library.aligned} bytes, not to 16 kB")
    found += [f"there is nothing for {name}" for name in processors if name not in seen]
    return found


def main(argv: Sequence[str]) -> int:
    """Check packages, and return how many are not fit."""
    bad = 0
    for name in argv:
        wrong = faults(Path(name))
        count = sum(1 for _ in libraries(Path(name)))
        print(f"{name}: {count} libraries, {len(wrong)} faults")
        for line in wrong:
            print(f"  {line}")
        bad += bool(wrong)
    if not argv:
        print("usage: python -m tools.android.check_apk FILE…", file=sys.stderr)
        return 2
    return bad


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
