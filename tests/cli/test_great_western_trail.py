"""Great Western Trail in the terminal: whole matches through a pipe, what is shown, and what stays hidden."""

from __future__ import annotations

import io
import re
from collections.abc import Mapping
from random import Random

import pytest
from rich.console import Console

import parlorcar
from parlorcar.cli.boards import table_for
from parlorcar.cli.screen import ColorScreen, Screen
from parlorcar.games.great_western_trail.words.things import card, goal, tile
from parlorcar.match.match import Match
from parlorcar.words.event_sentences import event_sentences
from tests.cli.terminal import Terminal
from tests.conftest import some
from tests.games.great_western_trail.table import building

GAME = "great-western-trail-1"
SYMBOLS = set("×→–─│•✔✘")
LINES = ("Money", "Private buildings", "Cities", "Stations", "Hazards", "Cattle", "Objective cards", "Stationmasters")


def colored(width: int, height: int) -> tuple[ColorScreen, io.StringIO]:
    out = io.StringIO()
    console = Console(file=out, width=width, height=height, force_terminal=True, color_system=None, highlight=False)
    return ColorScreen(console, None, fast=True), out


def played(seed: int, players: int = 3, moves: int = 100_000) -> Match:
    """A match of chance moves."""
    match: Match = parlorcar.game(GAME, players=players).match(seed=seed, auto=True)
    rng = Random(seed)
    while not match.over and len(match.line) < moves:
        match.play(rng.choice(match.legal()))
    return match


def test_a_whole_match_through_a_pipe(terminal: Terminal) -> None:
    answer = terminal.run("play gwt1 --seed 4 --seats you,random --plain --record end.record", *["1"] * 3000)
    assert answer.code == 0, answer.err
    assert "The match is over" in answer.out
    match = parlorcar.replay(terminal.folder / "end.record")
    assert match.over
    for points in match.scores():
        assert f", {points} point" in answer.out
    for line in LINES:
        assert answer.out.count(f"  {line}") == 2
    assert not set(answer.out) & SYMBOLS
    assert not re.search(r"\bgwt\.[a-z]|\{'|[a-z]+_[a-z]+", answer.out)


def test_the_plain_table_says_everything_in_words(terminal: Terminal) -> None:
    typed = ["go a", "do hire", "hire cow", "done", "go g", "board"]
    out = terminal.run("play gwt1 --seed 3 --seats you,random --plain", *typed).out
    assert "At a (neutral A: discard white for 2 dollars; hire; hire for 2 more). What do you do?" in out
    assert "cowboy for 6 dollars" in out
    assert "You hired one cowboy for 6 dollars." in out
    assert "No step leads there from where your cattleman is. [GWT-17]" in out
    assert "1a (1 craftsman, 1 point): 2 dollars per wood" in out
    assert "San Francisco 18" in out


@pytest.mark.parametrize(("width", "height"), some([(80, 24), (0, 0), (120, 50)]))
def test_every_decision_has_words_and_fits(width: int, height: int, capsys: pytest.CaptureFixture[str]) -> None:
    game = parlorcar.game(GAME, players=3)
    left = {step.name: 3 for step in game.steps if not step.stream}
    rare = {
        "behind",
        "extraordinary",
        "copy",
        "also",
        "retreat",
        "collect",
        "draw_more",
        "draw_named",
        "ride",
    }  # where chance seldom comes, or only with an option
    for seed in range(30):
        match: Match = game.match(seed=seed)
        rng = Random(seed)
        while not match.over and any(n for name, n in left.items() if name not in rare):
            step = match.view(-1)["stack"][-1]["step"]
            if left[step]:
                left[step] -= 1
                out = io.StringIO()
                screen: Screen = Screen()
                if width:
                    screen, out = colored(width, height)
                decision(match, screen)
                shown = out.getvalue() or capsys.readouterr().out
                assert not re.search(r"\bgwt\.[a-z]|\{'", shown)
                if width:
                    assert max(len(line) for line in shown.splitlines()) <= width
                    assert len(shown.splitlines()) <= height + 14, step
            verbs = sorted({match.game.family(m).verb for m in match.legal()})
            verb = rng.choice(verbs)
            match.play(rng.choice([m for m in match.legal() if match.game.family(m).verb == verb]))
    assert not [name for name, n in left.items() if n and name not in rare]


