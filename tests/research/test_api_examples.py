"""Every name that programs may call is used in an example, and the examples run (`test_docs`)."""

from __future__ import annotations

import ast
import re
import runpy
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
    *("anytime", "audit_indexes", "begin", "blank", "complete", "derived", "extras", "fill_for"),
    *("forced_move_is_secret", "has_extras"),
    *(
        "has_moves_out_of_turn",
        "host",
        "illegal",
        "index",
        "interject",
        "interrupt",
        "layout",
        "maker",
        "may_interject",
    ),
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


def public_of_research() -> dict[str, list[str]]:
    """The names that modules of research offer, read from their sources: not every library need be there."""
    found = {}
    for path in sorted((ROOT / "src" / "parlorcar" / "research").rglob("*.py")):
        for node in ast.parse(path.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "__all__":
                module = ".".join(path.relative_to(ROOT / "src").with_suffix("").parts).removesuffix(".__init__")
                found[module] = ast.literal_eval(node.value)
    return found


PUBLIC = public_of_research()


def package(module: str) -> bool:
    """Whether a module is a package, which only hands on what its modules have."""
    return (ROOT / "src" / Path(*module.split("."))).is_dir()


@pytest.mark.parametrize("module", PUBLIC)
def test_what_research_offers_has_an_example_and_says_what_it_is(module: str) -> None:
    path = ROOT / "src" / Path(*module.split("."))
    if package(module):
        return  # what a package offers stands in its modules
    words = set(re.findall(r"\w+", examples()))
    told = {
        node.name: ast.get_docstring(node)
        for node in ast.walk(ast.parse(path.with_suffix(".py").read_text(encoding="utf-8")))
        if isinstance(node, (ast.ClassDef, ast.FunctionDef))
    }
    for name in PUBLIC[module]:
        assert name in words, f"{module}.{name} has no example"
        assert told.get(name) or name not in told, f"{module}.{name} has no docstring"


def test_the_reference_of_research_has_what_is_public_alone() -> None:
    """A module without `__all__` is the program's own; of the others Sphinx shows what stands there."""
    site = runpy.run_path(str(ROOT / "scripts" / "site.py"))
    pages = site["api"]()
    text = "\n".join(text for page, text in pages.items() if page.startswith("api/parlorcar.research"))
    shown = set(re.findall(r"automodule:: (\S+)", text))
    assert {name for name in shown if not package(name)} == {name for name in PUBLIC if not package(name)}


def test_every_name_of_the_packages_has_an_example() -> None:
    words = set(re.findall(r"\w+", examples()))
    assert set(parlorcar.__all__) | set(research.__all__) <= words
    assert (DOCS / "api-by-example.md").is_file()
