"""Saving, leaving and playing on."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tests.cli.terminal import Terminal

VALUES: tuple[Any, ...] = (None, "x", -7, [], {})
START = "play --seed 5 --seats you,random"


def after(out: str, mark: str) -> str:
    return out.split(mark)[-1]


def test_resume_goes_on_exactly(terminal: Terminal) -> None:
    whole = terminal.run(START, "1", "1", "1", "1", "1", "log all").out
    terminal.run(START, "1", "1", "1", "save half.json", "quit", "n")
    answer = terminal.run("play --resume half.json", "1", "1", "log all")
    assert answer.code == 0, answer.err
    assert "The match goes on after" in answer.out
    assert (
        after(answer.out, "log all\n").split("\nYour choice")[0] == after(whole, "log all\n").split("\nYour choice")[0]
    )


def test_end_of_input_keeps_the_match(terminal: Terminal) -> None:
    answer = terminal.run(START, "1", "draw")
    assert answer.code == 0
    assert "There is no more input" in answer.out
    saved = terminal.saved()
    assert f"parlorcar play --resume {saved.name}" in answer.out
    again = terminal.run(f"play --resume {saved.name}", "score", "quit", "y")
    assert again.code == 0
    assert "cards 5" in again.out
    assert f"Saved to {saved.name}" in again.out


def test_quit_asks(terminal: Terminal) -> None:
    answer = terminal.run(START, "quit", "what", "n")
    assert answer.code == 0
    assert "Please answer y or n." in answer.out
    assert not list(terminal.folder.iterdir())
    answer = terminal.run(START, "quit")
    assert answer.code == 0
    assert terminal.saved().exists()


def test_a_save_is_whole_and_private(terminal: Terminal) -> None:
    terminal.run(START, "save here.json", "1", "save", "quit", "n")
    (path,) = terminal.folder.iterdir()
    assert path.name == "here.json"
    assert path.stat().st_mode & 0o077 == 0
    assert json.loads(path.read_text())["kinds"] == ["", "random"]


def test_a_save_that_fails_loses_nothing(terminal: Terminal) -> None:
    out = terminal.run(START, "save nowhere/at/all.json", "1", "board", "quit", "n").out
    assert "nowhere/at/all.json: No such file or directory" in out
    assert "You kept" in out


def test_choices_made_in_secret_are_kept(terminal: Terminal) -> None:
    terminal.run("play --seed 5 --seats Ann,Bob", "", "2", "")
    saved = terminal.saved()
    assert json.loads(saved.read_text())["match"]["pending"].keys() == {"0"}
    out = terminal.run(f"play --resume {saved.name}", "", "1", "", "").out
    assert "Chosen already: Ann." in out
    assert "Ann, it is your turn" in out


@pytest.mark.parametrize(
    ("damage", "says"),
    [
        ("", "this is not JSON"),
        ("[1]", "a JSON object is needed"),
        ("{}", "no saved match"),
        ('{"parlorcar": "terminal match", "format": 9}', "format 9"),
        ('{"parlorcar": "terminal match", "format": 1, "kinds": []}', "the save is damaged"),
        ('{"parlorcar": "terminal match", "format": 1, "kinds": [], "luck": "", "heard": {}, "match": {}}', "damaged"),
    ],
)
def test_damaged_saves(terminal: Terminal, damage: str, says: str) -> None:
    answer = terminal.run(f"play --resume {terminal.write('bad.json', damage)}")
    assert answer.code == 2
    assert says in answer.err
    assert answer.err.startswith("parlorcar: bad.json: ")
    assert answer.err.count("\n") == 1
    assert not answer.out


def test_every_bit_of_a_save_matters_or_not_but_never_crashes(terminal: Terminal) -> None:
    terminal.run(START, "1", "1", "save s.json", "quit", "n")
    data = json.loads(Path("s.json").read_text())
    for name in data["match"]:
        for value in VALUES:
            broken = {**data, "match": {**data["match"], name: value}}
            answer = terminal.run(f"play --resume {terminal.write('broken.json', json.dumps(broken))}", "quit", "n")
            assert answer.code in (0, 2), (name, value)
            assert answer.code == 0 or answer.err.startswith("parlorcar: broken.json: ")


def test_resume_brings_everything_with_it(terminal: Terminal) -> None:
    terminal.run(START, "save s.json", "quit", "n")
    answer = terminal.run("play --resume s.json --players 3")
    assert answer.code == 2
    assert "leave out --players" in answer.err
