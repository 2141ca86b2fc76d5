"""Germany in the terminal: decks to declare from, passengers to take, countries on the map."""

from __future__ import annotations

import io
import json
from typing import Any

import pytest
from rich.console import Console
from rich.text import Text

import parlorcar
from parlorcar.cli.keyboard import Scripted
from parlorcar.cli.playing import Playing
from parlorcar.cli.savefile import Sitting
from parlorcar.cli.screen import ColorScreen
from parlorcar.games.ticket_to_ride.terminal.map import draw
from parlorcar.games.ticket_to_ride.terminal.screen_space import hanging, shortened
from parlorcar.match.match import Match
from parlorcar.words.event_sentences import event_sentences
from tests.cli.terminal import Terminal
from tests.conftest import some

SIZES = pytest.mark.parametrize(("width", "height"), some([(80, 24), (100, 35)]))

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
        "GER-3  The first tickets",
        "GER-8  Who claims a route",
        "Globetrotter: the most completed tickets bring 15 points; you have completed 0 tickets",
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


def test_the_only_payment_is_made_and_taken_back_with_its_claim(terminal: Terminal) -> None:
    """Who is alone with bots is not asked for it; two people at one keyboard are, whatever is in the hand."""
    path = terminal.folder / "position.json"
    path.write_text(json.dumps(POSITION), encoding="utf-8")
    start = f"play ttr-germany --position {path} --seed 4 --seats"
    alone = terminal.run(f"{start} you,random", "claim berlin-magdeburg red", "undo", "quit", "n")
    assert "Which passenger do you take in Berlin?" in alone.out
    assert "Taken back: 2 moves." in alone.out
    together = terminal.run(f"{start} Ann,Bob", "", "claim berlin-magdeburg red", "undo", "quit", "n")
    assert "Which passenger do you take in Berlin?" not in together.out
    assert "Taken back: 1 move." in together.out


def shown(
    lines: list[str], width: int, height: int, game: str = "ttr-germany", position: dict[str, Any] | None = None
) -> str:
    """What a terminal of that size shows, without its colours, in a match from a position or from the start."""
    file = io.StringIO()
    console = Console(file=file, width=width, height=height, color_system=None, legacy_windows=False)
    match = Match(parlorcar.game(game, players=2), 3, seats=["Ann", "Bob"], position=position, auto=True)
    screen = ColorScreen(console, Scripted([*lines, "quit", "n"]), fast=True)
    assert Playing(Sitting(match, ["", "random"], luck="1"), screen, None).run() == 0
    return file.getvalue()


@pytest.mark.parametrize("said", ["4 short", "3 short + 1 long", "declare 3 short + 1 long", "1 long, 3 short"])
def test_a_mix_is_typed_as_it_is_shown(terminal: Terminal, said: str) -> None:
    out = terminal.run("play ttr-germany --seats you,random --seed 4", said, "quit", "n").out
    assert f"You declared {'4 short' if said == '4 short' else '3 short + 1 long'}." in out


def test_choices_are_typed_as_they_are_shown(terminal: Terminal) -> None:
    path = terminal.write("position.json", json.dumps({**POSITION, "hand": [{"red": 3, "locomotive": 3}, {}]}))
    start = f"play ttr-germany --position {path} --seats you,random --seed 4"
    answer = terminal.run(start, "claim berlin-magdeburg red", "1 red and 2 locomotives", "blue (you have 0)")
    assert "for 4 points, paying 1 red, 2 locomotives." in answer.out
    assert "You took a blue passenger in Berlin." in answer.out
    answer = terminal.run(start, "claim ber mag", "3 red", "yellow", "♥ red")
    assert "There is no yellow passenger in Berlin." in answer.out
    assert "You took a red passenger in Berlin." in answer.out
    assert "You took a red card from the row." not in terminal.run(start, "red", "quit", "n").out
    answer = terminal.run(start, "take green", "white", "quit", "n")
    assert "You took a white card from the row." in answer.out
    answer = terminal.run("play ttr-germany --seats you,random --seed 4", "4 short", "all", "quit", "n")
    assert "You kept 4 short tickets" in answer.out


