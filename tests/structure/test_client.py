"""What holds for every file of the browser client: narrow lines, and colours of one palette."""

from __future__ import annotations

import re
import unicodedata
from pathlib import Path

import pytest

from tests.structure.sources import ROOT

WEB = ROOT / "web"
KINDS = {".css", ".html", ".js", ".svelte", ".ts"}
GENERATED = {"src/lib/schema.d.ts"}
PALETTE = WEB / "src" / "palette.css"
COLOUR = re.compile(
    r"(?<!url\()#(?:[0-9a-f]{8}|[0-9a-f]{6}|[0-9a-f]{3,4})\b|\b(?:rgb|hsl|hwb|lab|lch|oklab|oklch)a?\(", re.I
)
DEFINED = re.compile(r"^\s*(--[\w-]+): ", re.MULTILINE)
USED = re.compile(r"var\((--[\w-]+)")
WIDEST = 120  # columns; a Chinese character, a kana or a hangul syllable takes two
SOURCES = sorted(
    path
    for folder in ("src", "dev")
    for path in (WEB / folder).rglob("*")
    if path.suffix in KINDS and path.relative_to(WEB).as_posix() not in GENERATED
) + sorted(path for path in WEB.iterdir() if path.suffix in KINDS)


def name_of(path: Path) -> str:
    return path.relative_to(WEB).as_posix()


def columns(line: str) -> int:
    return sum(2 if unicodedata.east_asian_width(char) in "WF" else 1 for char in line)


@pytest.mark.parametrize("path", SOURCES, ids=name_of)
def test_no_line_is_wide(path: Path) -> None:
    """Sentences in `src/words/*.json` are longer: JSON cannot break a string."""
    lines = path.read_text(encoding="utf-8").splitlines()
    wide = [f"{number}: {columns(line)} columns" for number, line in enumerate(lines, 1) if columns(line) > WIDEST]
    assert not wide


@pytest.mark.parametrize("path", [path for path in SOURCES if path.is_relative_to(WEB / "src")], ids=name_of)
def test_colours_are_those_of_the_palette(path: Path) -> None:
    """Only palette.css writes colours as numbers; everything else names them."""
    if path == PALETTE:
        return
    lines = enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
    assert not [f"{number}: {line.strip()}" for number, line in lines if COLOUR.search(line)]


def test_the_palette_has_what_is_used_and_nothing_else() -> None:
    """A colour that nobody uses any more goes; one that is not defined would be drawn black."""
    palette = set(DEFINED.findall(PALETTE.read_text(encoding="utf-8")))
    texts = {path: path.read_text(encoding="utf-8") for path in SOURCES}
    used = {name for text in texts.values() for name in USED.findall(text)}
    assert not palette - used
    hues = "|".join(sorted({name.split("-")[2] for name in palette}))
    named = re.compile(rf"--(?:{hues})(?:-\d+[a-z]?)?(?:-at-[\d-]+)?")
    assert not {name for name in used if named.fullmatch(name)} - palette
