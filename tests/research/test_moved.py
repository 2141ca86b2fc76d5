"""Modules that were renamed are found by their old names too, and say how they are called now."""

from __future__ import annotations

import importlib
import subprocess
import sys
from collections.abc import Iterator

import pytest

from parlorcar import bots, core, learning, match, native, networks, words
from parlorcar.bots import analysis
from parlorcar.bots.analysis import insight as analysis_insight
from parlorcar.core.events import Events
from parlorcar.research import moved, observation

PACKAGES = {
    "parlorcar.bots": bots.MOVED,
    "parlorcar.bots.analysis": analysis.MOVED,
    "parlorcar.core": core.MOVED,
    "parlorcar.learning": learning.MOVED,
    "parlorcar.match": match.MOVED,
    "parlorcar.native": native.MOVED,
    "parlorcar.networks": networks.MOVED,
    "parlorcar.research": moved.MOVED,
    "parlorcar.research.observation": observation.MOVED,
    "parlorcar.words": words.MOVED,
}
WERE_PACKAGES = {"insight", "native"}


@pytest.fixture
def not_yet_imported() -> Iterator[None]:
    """Whoever imports an old name first is warned."""
    before = set(sys.modules)
    yield
    for name in set(sys.modules) - before:
        package, _, old = name.rpartition(".")
        if any(name == f"{home}.{one}" for home, names in PACKAGES.items() for one in names):
            del sys.modules[name]
            if package in sys.modules:
                vars(sys.modules[package]).pop(old, None)


@pytest.mark.usefixtures("not_yet_imported")
@pytest.mark.filterwarnings("ignore::DeprecationWarning")  # of the package in which it lay
@pytest.mark.parametrize(("package", "old"), [(package, old) for package, names in PACKAGES.items() for old in names])
def test_an_old_name_is_the_same_module(package: str, old: str) -> None:
    target = PACKAGES[package][old]
    new = target if target.startswith("parlorcar.") else f"{package}.{target}"
    with pytest.warns(DeprecationWarning, match=f"{old} is called {new} now"):
        found = importlib.import_module(f"{package}.{old}")
    assert old in WERE_PACKAGES or found is importlib.import_module(new)


@pytest.mark.usefixtures("not_yet_imported")
@pytest.mark.filterwarnings("ignore::DeprecationWarning")
def test_what_was_a_package_has_what_its_new_module_has() -> None:
    insight = importlib.import_module("parlorcar.bots.insight")
    assert insight.Reason is analysis_insight.Reason
    with pytest.raises(AttributeError, match="no attribute 'nothing_of_the_kind'"):
        insight.nothing_of_the_kind  # noqa: B018  # asking for it is the test
    with pytest.raises(ModuleNotFoundError):
        importlib.import_module("parlorcar.bots.insight.nothing_of_the_kind")
    code = (
        "from parlorcar.research.native import running\n"
        "from parlorcar.research.native.encoder import Encoder\n"
        "import parlorcar.native.running_match as new\n"
        "assert running is new and Encoder.__module__ == 'parlorcar.native.encoder'"
    )
    subprocess.run([sys.executable, "-W", "ignore", "-c", code], check=True)


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
        ("parlorcar.learning.strategy_statistics", "study_of", "statistics_spec"),
        ("parlorcar.learning.strategy_statistics", "Study", "StatisticsSpec"),
        ("parlorcar.research.simulation.job_runner", "hands", "job_executor"),
        ("parlorcar.research.simulation.job_runner", "spread", "run_jobs"),
        ("parlorcar.match.recorder", "told", "visible_event"),
        ("parlorcar.bots.analysis.review", "told", "summarize"),
        ("parlorcar.networks.search_settings", "Manner", "SearchSettings"),
        ("parlorcar.words.event_sentences", "told", "event_sentences"),
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