def test_what_cannot_be_claimed_is_told_of_the_city_or_colour(terminal: Terminal) -> None:
    path = terminal.write("position.json", json.dumps({**POSITION, "hand": [{"red": 1}, {}]}))
    lines = [
        "claim berlin",
        "claim green",
        "claim berlin-rostock",
        "claim augsburg-muenchen",
        "claim magd",
        "? claim ulm",
    ]
    out = terminal.run(f"play ttr-germany --position {path} --seats you,random", *lines, "quit", "n").out
    assert "There is no route at Berlin that you can claim and pay for now." in out
    assert "There is no green route that you can claim and pay for now." in out
    assert "The track Berlin–Rostock (purple) takes 6 purple cards, or locomotives; you have too few." in out
    assert "The track Augsburg–München (gray) takes 2 cards of any one colour, or locomotives;" in out
    assert "There is no route at Magdeburg that you can claim" in out
    assert "TTR-24" in out


def test_the_score_before_the_end_leaves_the_bonuses_out(terminal: Terminal) -> None:
    position = {
        **POSITION,
        "tracks": {"berlin-leipzig orange": 0},
        "tickets": {"berlin-leipzig": "hand 0", "berlin-hamburg": "hand 0", "kiel-schweiz": "hand 1"},
        "collected": [{"red": 2, "blue": 1}, {"blue": 2}],
    }
    path = terminal.write("position.json", json.dumps(position))
    out = terminal.run(f"play ttr-germany --position {path} --seats you,random", "score", "quit", "n").out
    assert "That makes 4 points so far, without bonuses." in out  # 7 for the route, 4 and -7 for the tickets
    assert "you have completed 1 ticket\n" in out
    bonuses = out[out.index("Bonuses, as they would be if the match ended now") :]
    assert "Passengers (2 red): 20 points" in bonuses
    assert "Passengers (1 blue): 10 points" in bonuses
    usa = terminal.run("play ttr-usa --seats you,random --seed 4", "1", "score", "quit", "n").out
    assert "Longest path (0 spaces): 0 points" in usa


def test_numbers_agree_with_their_nouns() -> None:
    events = [{"n": 0, "move": 1, "event": "globetrotter", "player": 0, "completed": 1, "points": 15}]
    sentence = "Ann became the globetrotter, 1 ticket completed: +15 points."
    assert event_sentences("ticket-to-ride-germany", events, ["Ann"]) == [sentence]
    events = [{"n": 0, "move": 1, "event": "longest_path", "player": 0, "length": 1, "points": 10}]
    assert event_sentences("ticket-to-ride-usa", events, ["Ann"]) == ["Ann had the longest path, 1 space: +10 points."]


def test_passengers_come_in_one_line(terminal: Terminal) -> None:
    out = terminal.run("play ttr-germany --seats you,random --seed 4", "4 short", "1", "log all", "quit", "n").out
    assert "60 passengers were set on the map." in out
    assert "passenger was set in" not in out


def test_who_collects_sees_what_everybody_has() -> None:
    lines = ["claim berlin-magdeburg red", "3 red"]
    out = shown(lines, 80, 24, position={**POSITION, "collected": [{"red": 2}, {"blue": 3}]})
    page = out[out.index("paying 3 red") :]
    assert "▲ blue   ♥ red" in page
    rows = [line.split()[1:3] for line in page.splitlines() if line.startswith(("You ", "Bob "))]
    assert rows[:2] == [["0", "2"], ["3", "0"]]
    assert "the most of a colour bring 20 points, the second most 10" in page
    assert "Your hand" not in page


def test_who_declares_sees_decks_and_tickets() -> None:
    out = shown(["draw tickets"], 80, 24, position=POSITION)
    page = out[out.rindex("how many from which deck?") - 200 :]
    assert "Ticket deck  54 short + 33 long" in page
    assert "Berlin–Hamburg (7): 7 to go" in page
    assert "    2 3 short + 1 long" in page.replace("  \n", "\n")


