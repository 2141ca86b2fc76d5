"""Exchange tokens out of turn in the terminal: called by name, or asked for before the decisions of bots."""

from __future__ import annotations

import json
import re

import parlorcar
from tests.cli.terminal import Terminal
from tests.games.great_western_trail_2.table import position

GAME = "great-western-trail-2"
PASS = re.compile(r"\nPass the keyboard to (Ann|Bob)\.")
ASKED = "Use an exchange token, although it is not your turn?"


def board(terminal: Terminal, **fields: object) -> str:
    """A position in which seat 0 moves and both have a token; seat 1 has cards that seat 0 has not."""
    hands = [{"gray": 4}, {"white": 3, "black": 1}]
    given = {"game": GAME, "players": 2, **position(tokens=[1, 1], hand=hands), **fields}
    return f"play --position {terminal.write('position.json', json.dumps(given))} --seed 1 --plain"


def test_another_person_uses_a_token(terminal: Terminal) -> None:
    lines = ["", "aside bob", "", "exchange", "draw", "done", "1", "", "", "quit", "y"]
    out = terminal.run(board(terminal) + " --seats Ann,Bob", *lines).out
    pieces = PASS.split(out)
    assert pieces[1::2] == ["Ann", "Bob", "Ann"]
    ann, bob, again = pieces[2::2]
    assert ASKED in bob
    assert ASKED not in ann
    assert "Your hand: black, 3 white" in bob
    assert "black, 3 white, worth" not in ann + again, "nobody sees the hand of another"
    assert "Bob gave back an exchange token" in again
    (saved,) = terminal.folder.glob(f"{GAME}-*.json")
    match = parlorcar.resume(json.loads(saved.read_text(encoding="utf-8"))["match"])
    assert [(p.player, p.text) for p in match.line if p.player == 1][:2] == [(1, "exchange"), (1, "draw")]
    assert (match.player, match.view(0)["tokens"]) == (0, [1, 0])


def test_who_lets_the_others_go_on(terminal: Terminal) -> None:
    out = terminal.run(board(terminal) + " --seats Ann,Bob", "", "aside Bob", "", "", "", "quit", "n").out
    assert PASS.split(out)[1::2] == ["Ann", "Bob", "Ann"]
    assert "gave back" not in out


def test_before_every_decision_of_a_bot(terminal: Terminal) -> None:
    given = board(terminal) + " --seats you,random"
    turn = ["go c", "stop", "done"]
    out = terminal.run(given, "aside", *turn, "", "exchange", "done", "aside", "quit", "n").out
    assert "you are asked before every decision of another player" in out
    assert out.count(ASKED) == 2, "asked again after the first decision of the bot"
    assert "You gave back an exchange token" in out
    silent = terminal.run(given, *turn, "quit", "n").out
    assert ASKED not in silent, "nobody is asked who has not said so"
    stopped = terminal.run(given, "aside", *turn, "aside", "", "quit", "n").out
    assert stopped.count(ASKED) == 1
    assert "You are no longer asked" in stopped


def test_what_cannot_be(terminal: Terminal) -> None:
    own = ["", "aside ann", "aside carl", "go c; aside bob; stop", "aside bob"]
    lines = [*own, "", "1", "done", "", "aside bob", "quit"]
    out = terminal.run(board(terminal) + " --seats Ann,Bob", *lines, "n").out
    assert "It is your own turn: choose the move itself." in out
    assert "No person here is called 'carl'." in out
    assert "'aside bob' can only be the last part of a line." in out
    assert "Bob has no move out of turn now." in out
    other = terminal.run("play stone-age --seats you,random --seed 1 --plain", "aside", "quit", "n").out
    assert "This game has no moves out of turn." in other
