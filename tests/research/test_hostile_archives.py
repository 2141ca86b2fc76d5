"""Archives from strangers: they fill no memory, and whatever is wrong with them is said."""

from __future__ import annotations

import gzip
import json
import tracemalloc
from pathlib import Path

import pytest

import parlorcar
from parlorcar.research.archives.archive import LONGEST, Archive, BadArchive, header, packed

GOOD = json.dumps(header(parlorcar.game("ticket-to-ride-usa", players=2), 1, ["random"])) + "\n"


def bomb(path: Path, first: str, megabytes: int) -> Path:
    """A small file that unpacks to a very long line."""
    with gzip.open(path, "wb") as file:
        file.write(first.encode())
        for _ in range(megabytes):
            file.write(b" " * 1024 * 1024)
    return path


@pytest.mark.parametrize("first", ["", GOOD], ids=["the first line", "a match"])
def test_a_bomb_is_not_unpacked(tmp_path: Path, first: str) -> None:
    path = bomb(tmp_path / "bomb.gz", first, 60)
    assert path.stat().st_size < 1024 * 1024
    tracemalloc.start()
    try:
        with pytest.raises(BadArchive, match="no line has more than"):
            list(Archive(path))
        assert tracemalloc.get_traced_memory()[1] < 8 * LONGEST
    finally:
        tracemalloc.stop()


@pytest.mark.parametrize(
    "text",
    [
        "",
        "[]\n",
        "{}\n",
        "[" * 5000,
        '{"parlorcar": "archive", "format": 1}\n',
        GOOD.replace('"options": {', '"options": {"players": 3, "self": 1, '),
        GOOD + "[]\n",
        GOOD + "{}\n",
        GOOD + '{"match": 1, "seats": [], "scores": [], "ranking": [], "moves": ["x"]}\n',
        GOOD + '{"match": 1, "seats": [], "scores": [], "ranking": [], "moves": 7}\n',
        GOOD + '{"match": 1, "self": 2}\n',
        GOOD + "9" * 5000,
    ],
)
def test_what_is_wrong_is_said(tmp_path: Path, text: str) -> None:
    path = tmp_path / "wrong.gz"
    path.write_bytes(packed(text))
    with pytest.raises(parlorcar.ParlorCarError):
        list(Archive(path))


def test_a_damaged_file_is_said_to_be(tmp_path: Path) -> None:
    path = tmp_path / "cut.gz"
    whole = packed(GOOD * 50)
    for damaged in (whole[: len(whole) // 2], whole[:-4], b"no gzip at all", whole[:20] + b"\xff" * 20 + whole[40:]):
        path.write_bytes(damaged)
        with pytest.raises(BadArchive):
            list(Archive(path))
