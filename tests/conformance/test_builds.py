"""The same match on every machine: in other processes, with other hash seeds, interpreted and compiled."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from functools import cache
from pathlib import Path

import pytest

import parlorcar
from tests.conformance.fingerprint import compared
from tests.conformance.walks import Case, names
from tests.conftest import OUTSIDE

HERE = Path(__file__).parent


@cache
def fingerprints(pure: bool, hash_seed: str) -> dict[str, list[str]]:
    """What another process finds, by case: see `fingerprint.py`."""
    env = {**os.environ, "PYTHONHASHSEED": hash_seed}
    env["PYTHONPATH"] = os.pathsep.join([str(OUTSIDE), str(HERE.parent.parent), os.environ.get("PYTHONPATH", "")])
    env.pop("PARLORCAR_PURE", None)
    if pure:
        env["PARLORCAR_PURE"] = "1"
    ran = subprocess.run(
        [sys.executable, "-W", "error", "-m", "tests.conformance.fingerprint"],
        env=env,
        capture_output=True,
        text=True,
        check=False,
    )
    assert ran.returncode == 0, ran.stderr
    found: dict[str, list[str]] = json.loads(ran.stdout)
    return found


@cache
def has_compiled() -> bool:
    """Whether a process without PARLORCAR_PURE runs compiled code."""
    return parlorcar.compiled() or fingerprints(False, "0")["compiled"] == ["True"]


@pytest.mark.parametrize("case", compared(), ids=names)
def test_hash_seeds_change_nothing(case: Case) -> None:
    """Keys, texts, views, events and records, all hashed in two processes whose sets have another order."""
    pure = not parlorcar.compiled()
    mine = fingerprints(pure, "0")
    assert mine["compiled"] == [str(not pure)]
    assert fingerprints(pure, "4242")[str(case)] == mine[str(case)]


@pytest.mark.parametrize("case", compared(), ids=names)
def test_interpreted_and_compiled_agree_state_by_state(case: Case) -> None:
    if not has_compiled():
        pytest.skip("there is no compiled build here: `make setup` makes one")
    interpreted, compiled = fingerprints(True, "0"), fingerprints(False, "0")
    assert interpreted["compiled"] == ["False"]
    assert compiled["compiled"] == ["True"]
    a, b = interpreted[str(case)], compiled[str(case)]
    first = next((i for i, (x, y) in enumerate(zip(a, b, strict=False)) if x != y), min(len(a), len(b)))
    assert a == b, f"they part at state {first}"


def test_both_know_the_same_games() -> None:
    for found in (fingerprints(True, "0"), fingerprints(False, "0")):
        assert set(found) == {str(case) for case in compared()} | {"compiled"}
