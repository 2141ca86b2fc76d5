"""Great Western Trail, 2nd edition, in the terminal: its own names, tokens, Simmental, and a match for one."""

from __future__ import annotations

import io
import re
from random import Random

import pytest

import parlorcar
from parlorcar.cli.screen import Screen
from parlorcar.games.great_western_trail.words.things import card, goal, tile
from parlorcar.match.match import Match
from parlorcar.words import MESSAGES, variant
from parlorcar.words.event_sentences import event_sentences
from tests.cli.terminal import Terminal
from tests.cli.test_great_western_trail import colored, decision
from tests.games.great_western_trail_2.table import selling, standing

GAME = "great-western-trail-2"
OTHERS = re.compile(r"cattleman|craftsm[ae]n|teepee|San Francisco", re.IGNORECASE)  # names of the 1st edition


@pytest.mark.parametrize("option", ["", "--option simmental=true"])
def test_a_whole_match_through_a_pipe(terminal: Terminal, option: str) -> None:
    answer = terminal.run(f"play gwt2 --seed 4 --seats you,random --plain {option} --record end.record", *["1"] * 3000)
    assert answer.code == 0, answer.err
    assert "The match is over" in answer.out
    match = parlorcar.replay(terminal.folder / "end.record")
    assert match.over
    for points in match.scores():
        assert f", {points} point" in answer.out
    assert not re.search(r"\bgwt2?\.[a-z]|\{'|[a-z]+_[a-z]+", answer.out)
    assert not OTHERS.search(answer.out)


def test_one_person_against_a_bot(terminal: Terminal) -> None:
    """`--players 1` sets the person against the strongest bot, or against those that are named."""
    out = terminal.run("play gwt2 --players 1 --seed 1 --plain", "quit").out
    assert "Put your herder on a neutral building." in out
    assert "skilled" in out
    named = terminal.run("play gwt2 --players 1 --seats me,random,random --seed 1 --plain", "quit").out
    assert "random 2" in named
    people = terminal.run("play gwt2 --players 1 --seats Ann,Bob --plain")
    assert people.code == 2
    assert "2 seats are named, but there are 1 players" in people.err
    other = terminal.run("play gwt1 --players 1 --plain")
    assert other.code == 2
    assert "2 to 4 players, not 1" in other.err


def test_the_engine_has_no_game_for_one() -> None:
    with pytest.raises(parlorcar.ParlorCarError, match=r"no game for one seat alone.*--players 1"):
        parlorcar.game(GAME, players=1)


def test_the_list_of_games_says_so(terminal: Terminal) -> None:
    assert "for one: a match against bots" in terminal.run("games").out


def test_the_plain_table_has_its_names(terminal: Terminal) -> None:
    typed = ["go d", "done", "go a", "board", "?"]
    out = terminal.run("play gwt2 --seed 3 --seats you,random --plain", *typed).out
    assert "neutral D: arrest / engine 2 for 2 dollars; auxiliary twice" in out
    assert "No step leads there from where your herder is. [GWT-17]" in out
    assert "12a (4 builders, 5 points): 1 dollar per builder; move 1" in out
    assert "St. Louis 4" in out
    assert "1 token" in out
    assert "'exchange' uses a token, whatever is being decided." in out
    assert not OTHERS.search(out)


def test_rules_of_each_edition(terminal: Terminal) -> None:
    assert "4 dollars" in terminal.run("rules gwt2 GWT2-10").out
    assert terminal.run("rules gwt2 GWT-73").code == 2, "which is a rule of the 1st"
    assert terminal.run("rules gwt1 GWT2-10").code == 2
    assert "at least one step" in terminal.run("rules gwt2 18").out


