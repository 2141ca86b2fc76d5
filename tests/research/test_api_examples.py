"""Every name that programs may call is used in an example, and the examples run (`test_docs`)."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import parlorcar
from parlorcar import research
from parlorcar.bots.seat import Bot, Seat
from parlorcar.core.game import Game
from parlorcar.core.state import State
from parlorcar.research.archives.archive import Archive
from parlorcar.research.simulation.simulation import Simulation
from tests.research.test_docs import BLOCK, DOCS, PAGES, ROOT

TOLD = Path("docs/adding-a-game.md")  # which shows what a game's own class answers
CALLED = (parlorcar.Match, Game, State, parlorcar.Random, Bot, Seat, Archive, Simulation)
CALLED_BY_LEARNERS = (research.Episode, research.Features, research.Observer, research.Spec, research.VectorEnv)
# what the engine asks of a game or keeps for itself; whoever writes a game finds them in the reference
OF_GAMES = {
    *("anytime", "begin", "blank", "complete", "derived", "extras", "fill_for", "forced_move_is_secret", "has_extras"),
    *("has_moves_out_of_turn", "host", "illegal", "interject", "interrupt", "layout", "maker", "may_interject"),
    *("play_for", "possible", "pressing", "sample", "say", "spell", "step_index", "turn", "unlisted", "withheld"),
    *("pop", "push", "base", "b", "c", "a"),  # the stack of a state, and the numbers of a generator
}

DOORS_OF_RESEARCHERS = (
    *("pettingzoo.env", "pettingzoo.parallel_env", "gymnasium.env", "gymnasium.vector_env", "pyspiel.load_game"),
    *("parquet.write", "parquet.batches", "simulate", "contest", "ProgramBot", "enter", "check", "evaluate", "wins"),
)


def examples() -> str:
    """The code of all pages."""
    pages = [ROOT / page for page in PAGES] + [ROOT / TOLD]
    return "\n".join(block for page in pages for block in BLOCK.findall(page.read_text(encoding="utf-8")))


def names_of(kind: type) -> set[str]:
    """What a class of ours offers."""
    ours = [base for base in kind.__mro__ if base.__module__.startswith("parlorcar")]
    return {name for base in ours for name in vars(base) if not name.startswith("_")}


@pytest.mark.parametrize("kind", [*CALLED, *CALLED_BY_LEARNERS], ids=lambda kind: kind.__name__)
def test_every_name_of_a_class_has_an_example(kind: type) -> None:
    used = set(re.findall(r"\.(\w+)|(?<=def )(\w+)", examples()))
    words = {word for pair in used for word in pair} | set(re.findall(r"^ +(\w+) = ", examples(), re.MULTILINE))
    assert names_of(kind) - OF_GAMES - words == set()


@pytest.mark.parametrize("call", DOORS_OF_RESEARCHERS)
def test_every_door_of_researchers_has_an_example(call: str) -> None:
    assert f"{call}(" in examples()


def test_every_name_of_the_packages_has_an_example() -> None:
    words = set(re.findall(r"\w+", examples()))
    assert set(parlorcar.__all__) | set(research.__all__) <= words
    assert (DOCS / "api-by-example.md").is_file()
