"""Every message that a game can send has words, and they fit."""

from __future__ import annotations

import re
from pathlib import Path
from string import Formatter

import pytest

import parlorcar
from parlorcar import words
from parlorcar.cli.boards.plain import in_words
from parlorcar.families import GAMES
from parlorcar.games.ticket_to_ride.words.speech import cards
from parlorcar.games.ticket_to_ride.words.titles import cities_of, city, track
from parlorcar.words.event_sentences import event_sentences, prefix

SOURCE = Path(parlorcar.__file__).parent
IDS = [spec.id for spec in GAMES]  # ours; games of other packages bring their own words or none


@pytest.mark.parametrize("name", IDS)
def test_every_event_step_and_score_line_has_words(name: str) -> None:
    game = parlorcar.game(name)
    for kind in game.event_kinds:
        message = f"{prefix(name)}.event.{kind.name}"
        assert words.known(message), message
        public = {field.name for field in kind.fields if not field.private}
        needed = {field for _, field, _, _ in Formatter().parse(words.MESSAGES[message]) if field}
        assert needed <= public or words.known(message + ".hidden"), message
    for step in game.steps:
        assert step.stream or words.known(words.variant(game.id, f"{prefix(name)}.prompt.{step.name}")), step.name
    match = game.match(seed=1)
    while not match.over:
        match.play(match.legal()[0])
    for line in match.breakdown(0):
        assert words.known(f"score.{prefix(name)}.{line['line']}")


def test_every_refusal_has_words() -> None:
    for file in [*SOURCE.glob("core/*.py"), *SOURCE.glob("match/*.py"), *SOURCE.glob("games/**/*.py")]:
        for message in re.findall(r'(?:Refusal|_refused)\(\s*"([a-z.-]+)"', file.read_text(encoding="utf-8")):
            assert words.known(message), f"{file.name}: {message}"


def test_every_message_of_the_terminal_exists() -> None:
    used: set[str] = set()
    for file in [*SOURCE.glob("cli/**/*.py"), *SOURCE.glob("words/*.py")]:
        used |= set(re.findall(r'word\(\s*"([a-z.-]+)"', file.read_text(encoding="utf-8")))
    assert used
    assert not {message for message in used if not words.known(message)}


def test_titles() -> None:
    assert city("los_angeles") == "Los Angeles"
    assert city("sault_st_marie") == "Sault St. Marie"
    assert city("far_away") == "Far Away"
    assert cities_of("montreal-vancouver") == "Montréal–Vancouver"
    assert track("los_angeles-phoenix gray") == "Los Angeles–Phoenix (gray)"
    assert cards({"red": 2, "locomotive": 2}) == "2 red, 2 locomotives"


def test_what_is_typed_stays_as_it_is_typed() -> None:
    said = words.say("not-a-move", {"text": "go", "examples": "claim el_paso-santa_fe gray"})
    assert "claim el_paso-santa_fe gray" in said
    assert words.say("ttr.track-taken", {"track": "el_paso-santa_fe gray", "player": 1}, ["Ann", "Bob"]) == (
        "The track El Paso–Santa Fe (gray) belongs to Bob already."
    )
    assert words.say("no-words-for-this", {"a": 1}) == "no-words-for-this {'a': 1}"


def test_events_nobody_has_words_for_are_still_told() -> None:
    events = [{"move": 1, "event": "danced_wildly", "player": 0, "steps": 3}, {"move": 2, "event": "rained"}]
    assert event_sentences("some-game", events, ["Ann"]) == ["Ann: danced wildly steps 3", "rained"]


def test_several_steps_taken_back_are_told_once() -> None:
    took = {"event": "took_card", "player": 0, "card": "red"}
    events = [
        {"n": 0, "move": 1, **took},
        {"n": 1, "move": 2, **took},
        {"n": 2, "move": 1, "event": "undone", "from": 1},
        {"n": 3, "move": 0, "event": "undone", "from": 0},
        {"n": 4, "move": 1, **took},
    ]
    assert event_sentences("ticket-to-ride-usa", events, ["Ann", "Bob"]) == [
        "The last choice was taken back.",
        "Ann took a red card from the row.",
    ]


def test_what_was_undone_is_not_told() -> None:
    events = [
        {"n": 4, "move": 1, "event": "took_card", "player": 0, "card": "red"},
        {"n": 5, "move": 2, "event": "took_card", "player": 0, "card": "orange"},
        {"n": 6, "move": 1, "event": "undone", "from": 5},
        {"n": 7, "move": 2, "event": "drew_card", "player": 0},
    ]
    assert event_sentences("ticket-to-ride-usa", events, ["Ann", "Bob"], viewer=1) == [
        "Ann took a red card from the row.",
        "The last choice was taken back.",
        "Ann drew a card from the deck.",
    ]


def test_fields_of_any_game_are_written_as_people_write_them() -> None:
    assert in_words({"mint": 2, "rose": 0, "smoke": 1}) == "2 mint, 1 smoke"
    assert in_words(["river_bank", None, {}]) == "river bank, –, –"
    assert in_words({"ann": ["left"], "on": True}) == "ann left, on"