@pytest.mark.parametrize(("width", "height"), [(0, 0), (80, 24)])
def test_every_decision_has_words_and_fits(width: int, height: int, capsys: pytest.CaptureFixture[str]) -> None:
    game = parlorcar.game(GAME, players=3, simmental=True, buildings="b")
    left = dict.fromkeys(("settle", "discard_drawn", "move", "act", "arrest", "grow", "sell", "draw_more", "buy"), 1)
    for seed in range(30):
        match: Match = game.match(seed=seed)
        rng = Random(seed)
        while not match.over and any(left.values()):
            step = match.view(-1)["stack"][-1]["step"]
            if left.get(step):
                left[step] -= 1
                out = io.StringIO()
                screen: Screen = Screen()
                if width:
                    screen, out = colored(width, height)
                decision(match, screen)
                shown = out.getvalue() or capsys.readouterr().out
                assert not re.search(r"\bgwt2?\.[a-z]|\{'", shown)
                assert not OTHERS.search(shown)
                if width:
                    assert max(len(line) for line in shown.splitlines()) <= width
            verbs = sorted({match.game.family(m).verb for m in match.legal()})
            verb = rng.choice(verbs)
            match.play(rng.choice([m for m in match.legal() if match.game.family(m).verb == verb]))
    assert not any(left.values())


def test_choices_of_outlaws_and_tokens(capsys: pytest.CaptureFixture[str]) -> None:
    match = standing("d", towns={"outlaw-1": "green", "outlaw-4": "orange"}, tokens=[1, 0])
    match.play("do arrest")
    decision(match, Screen())
    out = capsys.readouterr().out
    assert "Which outlaw do you arrest?" in out
    assert "green outlaw from outlaw-1 (+exchange token)" in out
    assert "orange outlaw from outlaw-4 (+3$)" in out
    assert "use an exchange token: draw up to 2 cards, discard as many" in out


def test_growing_in_words(capsys: pytest.CaptureFixture[str]) -> None:
    match = selling(simmental=True, hand=[{"orange-calf": 1, "orange-young": 1}, {}])
    match.play("sell; certificates 0")
    decision(match, Screen())
    out = capsys.readouterr().out
    assert "Which Simmental grow up?" in out
    assert "Simmental calf" in out
    assert "young Simmental" in out
    match.play("grow orange-calf")
    assert "You raised Simmental calf: it is young Simmental now." in event_sentences(
        GAME, match.events(0), match.seats, 0
    )


def test_a_whole_match_is_told_in_words() -> None:
    match: Match = parlorcar.game(GAME, players=3, simmental=True).match(seed=5, auto=True)
    rng = Random(5)
    while not match.over:
        match.play(rng.choice(match.legal()))
    for viewer in (-1, 0):
        for sentence in event_sentences(GAME, match.events(viewer), match.seats, viewer):
            assert re.fullmatch(r".+[^ :]\.", sentence), sentence
            assert not re.search(r"[a-z]_[a-z]|\{|: \.|\bNone\b", sentence), sentence
            assert not OTHERS.search(sentence), sentence


def test_titles() -> None:
    assert goal("helper-last-city", GAME) == "helper: disc in New York"
    assert goal("ride-station-station-orange-orange", GAME) == "ride: 2 station + 2 orange outlaw"
    assert tile("green", GAME) == "green outlaw"
    assert tile("green") == "green teepee"
    assert card("orange-grown", GAME) == "grown Simmental"


def test_messages_of_the_1st_edition_are_shared_but_for_its_names() -> None:
    assert variant(GAME, "gwt.neutral-first") == "gwt2.neutral-first"
    assert variant(GAME, "gwt.no-space") == "gwt.no-space"
    assert variant("great-western-trail-1", "gwt.neutral-first") == "gwt.neutral-first"
    own = [text for id, text in MESSAGES.items() if id.startswith("gwt2.")]
    assert not [text for text in own if OTHERS.search(re.sub(r"\{.*?\}", "", text))]
    said = [
        id for id, text in MESSAGES.items() if id.startswith("gwt.") and OTHERS.search(re.sub(r"\{.*?\}", "", text))
    ]
    assert said
    assert [id for id in said if variant(GAME, id) == id] == []