@SIZES
@pytest.mark.parametrize("game", ["ttr-germany", "ttr-usa"])
def test_a_turn_and_the_map_fit_the_screen(game: str, width: int, height: int) -> None:
    start = ["3", "all"] if game == "ttr-germany" else ["all"]
    out = shown([*start, *["1", "1"] * 6, "map"], width, height, game)
    turns = out.split(" Your turn ")[1:]
    for turn in turns[len(start) :]:
        page = turn[: turn.index("more: 'claim'")]
        assert page.count("\n") + 3 <= height  # the line above the title, that of the claims left out, and the answer
        assert "Face up" in page
        assert not [line for line in page.splitlines() if len(line) > width]
    picture = turns[-1][turns[-1].index("more: 'claim'") :]
    assert (
        picture[: picture.index("Goodbye")].count("\n") <= height
    )  # a line of the list before, and none of the answer
    assert "◎ on your open tickets" in picture


def test_the_map_marks_the_ends_in_countries_and_what_tickets_want() -> None:
    box: Any = parlorcar.game("ttr-germany", players=2)
    printed = box.box.map
    cities = {id: (name, x, y) for id, name, x, y in printed.places}
    spots = {(country, city): (x, y) for country, city, x, y in printed.spots}
    tracks: list[tuple[str, str, int | None]] = [(a, b, None) for _, _, a, b in printed.tracks]
    picture = "\n".join(row.plain for row in draw(cities, tracks, {"berlin", "schweiz"}, 110, 40, spots))
    assert picture.count("◦") == len(spots) - 3
    assert picture.count("◎") == 1 + 3
    assert picture.count("●") == len(printed.cities) - 1
    assert all(name in picture for name, _, _ in cities.values())
    without = "\n".join(row.plain for row in draw(cities, tracks, set(), 110, 40))
    assert without.count("●") == len(cities)


def test_every_owner_is_numbered_on_the_map() -> None:
    box: Any = parlorcar.game("ttr-germany", players=2)
    cities = {id: (name, x, y) for id, name, x, y in box.box.map.places}
    for width, height in ((79, 21), (99, 32)):
        tracks: list[tuple[str, str, int | None]] = [("chemnitz", "dresden", 1), ("frankfurt", "mainz", 1)]
        assert "\n".join(row.plain for row in draw(cities, tracks, set(), width, height)).count("2") == 2


@pytest.mark.parametrize(
    ("game", "words"), [("ttr-germany", ["passenger", "Globetrotter"]), ("ttr-usa", ["longest path"])]
)
def test_the_help_is_of_the_map(terminal: Terminal, game: str, words: list[str]) -> None:
    out = terminal.run(f"play {game} --seats you,random --seed 4", "?", "quit", "n").out
    page = out[out.index("Type the number of a choice") :]
    assert all(len(line) <= 78 for line in page.splitlines())
    assert all(said in page for said in words)
    example = page.split("'claim ")[1].split()[0]
    names = parlorcar.game(game).tables()["cities"]
    assert isinstance(names, list)
    assert set(example.split("-")) <= {place["id"] for place in names}


def test_the_board_keeps_its_columns() -> None:
    out = shown(["board"], 100, 40, position=POSITION)
    page = out[out.rindex("Routes\n") :]
    assert page.splitlines()[1].startswith("You          none yet")
    assert page.splitlines()[2].startswith("Bob          Leipzig–Magdeburg (2)")


def test_long_choices_hang_and_short_names_differ() -> None:
    broken = hanging(Text("Frankfurt–Mannheim and a lot more that takes more room"), 40).plain
    assert all(len(line) <= 38 for line in broken.splitlines())
    assert all(line.startswith("    ") for line in broken.splitlines()[1:])
    short = shortened({"a": "Frankfurt", "b": "Frankreich", "c": "Ulm", "d": "San Francisco", "e": "Santa Fe"})
    assert list(short.values()) == ["Frankf", "Frankr", "Ulm", "San F", "Sant"]


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
    assert event_sentences("ticket-to-ride-germany", events, ["Ann"]) == [
        "Ann kept 2 short tickets.",
        "Ann kept 1 long ticket.",
    ]
