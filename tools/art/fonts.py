"""The fonts of the phone page: the app's own, cut down to the letters that people read there."""

from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
SOURCES = ROOT / "assets/fonts"
TARGET = ROOT / "assets/companion"
FACES = {
    "Cabin-Medium": ("cabin-500", ()),
    "Cabin-SemiBold": ("cabin-600", ()),
    "Cabin-Bold": ("cabin-700", ()),
    "Marcellus-Regular": ("marcellus", ("kern",)),
}
"""Each font with its file on the page and what it keeps besides letters.

Cabin's kerning would weigh as much as its letters do, and it is small on a phone.
"""

_PLAIN = "".join(map(chr, range(0x20, 0x7F)))
_ITALIAN = "ÀÈÉÌÒÙàèéìòù"
_HUNGARIAN = "ÁÉÍÓÖŐÚÜŰáéíóöőúüű"
_NAMES = "ÄÅÆÇÊËÎÏÑÔØÛßâãäåæçêëîïñôõøûýčćšžłńśżăâșțğıİŞşĐđ"
_SIGNS = "\N{NO-BREAK SPACE}©·º×–—‘’“”„…"
LETTERS = "".join(sorted({*_PLAIN, *_ITALIAN, *_HUNGARIAN, *_NAMES, *_SIGNS}))
"""Our languages, and what names in Europe are mostly written with."""


def write_fonts() -> None:
    """Write the fonts of the page."""
    from fontTools.subset import Options, Subsetter, load_font, save_font

    for source, (name, features) in FACES.items():
        options = Options(flavor="woff2", hinting=False, layout_features=list(features))
        font = load_font(str(SOURCES / f"{source}.ttf"), options)
        subsetter = Subsetter(options)
        subsetter.populate(text=LETTERS)
        subsetter.subset(font)
        file = TARGET / f"{name}.woff2"
        save_font(font, str(file), options)
        print(f"{file.name}: {file.stat().st_size} bytes")
