"""The map of `docs/adding-a-map.md`, taken from there and played: a third map is a table."""

from __future__ import annotations

import io
import re
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console

import parlorcar
from parlorcar.bots.catalogue import bot
from parlorcar.bots.seat import Seat
from parlorcar.cli.boards import table_for
from parlorcar.cli.keyboard import Scripted
from parlorcar.cli.screen import ColorScreen, Screen
from parlorcar.core.game import Game
from parlorcar.core.playout import Tally, playout
from parlorcar.core.spec import GameSpec
from parlorcar.games.ticket_to_ride.box import Box
from parlorcar.games.ticket_to_ride.game import TicketToRide
from parlorcar.games.ticket_to_ride.map import Map
from parlorcar.match.match import Match
from parlorcar.words.event_sentences import event_sentences

from .test_tables import BOX as USA

PAGE = Path(__file__).parents[3] / "docs" / "adding-a-map.md"


@cache
def page() -> dict[str, Any]:
    """What the code of the page defines, run from top to bottom."""
    names: dict[str, Any] = {}
    for block in re.findall(r"^```python\n(.*?)^```", PAGE.read_text("utf-8"), re.MULTILINE | re.DOTALL):
        exec(block, names)
    return names


@cache
def ten(players: int) -> Game:
    spec = page()["SPEC"]
    assert isinstance(spec, GameSpec)
    return spec.game(players, {})


@cache
def more(players: int) -> Game:
    """The map with a second deck, a country and passengers."""
    assert isinstance(page()["MORE"], Map)
    return TicketToRide("ticket-to-ride-more", Box(page()["MORE"], players), {})


MAPS = pytest.mark.parametrize("make", [ten, more])
PLAYERS = pytest.mark.parametrize("players", [2, 3, 4, 5])


@PLAYERS
@MAPS
def test_random_matches_end_and_add_up(make: Any, players: int) -> None:
    game = make(players)
    for seed in range(6):
        s = game.setup()
        assert playout(game, s, parlorcar.Random(seed), Tally(), True, 20_000)
        for p in range(players):
            assert sum(line["points"] for line in game.breakdown(s, p)) == game.scores(s)[p]
        assert min(game.ranking(s)) == 1


@PLAYERS
@MAPS
def test_a_match_is_played_by_bots_recorded_and_told(make: Any, players: int) -> None:
    game = make(players)
    names = ["greedy", *["random"] * (players - 1)]
    match = Match(game, seed=players)
    players_ = [bot(name, game) for name in names]
    rng = parlorcar.Random(1)
    while not match.over:
        seat = match.player
        match.play(players_[seat].choose(Seat(game, match.facing(seat), seat, rng)), seat)
        game.audit(match.state)
        assert game.key(game.place(game.position(match.state))) == game.key(match.state)
        for viewer in range(-1, players):
            assert game.view(game.resample(match.state, viewer, 1), viewer) == game.view(match.state, viewer)
    sentences = event_sentences(game.id, match.events(0), names)
    assert not [sentence for sentence in sentences if "{" in sentence]
    assert any("King's Sea" in sentence or "Kings Sea" in sentence for sentence in sentences)


@MAPS
def test_the_terminal_shows_it(make: Any, capsys: pytest.CaptureFixture[str]) -> None:
    game = make(3)
    match = Match(game, seed=4)
    table = table_for(game, ["Ann", "Bob", "Cy"], plain=True)
    assert sorted(table.menu(match.facing(0), 0).order) == match.legal(0)
    table.board(Screen(), match.state, 0)
    assert "Deck: " in capsys.readouterr().out
    file = io.StringIO()
    screen = ColorScreen(Console(file=file, width=100, height=40, color_system=None), Scripted([]), fast=True)
    table_for(game, ["Ann", "Bob", "Cy"], plain=False).map(screen, match.state, 0)
    assert "King's Sea" in file.getvalue()


def test_what_the_ten_city_map_has() -> None:
    game = ten(2)
    tables = game.tables()
    assert [len(tables[name]) for name in ("cities", "tracks", "tickets")] == [10, 22, 16]  # type: ignore[arg-type]  # data for JSON
    assert [family.verb for family in game.numbering.families] == [f.verb for f in USA.numbering.families]
    assert [step.name for step in game.steps] == [step.name for step in parlorcar.game("ttr-usa").steps]
    assert game.layout.size == parlorcar.game("ttr-usa").layout.size


def test_what_the_other_one_adds() -> None:
    game = more(2)
    view = game.view(game.setup(), -1)
    assert view["bag"] == dict.fromkeys(["red", "blue", "green"], 4)
    assert view["tickets_total"] == {"near": {"deck": 16}, "far": {"deck": 10}}
    assert "longest_path" in view


def test_a_map_that_is_too_big_is_refused() -> None:
    cities, tracks, tickets = (page()[name] for name in ("CITIES", "TRACKS", "TICKETS"))
    with pytest.raises(ValueError, match="room for 112 of the axis track, but it has 132"):
        TicketToRide("ticket-to-ride-big", Box(Map("big", cities, tracks * 6, tickets, [0] * 9), 2), {})
    with pytest.raises(ValueError, match="too small for the first tickets of 5 players"):
        Box(Map("small", cities, tracks, "ashby holm 4", [0] * 9), 5)
    with pytest.raises(ValueError, match="two entries of the axis ticket"):
        TicketToRide("ticket-to-ride-twice", Box(Map("twice", cities, tracks, tickets * 2, [0] * 9), 2), {})


def test_a_map_that_contradicts_itself_is_refused() -> None:
    cities, tracks, tickets = (page()[name] for name in ("CITIES", "TRACKS", "TICKETS"))
    a, b, length, color = tracks.split()[:4]
    with pytest.raises(ValueError, match=f"in one order: {a} {b} and {b} {a}|in one order: {b} {a} and {a} {b}"):
        Map("both", cities, f"{tracks}\n{b} {a} {length} {color}", tickets, [0] * 9)
    with pytest.raises(ValueError, match="where no place is: atlantis"):
        Map("lost", cities, tracks, tickets, [0] * 9, passengers=f"1 {a} atlantis", passenger_colors=["red"])
    with pytest.raises(ValueError, match="a multiple"):
        Map("odd", cities, tracks, tickets, [0] * 9, passengers=f"3 {a}", passenger_colors=["red", "blue"])
