"""Every game can be met at all doors, and each module of checks has its tests here."""

from __future__ import annotations

from pathlib import Path

from parlorcar.conformance import doors, suite
from parlorcar.conformance.checking import Check
from tests.conformance.walks import Case, conforming

HERE = Path(__file__).parent


@conforming(doors)
def test_every_game_conforms(check: Check, case: Case) -> None:
    check(case)


def test_every_module_of_checks_is_run_on_our_games() -> None:
    tests = "".join(path.read_text(encoding="utf-8") for path in HERE.glob("test_*.py"))
    for module in suite.MODULES:
        assert f"@conforming({module.__name__.rpartition('.')[2]})" in tests
