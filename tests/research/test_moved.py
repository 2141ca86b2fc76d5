"""Modules that were renamed are found by their old names too, and say how they are called now."""

from __future__ import annotations

import importlib
import subprocess
import sys

import pytest

from parlorcar import bots, match
from parlorcar.bots import analysis
from parlorcar.core.events import Events
from parlorcar.research import moved, observation

PACKAGES = {
    "parlorcar.bots": bots.MOVED,
    "parlorcar.bots.analysis": analysis.MOVED,
    "parlorcar.match": match.MOVED,
    "parlorcar.research": moved.MOVED,
    "parlorcar.research.observation": observation.MOVED,
}


@pytest.mark.parametrize(("package", "old"), [(package, old) for package, names in PACKAGES.items() for old in names])
def test_an_old_name_is_the_same_module(package: str, old: str) -> None:
    new = f"{package}.{PACKAGES[package][old]}"
    with pytest.warns(DeprecationWarning, match=f"{old} is called {new} now"):
        found = importlib.import_module(f"{package}.{old}")
    assert found is importlib.import_module(new)
    del sys.modules[f"{package}.{old}"]


def test_a_new_name_says_nothing_and_is_still_itself() -> None:
    code = (
        "import warnings; warnings.simplefilter('error')\n"
        "import parlorcar.research.observation.observer as new\n"
        "warnings.simplefilter('ignore')\n"
        "import parlorcar.research.observing as old\n"
        "assert old is new and new.__name__ == new.__spec__.name == 'parlorcar.research.observation.observer'"
    )
    subprocess.run([sys.executable, "-c", code], check=True)


def test_an_old_name_can_still_be_run() -> None:
    command = [sys.executable, "-W", "ignore", "-m", "parlorcar.research.env_benchmark"]
    run = subprocess.run(command, capture_output=True, text=True)
    assert run.returncode == 1
    assert run.stderr.splitlines()[-1] == "ValueError: not enough values to unpack (expected 5, got 0)"  # its arguments


@pytest.mark.parametrize(
    ("module", "old", "new"),
    [
        ("parlorcar.research.archives.archive", "Kept", "ArchivedMatch"),
        ("parlorcar.research.envs.history_state", "Held", "HistoryState"),
        ("parlorcar.research.archives.records", "retold", "replayed_match"),
        ("parlorcar.research.archives.records", "Retold", "ReplayedMatch"),
        ("parlorcar.core.numbering", "Family", "MoveFamily"),
        ("parlorcar.explorer.index", "told", "report"),
        ("parlorcar.research.observation.text_observer", "Looker", "TextObserver"),
        ("parlorcar.research.simulation.job_runner", "Hands", "Executor"),
        ("parlorcar.bots.level_bot", "Judged", "MoveEstimate"),
        ("parlorcar.cli.boards.plain", "Table", "TerminalBoard"),
        ("parlorcar.research.envs.gymnasium", "Table", "MatchEnv"),
        ("parlorcar.research.simulation.matches", "Table", "Simulator"),
        ("parlorcar.learning.tables", "Table", "GameSetup"),
        ("parlorcar.research.simulation.job_runner", "hands", "job_executor"),
        ("parlorcar.research.simulation.job_runner", "spread", "run_jobs"),
        ("parlorcar.match.recorder", "told", "visible_event"),
    ],
)
def test_an_old_name_in_a_module_is_the_same_thing(module: str, old: str, new: str) -> None:
    home = importlib.import_module(module)
    with pytest.warns(DeprecationWarning, match=f"{old} is called {new} now"):
        assert getattr(home, old) is getattr(home, new)
    with pytest.raises(AttributeError, match="no attribute 'nothing_of_the_kind'"):
        home.nothing_of_the_kind  # noqa: B018  # asking for it is the test


def test_events_are_recorded_by_the_former_keyword_too() -> None:
    with pytest.warns(DeprecationWarning, match="keeping of Events is called recording now"):
        events = Events(keeping=True)
    assert events.recording
    with pytest.warns(DeprecationWarning, match="keeping of Events is called recording now"):
        assert events.keeping
    assert not Events().recording
