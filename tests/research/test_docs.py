"""The Python of the documents runs, block after block of a page, as somebody who reads it would run it."""

from __future__ import annotations

import re
from io import StringIO
from pathlib import Path

import pytest

from parlorcar.research import Features, Spec
from tests.research.tables import TABLES, game_of

ROOT = Path(__file__).parents[2]
DOCS = ROOT / "docs"
BLOCK = re.compile(r"^```python\n(.*?)^```", re.MULTILINE | re.DOTALL)
FOLLOWED = ("adding-a-game.md",)  # whose files and commands are followed too, in tests/outside
PAGES = [
    page.relative_to(ROOT).as_posix()
    for page in [*ROOT.glob("*.md"), *DOCS.rglob("*.md")]
    if page.name not in FOLLOWED and BLOCK.search(page.read_text(encoding="utf-8"))
]


@pytest.mark.parametrize("page", sorted(PAGES))
def test_its_examples_run(page: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("sys.stdin", StringIO())  # programs that take a seat find that there is nothing to say
    names: dict[str, object] = {"__name__": "page"}
    for block in BLOCK.findall((ROOT / page).read_text(encoding="utf-8")):
        exec(compile(block, page, "exec"), names)


def test_every_page_with_python_is_run() -> None:
    assert {"README.md", "docs/python.md", "docs/research.md", "docs/archives.md", "docs/positions.md"} <= set(PAGES)


def test_the_sizes_are_those_of_the_specs() -> None:
    page = (DOCS / "research.md").read_text(encoding="utf-8")
    for id, players in TABLES:
        game = game_of(id, players)
        spec = Spec(game)
        assert f"| `{id}` | {players} | {spec.size:,} | {Features(spec).size:,} | {game.moves} |" in page
