"""The Python of the documents runs, block after block of a page, as somebody who reads it would run it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from parlorcar.research import Features, Spec
from tests.research.tables import TABLES, game_of

DOCS = Path(__file__).parents[2] / "docs"
BLOCK = re.compile(r"^```python\n(.*?)^```", re.MULTILINE | re.DOTALL)
PAGES = ("research.md", "archives.md")


@pytest.mark.parametrize("page", PAGES)
def test_its_examples_run(page: str, capsys: pytest.CaptureFixture[str]) -> None:
    blocks = BLOCK.findall((DOCS / page).read_text(encoding="utf-8"))
    assert blocks
    names: dict[str, object] = {"__name__": "page"}
    for block in blocks:
        exec(compile(block, page, "exec"), names)
    assert capsys.readouterr().out


def test_the_sizes_are_those_of_the_specs() -> None:
    page = (DOCS / "research.md").read_text(encoding="utf-8")
    for id, players in TABLES:
        game = game_of(id, players)
        spec = Spec(game)
        assert f"| `{id}` | {players} | {spec.size:,} | {Features(spec).size:,} | {game.moves} |" in page
