"""The numbers of moves are frozen: each game's list is kept in `numbering/`, and PARLORCAR_REGOLD=1 writes it anew."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

import parlorcar
from parlorcar.core.game import Game
from tests.conformance.walks import Case, game_of, names, tables

FOLDER = Path(__file__).parent / "numbering"


def listed(game: Game) -> list[str]:
    """Every move's number and text, with a mark for those of chance and those that the state spells."""
    lines = []
    for move in range(game.moves):
        family = game.family(move)
        marks = (" (chance)" if family.chance else "") + (" (spelled)" if family.spelled else "")
        lines.append(f"{move} {game.numbering.texts[move]}{marks}")
    return lines


@pytest.mark.parametrize("id", list(parlorcar.specs()))
def test_numbers_mean_what_they_always_meant(id: str) -> None:
    """For every number of players; a game may add moves at the end, and raise its rules version if it does more."""
    least, most = parlorcar.specs()[id].players
    lists = [listed(game_of(id, n)) for n in range(least, most + 1)]
    assert all(one == lists[0] for one in lists), "the numbers depend on how many play"
    file = FOLDER / f"{id}.txt"
    if os.environ.get("PARLORCAR_REGOLD") == "1":
        file.parent.mkdir(exist_ok=True)
        file.write_text("\n".join(lists[0]) + "\n", encoding="utf-8")
    assert file.exists(), f"{file} is missing: PARLORCAR_REGOLD=1 writes it"
    assert file.read_text(encoding="utf-8").splitlines() == lists[0]


def test_no_list_without_a_game() -> None:
    assert sorted(f.stem for f in FOLDER.glob("*.txt")) == sorted(parlorcar.specs())


@pytest.mark.parametrize("case", tables(), ids=names)
def test_numbers_texts_and_families_fit(case: Case) -> None:
    game = case.game
    assert game.moves == len(game.numbering.texts) == game.numbering.size
    texts = game.numbering.texts
    assert len(set(texts)) == len(texts)
    first = 0
    for family in game.numbering.families:
        assert family.first == first
        for i, thing in enumerate(family.objects):
            move = int(family.move(i))
            assert (move, family.object(move), family.name(move)) == (first + i, i, thing)
        first += len(family.objects)
        assert [move for move in range(-1, game.moves + 1) if family.has(move)] == list(range(int(family.first), first))
    assert first == game.moves
    assert [game.numbering.texts[m] for m in range(game.moves)] == [
        f"{game.family(m).verb} {game.family(m).objects[m - int(game.family(m).first)]}".strip()
        for m in range(game.moves)
    ]


@pytest.mark.parametrize("id", list(parlorcar.specs()))
def test_options_leave_the_numbers_alone(id: str) -> None:
    spec = parlorcar.specs()[id]
    usual = listed(game_of(id, spec.players[0]))
    for name, option in spec.options.items():
        for value in option.values:
            assert listed(game_of(id, spec.players[0], ((name, value),))) == usual
