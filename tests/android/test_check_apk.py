"""What a package must not hold is found, also where it is hidden."""

import io
import struct
import tarfile
import zipfile
from pathlib import Path

import pytest

from tools.android.check_apk import PAGE, faults, main, read_library

ARM64, ARM, X86_64 = 183, 40, 62


def elf(machine: int = ARM64, align: int = PAGE, wide: bool = True) -> bytes:
    """Return the head of a library with two parts, one of them to be loaded."""
    start, size, count = (64, 56, 2) if wide else (52, 32, 2)
    head = bytearray(start + size * count)
    head[:5] = b"\x7fELF" + bytes([2 if wide else 1])
    struct.pack_into("<H", head, 18, machine)
    struct.pack_into("<Q" if wide else "<I", head, 32 if wide else 28, start)
    struct.pack_into("<HH", head, 54 if wide else 42, size, count)
    struct.pack_into("<I", head, start, 6)  # the table itself: aligned to 8, never loaded
    struct.pack_into("<Q" if wide else "<I", head, start + (48 if wide else 28), 8)
    struct.pack_into("<I", head, start + size, 1)
    struct.pack_into("<Q" if wide else "<I", head, start + size + (48 if wide else 28), align)
    return bytes(head)


def bundle(**files: bytes) -> bytes:
    data = io.BytesIO()
    with tarfile.open(fileobj=data, mode="w:gz") as archive:
        for name, content in files.items():
            entry = tarfile.TarInfo(f"_python_bundle/site-packages/{name}.so")
            entry.size = len(content)
            archive.addfile(entry, io.BytesIO(content))
    return data.getvalue()


def package(folder: Path, **entries: bytes) -> Path:
    path = folder / "tigris.apk"
    wanted = {
        "lib/arm64-v8a/libmain.so": elf(),
        "lib/arm64-v8a/libpybundle.so": bundle(kivy=elf()),
        "lib/armeabi-v7a/libmain.so": elf(ARM, 4096, wide=False),
        "classes.dex": b"dex",
        **{f"lib/{name}": data for name, data in entries.items()},
    }
    with zipfile.ZipFile(path, "w") as archive:
        for name, data in wanted.items():
            archive.writestr(name, data)
    return path


def test_a_sound_package_has_no_faults(tmp_path: Path) -> None:
    assert faults(package(tmp_path)) == []
    assert main([str(package(tmp_path))]) == 0


def test_a_library_for_small_pages_is_found(tmp_path: Path) -> None:
    made = package(tmp_path, **{"arm64-v8a/libSDL2.so": elf(align=4096)})
    assert faults(made) == ["arm64-v8a/libSDL2.so is aligned to 4096 bytes, not to 16 kB"]
    assert main([str(made)]) == 1


def test_32_bits_know_small_pages_only(tmp_path: Path) -> None:
    made = package(tmp_path, **{"armeabi-v7a/libSDL2.so": elf(ARM, 4096, wide=False)})
    assert faults(made) == []


def test_the_builders_own_library_is_found_in_the_bundle(tmp_path: Path) -> None:
    hidden = bundle(speedups=elf(X86_64))
    (fault,) = faults(package(tmp_path, **{"arm64-v8a/libpybundle.so": hidden}))
    assert "speedups.so is for another processor (62)" in fault


def test_what_is_no_library_is_found(tmp_path: Path) -> None:
    (fault,) = faults(package(tmp_path, **{"arm64-v8a/libtext.so": b"no elf"}))
    assert fault == "arm64-v8a/libtext.so is no library"


def test_a_missing_processor_is_found(tmp_path: Path) -> None:
    path = tmp_path / "half.apk"
    with zipfile.ZipFile(path, "w") as archive:
        archive.writestr("lib/arm64-v8a/libmain.so", elf())
    assert faults(path) == ["there is nothing for armeabi-v7a"]


def test_a_real_library_is_read() -> None:
    """Any library of this machine will do: whatever it is for, it can be read."""
    import kivy._event

    library = read_library(Path(kivy._event.__file__).read_bytes())
    assert library is not None
    assert library.aligned >= 4096


@pytest.mark.parametrize("data", [b"", b"PK\x03\x04", b"\x7fEL"])
def test_anything_else_is_no_library(data: bytes) -> None:
    assert read_library(data) is None
