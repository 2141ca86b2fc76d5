"""Records of other rules versions: played if they still can be, refused with the release that plays them if not."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import parlorcar
from parlorcar.cli.main import main
from parlorcar.match.record import written
from parlorcar.match.replay_record import OtherRules

OURS = parlorcar.specs()["ticket-to-ride-usa"].rules_version


@pytest.fixture
def record() -> str:
    """A match that was over under rules that are no longer ours."""
    match = parlorcar.game("ttr-usa", players=2).match(seed=4)
    while not match.over:
        match.play(match.legal()[-1])
    return written(match.record()).replace(f"rules: {OURS}\n", "rules: 0.0\n")


def illegal(record: str) -> str:
    """The same record with a move that is not legal today."""
    lines = record.splitlines()
    at = next(i for i, line in enumerate(lines) if line.startswith("0 claim"))
    lines[at] = "0 claim boston-miami gray"
    return "\n".join(lines) + "\n"


def test_a_record_of_other_rules_is_played_if_every_move_is_legal_and_the_result_is_equal(record: str) -> None:
    match = parlorcar.replay(record)
    assert match.over


def test_an_illegal_move_refuses_it_with_line_and_versions(record: str) -> None:
    line = 1 + next(
        i for i, text in enumerate(illegal(record).splitlines()) if "boston-miami" in text and "claim" in text
    )
    why = rf"line {line}: .*rules 0\.0, these are {re.escape(OURS)}.*no release is known"
    with pytest.raises(OtherRules, match=why):
        parlorcar.replay(illegal(record))


def test_another_result_refuses_it_with_the_release_that_plays_it(record: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(parlorcar.specs()["ticket-to-ride-usa"].releases, "0.0", "0.0.9")
    altered = record.replace('"scores": [', '"scores": [0, ')
    with pytest.raises(OtherRules, match=r"parlorcar 0\.0\.9 plays it"):
        parlorcar.replay(altered)


def test_the_same_fault_under_our_own_rules_is_a_broken_record(record: str) -> None:
    with pytest.raises(parlorcar.BadRecord) as refused:
        parlorcar.replay(illegal(record).replace("rules: 0.0\n", f"rules: {OURS}\n"))
    assert not isinstance(refused.value, OtherRules)


def test_it_can_still_be_watched(record: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "old.record"
    path.write_text(illegal(record), encoding="utf-8")
    assert main(["replay", str(path)]) == 2
    assert "rules 0.0" in capsys.readouterr().err
    assert main(["replay", str(path), "--events"]) == 0
    received = capsys.readouterr().out
    assert "claimed" in received
