"""The numbers of moves are frozen: each game's list is kept in `numbering/`, and PARLORCAR_REGOLD=1 writes it again."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

import parlorcar
from parlorcar.conformance import numbering
from parlorcar.conformance.checking import Check
from parlorcar.conformance.numbering import listed
from tests.conformance.walks import Case, conforming, game_of

FOLDER = Path(__file__).parent / "numbering"


@conforming(numbering)
def test_every_game_conforms(check: Check, case: Case) -> None:
    check(case)


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
