"""`parlorcar new-game`, `check` and `compile`: what they refuse, and how a check that fails is told."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

import parlorcar
from parlorcar.cli.main import main
from parlorcar.conformance import suite
from parlorcar.conformance.checking import Check, Failed


def test_a_skeleton_is_written_once(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["new-game", "quiet-harbour", "--into", str(tmp_path)]) == 0
    assert "parlorcar check quiet-harbour" in capsys.readouterr().out
    package = tmp_path / "quiet-harbour" / "src" / "quiet_harbour"
    assert "class QuietHarbour(Game):" in (package / "game.py").read_text(encoding="utf-8")
    assert "**QH-1**" in (package / "RULES.md").read_text(encoding="utf-8")
    files = [path for path in (tmp_path / "quiet-harbour").rglob("*") if path.is_file()]
    assert not [path for path in files if "$" in path.read_text().replace("$PWD", "")]
    assert 'export PYTHONPATH="$PWD/src"' in (tmp_path / "quiet-harbour" / "README.md").read_text(encoding="utf-8")
    assert main(["new-game", "quiet-harbour", "--into", str(tmp_path)]) == 2
    assert "is there already" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("Night Owls", "as in 'night-owls'"),
        ("-x", "unrecognized|expected|required"),
        ("a--b", "as in 'a-b'"),
        ("class", "means something else in Python"),
        ("json", "means something else in Python"),
        ("stone-age", "already"),
    ],
)
def test_a_bad_name_is_refused(name: str, said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    try:
        code = main(["new-game", name, "--into", str(tmp_path)])
    except SystemExit as left:
        code = int(str(left.code))
    assert code == 2
    assert re.search(said, capsys.readouterr().err)
    assert not list(tmp_path.iterdir())


def test_a_check_that_fails_says_what_and_where(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def fails(case: Any) -> None:
        raise Failed("the deck has 19 cards")

    def breaks(case: Any) -> None:
        raise KeyError("rose")

    checks = (Check("a deck", "No card is lost.", "`apply`", 1, fails), Check("a hand", "So.", "there", 1, breaks))
    monkeypatch.setattr(suite, "CHECKS", checks)
    assert main(["check", "hoard"]) == 1
    printed = capsys.readouterr().out
    for said in ("FAILED  a deck", "No card is lost.", "the deck has 19 cards", "hoard-1p-s0", "`apply`", "--only"):
        assert said in printed
    assert "KeyError: 'rose'" in printed
    assert "test_new_game.py" in printed, "the line that raised it"
    assert "0 of 2 checks passed" in printed


def test_checks_can_be_chosen_and_listed(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", "hoard", "--only", "texts"]) == 0
    assert "every decision" not in capsys.readouterr().out.replace("texts of every decision", "")
    assert main(["check", "hoard", "--list"]) == 0
    assert capsys.readouterr().out.count("\n    ") == len(suite.CHECKS)
    assert main(["check", "hoard", "--only", "zork"]) == 2
    assert main(["check", "hord"]) == 2
    assert "did you mean 'hoard'" in capsys.readouterr().err


def test_our_games_are_compiled_with_the_engine(capsys: pytest.CaptureFixture[str]) -> None:
    id = next(iter(parlorcar.specs()))
    assert main(["compile", id]) == 2
    assert "compiled with the engine" in capsys.readouterr().err


def test_a_missing_compiler_is_told(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    from parlorcar.cli import compile_game

    monkeypatch.setenv("CC", "no-such-compiler")
    kept = tmp_path / f"steps{compile_game.SUFFIX}"
    kept.touch()
    with pytest.raises(parlorcar.ParlorCarError, match="no C compiler was found"):
        compile_game.build(tmp_path)
    assert kept.exists(), "what was compiled before stays"
