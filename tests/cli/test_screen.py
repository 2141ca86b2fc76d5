"""Colours for eyes, linear text for everybody else."""

from __future__ import annotations

import io

import pytest
from rich.console import Console

from parlorcar.cli.keyboard import Scripted
from parlorcar.cli.playing import Playing
from parlorcar.cli.savefile import Sitting
from parlorcar.cli.screen import CLEAR, ColorScreen, Screen, open_screen
from parlorcar.core.game import Game
from parlorcar.games.ticket_to_ride.cards import KIND_NAMES
from parlorcar.games.ticket_to_ride.game import TicketToRide
from parlorcar.games.ticket_to_ride.terminal.cards import LOOKS, card, chip
from parlorcar.games.ticket_to_ride.terminal.map import draw
from parlorcar.match.match import Match
from parlorcar.registry import game
from tests.cli.terminal import NEAR_END, Terminal


def played(lines: list[str], width: int, height: int, kinds: list[str]) -> str:
    """A match near its end on a terminal of that size."""
    file = io.StringIO()
    console = Console(
        file=file, width=width, height=height, force_terminal=True, color_system="truecolor", legacy_windows=False
    )
    ttr: Game = game("ttr-usa", players=2)
    match = Match(ttr, 3, seats=["Ann", "Bob"], position=NEAR_END, auto=True)
    sitting = Sitting(match, kinds, luck="1")
    assert Playing(sitting, ColorScreen(console, Scripted(lines), fast=True), None).run() == 0
    return file.getvalue()


def test_every_colour_has_a_symbol_of_its_own() -> None:
    assert list(LOOKS) == KIND_NAMES
    assert len({symbol for symbol, _, _ in LOOKS.values()}) == len(KIND_NAMES)
    for kind in KIND_NAMES:
        assert kind in card(kind, plain=False).plain
        assert LOOKS[kind][0] in chip(kind, plain=False, number=2).plain
        assert card(kind, plain=True).plain == kind


@pytest.mark.parametrize(("width", "height"), [(80, 24), (100, 35), (50, 20)])
def test_a_match_in_colour(width: int, height: int) -> None:
    out = played(
        ["board", "map", "claim", "tickets", "claim sea van", "1", *["1"] * 9, "n"], width, height, ["", "random"]
    )
    assert "\x1b[" in out
    assert "♥ 3 red" in out
    assert "The match is over" in out


def test_the_first_screen_of_a_turn_fits_80_by_24() -> None:
    out = played(["quit", "n"], 80, 24, ["", "random"])
    page = out[out.index("Your turn") :]
    assert page.count("\n") <= 24


def test_the_screen_is_cleared_between_people() -> None:
    out = played(["", "take yellow", "take blue", "", "quit", "n"], 100, 35, ["", ""])
    before, _, after = out.partition("Pass the keyboard to Bob")
    assert before.rstrip().endswith(CLEAR) or CLEAR in before[-400:]
    assert "♥ 3 red" in before
    assert "♥ 3 red" not in after
    assert "♠ 4 black" in after


def test_plain_where_nobody_can_see_colours(monkeypatch: pytest.MonkeyPatch) -> None:
    class Tty(io.StringIO):
        encoding = "utf-8"

        def isatty(self) -> bool:
            return True

    monkeypatch.setenv("TERM", "xterm-256color")
    monkeypatch.delenv("NO_COLOR", raising=False)
    assert open_screen().plain  # a captured output is no terminal
    monkeypatch.setattr("sys.stdout", Tty())
    assert not open_screen().plain
    assert open_screen(plain=True).plain
    monkeypatch.setenv("NO_COLOR", "1")
    assert open_screen().plain
    monkeypatch.delenv("NO_COLOR")
    monkeypatch.setenv("TERM", "dumb")
    assert open_screen().plain


def test_plain_tables_are_sentences(capsys: pytest.CaptureFixture[str]) -> None:
    Screen().table(["Player", "Points"], [["Ann", "3"], ["Bob", "4"]])
    assert capsys.readouterr().out == "Ann: points 3.\nBob: points 4.\n"


def test_the_map_names_every_city_and_numbers_every_owner() -> None:
    ttr: Game = game("ttr-usa", players=2)
    assert isinstance(ttr, TicketToRide)
    cities = {id: (name, x, y) for id, name, x, y in ttr.box.map.cities}
    tracks: list[tuple[str, str, int | None]] = [("el_paso", "houston", 1), ("boston", "miami", None)]
    rows = draw(cities, tracks, {"boston"}, 110, 34)
    picture = "\n".join(row.plain for row in rows)
    assert len(rows) == 34
    assert all(len(row.plain) == 110 for row in rows)
    assert all(name in picture for name, _, _ in cities.values())
    assert "2" in picture
    assert "1" not in picture
    small = "\n".join(row.plain for row in draw(cities, tracks, set(), 60, 15))
    assert small.count("●") == len(cities)


def test_the_map_in_words_is_the_board(terminal: Terminal) -> None:
    assert "'board' tells the same in words" in terminal.run("play --seed 5 --seats you,random", "map").out
