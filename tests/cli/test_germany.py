"""Germany in the terminal: decks to declare from, passengers to take, countries on the map."""

from __future__ import annotations

import io
import json

from rich.console import Console

import parlorcar
from parlorcar.cli.kept import Sitting
from parlorcar.cli.keyboard import Scripted
from parlorcar.cli.playing import Playing
from parlorcar.cli.screen import ColorScreen
from parlorcar.match.match import Match
from parlorcar.words.telling import told
from tests.cli.terminal import Terminal

POSITION = {
    "game": "ticket-to-ride-germany",
    "players": 2,
    "row": ["red", "yellow", "blue", "green", "white"],
    "tracks": {"leipzig-magdeburg yellow": 1},
    "hand": [{"red": 3}, {"black": 4}],
    "tickets": {"berlin-hamburg": "hand 0", "kiel-schweiz": "hand 1"},
    "passengers": {"berlin": {"red": 2, "blue": 1}, "magdeburg": {"green": 1}, "daenemark": {"white": 1}},
}


def test_a_match_from_the_start_in_plain_text(terminal: Terminal) -> None:
    answer = terminal.run(
        "play ttr-germany --seats you,random --seed 4",
        "declare 2 short 2 long",
        "1",
        "board",
        "? declare",
        "? GER-8",
        "claim köln",
        "score",
        "quit",
        "n",
    )
    assert answer.code == 0
    for said in (
        "how many from which deck?",
        "You declared 2 short + 2 long.",
        "You drew 2 short tickets: ",
        "random drew ",
        "Ticket deck: 5",
        "Passengers: ",
        "Dänemark 1 ",
        "GER-3  The first four tickets",
        "GER-8  Who claims a route",
        "Globetrotter (0 tickets completed): 0 points",
    ):
        assert said in answer.out, said


def test_passengers_are_chosen_and_told(terminal: Terminal) -> None:
    path = terminal.folder / "position.json"
    path.write_text(json.dumps(POSITION), encoding="utf-8")
    answer = terminal.run(
        f"play ttr-germany --position {path} --seats you,random --seed 4",
        "claim berlin-magdeburg red",
        "collect blue",
        "quit",
        "n",
    )
    assert "Which passenger do you take in Berlin?" in answer.out
    assert "You took a blue passenger in Berlin." in answer.out
    assert "You took a green passenger in Magdeburg." in answer.out


def test_the_map_in_colour() -> None:
    file = io.StringIO()
    console = Console(file=file, width=100, height=40, force_terminal=True, color_system=None, legacy_windows=False)
    match = Match(parlorcar.game("ttr-germany", players=2), 3, seats=["Ann", "Bob"], position=POSITION, auto=True)
    screen = ColorScreen(console, Scripted(["map", "board", "tickets", "quit", "n"]), fast=True)
    assert Playing(Sitting(match, ["", "random"], luck="1"), screen, None).run() == 0
    out = file.getvalue()
    for name in ("Dänemark", "Köln", "Österreich", "Saarbrücken", "Berlin–Hamburg"):
        assert name in out, name


def test_the_rules_of_one_map_leave_out_those_of_the_other(terminal: Terminal) -> None:
    germany, usa = terminal.run("rules ttr-germany").out, terminal.run("rules ttr-usa").out
    assert "GER-12" in germany
    assert "TTR-20" in germany
    assert "TTR-39" not in germany
    assert "TTR-39" in usa
    assert "GER-12" not in usa
    assert "Germany" not in usa.splitlines()
    assert terminal.run("rules ttr-germany GER-R3").out.startswith("GER-R3  ")
    assert terminal.run("rules ttr-usa GER-3").code != 0


def test_tickets_are_told_by_their_decks() -> None:
    events = [
        {"n": n, "move": 3, "event": "kept_ticket", "player": 0, "deck": deck}
        for n, deck in enumerate(["short", "short", "long"])
    ]
    assert told("ticket-to-ride-germany", events, ["Ann"]) == ["Ann kept 2 short tickets.", "Ann kept 1 long ticket."]