def decision(match: Match, screen: Screen) -> None:
    """Show a decision with the board."""
    table = table_for(match.game, match.seats, screen.plain)
    state, seat = match.facing(), match.player
    table.board(screen, state, seat, full=False)
    screen.line(table.prompt(state))
    menu = table.menu(state, seat)
    menu.show(screen)
    assert sorted(menu.order) == match.legal()


def test_hands_of_others_are_not_shown(capsys: pytest.CaptureFixture[str]) -> None:
    match = played(2, players=2, moves=150)
    table = table_for(match.game, match.seats, True)
    for viewer in (-1, 0, 1):
        for seat in (0, 1):
            world = match.game.resample(match.state, viewer, seat)
            table.board(Screen(), match.state, viewer)
            mine = capsys.readouterr().out
            table.board(Screen(), world, viewer)
            assert capsys.readouterr().out == mine


def test_the_score_so_far_adds_up(capsys: pytest.CaptureFixture[str]) -> None:
    match = played(2, moves=400)
    table = table_for(match.game, match.seats, True)
    table.score(Screen(), match.state, 0)
    out = capsys.readouterr().out
    points = [int(n) for n in re.findall(r"^  .+: (-?\d+) points?$", out, re.MULTILINE)]
    assert len(points) == 11
    assert sum(points) == match.scores()[0]
    assert f"you would have {sum(points)} point" in out


def test_events_that_belong_together_are_told_together() -> None:
    def happened(*events: Mapping[str, object]) -> list[str]:
        return event_sentences(GAME, [{"move": 1, "player": 0, **event} for event in events], ["Ann", "Bob"], 1)

    drew = [{"event": "drew", "card": kind} for kind in ("gray", "brown-4")]
    assert happened(*drew) == ["Ann drew gray and brown (4)."]
    assert happened({"event": "drew"}, {"event": "drew"}) == ["Ann drew 2 cards."]
    moved = [{"event": "moved", "place": place} for place in ("b", "c")]
    assert happened(*moved) == ["Ann went to b and c."]
    assert happened({"event": "paid_owner", "owner": 1, "dollars": 2}) == ["Ann paid a toll of 2 dollars to you."]
    assert happened({"event": "delivered", "city": "santa-fe", "dollars": 1}) == [
        "Ann delivered to Santa Fe (transport 1 dollar)."
    ]
    bought = [
        {"event": "bought", "card": "yellow", "cowboys": 3, "dollars": 5},
        {"event": "bought", "card": "red", "cowboys": 0, "dollars": 0},
    ]
    assert happened(*bought) == ["Ann bought yellow for 5 dollars.", "Ann got red with it."]


@pytest.mark.parametrize("seed", [3, 4])
def test_a_whole_match_is_told_in_words(seed: int) -> None:
    match = played(seed)
    for viewer in (-1, 0):
        for sentence in event_sentences(GAME, match.events(viewer), match.seats, viewer):
            assert re.fullmatch(r".+[^ :]\.", sentence), sentence
            assert not re.search(r"[a-z]_[a-z]|\{|: \.|\bNone\b", sentence), sentence


def test_titles() -> None:
    assert card("gray") == "gray"
    assert card("purple-7") == "purple (7)"
    assert goal("helper-last-city") == "helper: disc in San Francisco"
    assert goal("rails-4-4-station-green") == "rails: 2 cattle of 4 + station + green teepee"
    assert tile("flood-4-green") == "flood (4)"
    assert tile("blue") == "blue teepee"
    assert tile("cowboy") == "cowboy"


def test_the_number_of_cards_is_asked_for_in_words() -> None:
    position = building("4b", workers=[{"cowboy": 3}, {}]).position()
    del position["options"]
    match = parlorcar.game(GAME, buildings="b", draws="named").match(position=position, seed=1)
    match.play("do draw per cowboy; draw")
    assert table_for(match.game, match.seats, True).prompt(match.state) == "How many cards? 2 left, 1 named."
