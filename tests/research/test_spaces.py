"""The pages in `docs/spaces` are those of the engine, and what they tell does not change under an old version."""

from __future__ import annotations

import json
from pathlib import Path
from runpy import run_path
from typing import Any

import pytest

import parlorcar
from parlorcar.core.game import Game
from parlorcar.families import GAMES, OURS
from parlorcar.research.envs import gymnasium, pettingzoo
from parlorcar.research.observation import observer
from parlorcar.research.observation.spec import VERSION, Writer

ROOT = Path(__file__).parents[2]
FOLDER = ROOT / "docs" / "spaces"
SCRIPT = run_path(str(ROOT / "scripts" / "spaces.py"))
AGAIN = "run scripts/spaces.py"


@pytest.fixture(scope="module")
def pages() -> Any:
    return SCRIPT["pages"]()


@pytest.fixture
def game() -> Game:
    """A game of its own, to be changed."""
    return parlorcar.game("stone-age", players=2)


@pytest.mark.parametrize("name", ["README.md", *(f"{name}.md" for name in SCRIPT["GAMES"])])
def test_a_page_is_what_the_script_makes(name: str, pages: dict[str, str]) -> None:
    assert (FOLDER / name).read_text(encoding="utf-8") == pages[name], AGAIN
    assert len(pages[name].splitlines()) <= 400


def test_there_is_a_page_for_every_game_and_for_nothing_else(pages: dict[str, str]) -> None:
    assert {parlorcar.game(name).id for name in SCRIPT["GAMES"]} == {spec.id for spec in GAMES}
    assert {path.name for path in FOLDER.iterdir()} == {*pages, SCRIPT["FINGERPRINTS"]}


def test_every_word_is_on_a_page(pages: dict[str, str]) -> None:
    for family in OURS:
        for said in (said for kind in SCRIPT["said_by"](family).values() for said in kind.values()):
            assert any(said in text for text in pages.values()), said


@pytest.mark.parametrize("name", SCRIPT["GAMES"])
def test_what_a_learner_depends_on_is_what_this_version_promises(name: str) -> None:
    promised = json.loads((FOLDER / SCRIPT["FINGERPRINTS"]).read_text(encoding="utf-8"))
    assert str(VERSION) in promised, AGAIN
    for players, table in SCRIPT["tables"](name).items():
        same = SCRIPT["fingerprint"](table.game) == promised[str(VERSION)].get(name, {}).get(str(players))
        assert same, f"{name} with {players} players is not what version {VERSION} was. {SCRIPT['RAISE']}"


def test_a_changed_fingerprint_is_not_written_under_an_old_version() -> None:
    known = {str(VERSION): {"stone-age": {"2": "old"}}}
    with pytest.raises(ValueError, match="raises VERSION"):
        SCRIPT["kept"](known, {"stone-age": {"2": "new"}})
    added = SCRIPT["kept"](known, {"stone-age": {"2": "old", "3": "new"}})
    assert added == {str(VERSION): {"stone-age": {"2": "old", "3": "new"}}}
    assert SCRIPT["kept"]({"0": known[str(VERSION)]}, {"stone-age": {"2": "new"}})["0"] == known[str(VERSION)]


# --- what a fingerprint notices ------------------------------------------------------------------------------------


def test_it_is_the_same_for_the_same_game(game: Game) -> None:
    again = parlorcar.game("stone-age", players=2, repeat_hunt=True)  # an option changes no number
    assert SCRIPT["fingerprint"](game) == SCRIPT["fingerprint"](again)


def test_parts_of_one_size_cannot_change_places(game: Game) -> None:
    before = SCRIPT["fingerprint"](game)
    fields = game.layout.fields
    i, j = (fields.index(game.layout.by_name[name]) for name in ("people", "food"))
    fields[i], fields[j] = fields[j], fields[i]
    assert SCRIPT["fingerprint"](game) != before


def test_seats_cannot_be_turned_in_another_way(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing of the parts tells it; what becomes of a state does."""
    before, turned = SCRIPT["fingerprint"](game), Writer.rows
    monkeypatch.setattr(Writer, "rows", lambda self, f, viewer, axis, at: turned(self, f, 0, axis, at))
    assert SCRIPT["fingerprint"](game) != before


def test_features_cannot_be_scaled_in_another_way(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    before = SCRIPT["fingerprint"](game)
    monkeypatch.setattr(observer, "SCALED", observer.SCALED * 0.99)
    assert SCRIPT["fingerprint"](game) != before


def test_moves_cannot_change_places(game: Game) -> None:
    before = SCRIPT["fingerprint"](game)
    texts = game.numbering.texts
    texts[0], texts[1] = texts[1], texts[0]
    assert SCRIPT["fingerprint"](game) != before


# --- the version wherever it is named ------------------------------------------------------------------------------


@pytest.mark.parametrize("id", [spec.id for spec in GAMES])
def test_the_wrappers_are_named_after_the_version(id: str) -> None:
    """OpenSpiel's names have none: it knows no versions of games."""
    assert gymnasium.name_of(id) == f"parlorcar/{id}-v{VERSION}"
    assert pettingzoo.env(id).metadata["name"] == f"parlorcar_{id.replace('-', '_')}_v{VERSION}"


def test_the_documents_tell_the_version() -> None:
    text = (ROOT / "docs" / "research.md").read_text(encoding="utf-8")
    assert f"`spec.version` is {VERSION}." in text
    assert f"`parlorcar/GAME-ID-v{VERSION}`" in text
