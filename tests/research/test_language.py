"""Matches in text: looks that explain themselves and betray nothing, answers of all kinds, and models by a script."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path
from threading import Barrier
from typing import Any

import pytest

import parlorcar
from parlorcar.core.errors import ParlorCarError
from parlorcar.core.rng import Random
from parlorcar.research.language.answers import NoMove, chosen, question, rules
from parlorcar.research.language.chat import ChatModel, NoAnswer
from parlorcar.research.language.evaluation import (
    Player,
    PromptSettings,
    Telling,
    as_table,
    evaluate,
    interval,
    player_of,
)
from parlorcar.research.language.text_match import TextMatch
from parlorcar.research.observation.text_observer import Part, TextObserver, changed, numbered
from tests.conftest import THOROUGH
from tests.research.scripted_model import last_number, scripted, takes_last
from tests.research.tables import LARGEST, game_of, named

largest = pytest.mark.parametrize(("id", "players"), LARGEST, ids=named)
# characters of a full look; a tokenizer of 131,072 entries makes a token of 2.5 to 3 of them: docs/language-models.md
MATCHES = 2 if THOROUGH else 1  # of each contestant
MOST = {"great-western-trail-1": 5600, "great-western-trail-2": 5600, "stone-age": 2400}  # of the others 5,000


@largest
def test_looks_tell_what_is_known_and_nothing_more(id: str, players: int) -> None:
    """Redealt from what a seat knows, every form of a look and every move reads the same."""
    text = TextMatch(game_of(id, players), 3)
    rng, compared = Random(1), 0
    while not text.over and compared < 25:
        seat = text.seat
        state = text.match.facing(seat)
        if text.match.game.legal(state) and rng.below(4) == 0:
            other = text.game.resample(state, seat, Random(7))
            mine, theirs = TextObserver(text.game, seat), TextObserver(text.game, seat)
            assert mine.look(state) == theirs.look(other)
            assert mine.look(state, "brief") == theirs.look(other, "brief")
            assert mine.look(state, "changes") == theirs.look(other, "changes") == "Nothing has changed."
            assert mine.moves(state, text.legal) == theirs.moves(other, text.legal)
            assert mine.question(state) == theirs.question(other)
            compared += 1
        text.play(text.legal[rng.below(len(text.legal))])
    assert compared > 10


@largest
def test_a_full_look_is_short_enough(id: str, players: int) -> None:
    text = TextMatch(game_of(id, players), 4)
    rng = Random(2)
    while not text.over:
        if rng.below(10) == 0:
            told = text.lookers[text.seat].look(text.match.facing(text.seat))
            assert len(told) < MOST.get(id, 5000), told
        text.play(text.legal[rng.below(len(text.legal))])


def test_great_western_trail_explains_its_buildings_prices_and_ways() -> None:
    text = TextMatch(game_of("great-western-trail-2", 2), 1)
    told = text.prompt()
    for known in (
        "You are P0; the others are P1",
        "A: discard white for 2 dollars; hire; hire for 2 more",
        "9a (7 builders, 9 points): engine 3; extraordinary delivery",
        ": 1 for 6 dollars with 1 cowboy / 1 for 3 dollars with 2 cowboys",
        "a > a-1 / flood-1",
        "workers 1/1/1",
        "Workers: cowboy/builder/engineer",
        "21.5 (8 dollars, 5 points)",
    ):
        assert known in told, known


def test_great_western_trail_tells_what_cities_cattle_and_stationmasters_are_worth() -> None:
    """All of it is printed on what a person has on the table."""
    text, rng = TextMatch(game_of("great-western-trail-1", 2), 1), Random(1)
    told = text.prompt()
    assert "Kansas City 0 (-6 points and 6 dollars), Topeka 1," in told
    assert re.search(r"Cattle prices: value 3, (yellow \(1\)|red \(2\)|blue \(3\))", told)
    promoted, completed, seed = "", "", 1
    while not (promoted and completed):
        if text.over:
            seed += 1
            text = TextMatch(text.game, seed)
        state, looker = text.match.facing(text.seat), text.lookers[text.seat]
        if text.texts[0].startswith("deliver"):
            home, *others = looker.moves(state, text.legal)
            assert home == "deliver kansas-city (Kansas City (transport 0 dollars, brings -6 points and 6 dollars))"
            completed = next((move for move in others if move.endswith("brings -3 points and objective))")), completed)
        if text.texts[0].startswith("promote"):
            promoted = looker.question(state)
        text.play(text.legal[rng.below(len(text.legal))])
    assert re.match("deliver (topeka|wichita) ", completed)  # the arrow between them
    assert re.fullmatch(r"Who becomes stationmaster\? \w+: .*\.", promoted)


def test_ticket_to_ride_names_free_routes_and_what_claims_bring() -> None:
    text = TextMatch(game_of("ticket-to-ride-usa", 2), 1)
    assert "purple: kansas_city-saint_louis 2" in text.prompt()
    while "claim" not in " ".join(text.texts):
        text.play(text.legal[0])
    moves = text.lookers[text.seat].moves(text.match.facing(text.seat), text.legal)
    claim = next(move for move in moves if move.startswith("claim"))
    assert "spaces" in claim or "space" in claim
    assert "point" in claim


def test_later_prompts_tell_what_happened_and_what_changed() -> None:
    text = TextMatch(game_of("stone-age", 2), 1, later="changes")
    first = text.prompt()
    assert "This is Stone Age with 2 players" in first
    while True:
        text.play(text.legal[0])
        if text.seat == 0:
            break
    later = text.prompt()
    assert "Since your last decision:\nYou placed" in later
    assert "This is Stone Age" not in later
    assert "shamans the people" in first
    assert "shamans the people" not in later
    assert len(later) < len(first)


def test_moves_that_cost_the_same_stand_on_one_line_each_with_its_number() -> None:
    moves = ["draw", "take red", "take blue", "claim a-b gray (2 spaces)", "claim c-d red (3 spaces)"]
    more = ["claim e-f gray (2 spaces)", "take locomotive (counts (as both))", "claim g-h blue (2 spaces)", "draw"]
    assert numbered([*moves, *more]).splitlines() == [
        "1. draw",
        "2. take red",
        "3. take blue",
        "claim (2 spaces): 4. a-b gray; 6. e-f gray; 8. g-h blue",
        "5. claim c-d red (3 spaces)",
        "7. take locomotive (counts (as both))",
        "9. draw",
    ]
    assert numbered([]) == ""


@largest
def test_every_move_of_a_prompt_has_its_number_and_its_words(id: str, players: int) -> None:
    text, rng = TextMatch(game_of(id, players), 5), Random(3)
    for _ in range(60):
        if text.over:
            break
        shown = text.prompt().rpartition("\n\n")[2]
        found = re.findall(r"(?:^|: |; )(\d+)\. ([^;(\n]*[^;(\n ])", shown, re.MULTILINE)
        listed = {int(number): words for number, words in found}
        assert sorted(listed) == list(range(1, len(text.legal) + 1)), shown
        for number, words in listed.items():
            verb = text.texts[number - 1].partition(" ")[0]
            assert text.texts[number - 1] in (words, f"{verb} {words}")
            assert text.read(f"[{number}]") == text.legal[number - 1]
        text.play(text.legal[rng.below(len(text.legal))])


def test_passengers_that_the_look_has_shown_are_not_told_with_every_move() -> None:
    text = TextMatch(game_of("ticket-to-ride-germany", 2), 1)
    while "claim" not in " ".join(text.texts):
        text.play(text.legal[0])
    state, observer = text.match.facing(text.seat), TextObserver(text.game, text.seat)
    assert "passengers: " in " ".join(observer.moves(state, text.legal))
    assert "Passengers: " in observer.look(state)
    assert "passengers: " not in " ".join(observer.moves(state, text.legal))
    assert "Passengers: " in observer.look(state, "brief")
    assert "passengers: " not in " ".join(observer.moves(state, text.legal))


def test_changes_are_told_thing_by_thing() -> None:
    before = [Part("Deck", ["9 cards"]), Part("You", ["pts 1", "trains 45"]), Part("", ["Last round."])]
    now = [Part("Deck", []), Part("You", ["pts 3", "trains 45"]), Part("", ["Last round."]), Part("New", ["here"])]
    assert changed(before, now) == ["Deck: no longer 9 cards.", "You: now pts 3.", "New: here."]


@pytest.mark.parametrize(
    ("answer", "place"),
    [
        ("[2]", 1),
        ("I will think about [3] first, but no: [1]", 0),
        ("Move [draw]", 0),
        ("[Take  Red]", 1),
        ("3", 2),
        ("move 2.", 1),
        ("[#3]", 2),
        ("tickets", 2),
    ],
)
def test_answers_that_mean_a_move(answer: str, place: int) -> None:
    assert chosen(answer, ["draw", "take red", "tickets"]) == place


@pytest.mark.parametrize("answer", ["", "[4]", "[0]", "[fly]", "I take 2 or 3", "[]", "[[", "[1, 2]"])
def test_answers_that_mean_none(answer: str) -> None:
    with pytest.raises(NoMove):
        chosen(answer, ["draw", "take red", "tickets"])


def test_rules_are_told_by_number_words_or_heading() -> None:
    assert question("[rules GWT-12]") == "GWT-12"
    assert question("[rules]") == ""
    assert question("rules of the game") is None
    assert rules("stone-age", "12").startswith("SA-12: ")
    assert "locomotive" in rules("ticket-to-ride-usa", "locomotive face up")
    assert rules("stone-age", "").startswith("Rules about: ")
    assert "No rule has 'submarine' in it" in rules("stone-age", "submarine")


# --- models -----------------------------------------------------------------------------------------------------------


def test_a_scripted_model_is_measured_with_its_errors_and_cost(monkeypatch: pytest.MonkeyPatch) -> None:
    """It errs once, asks for rules once, is out of order once, and then takes the last move of the list."""
    monkeypatch.setenv("TEST_KEY", "secret")

    def script(messages: list[dict[str, Any]], asked: int) -> str:
        if asked == 1:
            raise ConnectionError
        return {0: "[no such move]", 2: "[rules ticket]"}.get(asked) or takes_last(messages, asked)

    with scripted(script) as (address, requests):
        players = [player_of("random"), player_of(f"talker@{address}", "TEST_KEY", {"temperature": 0})]
        table = evaluate(game_of("stone-age", 2), players, "random", MATCHES)
    bot, model = table
    assert (bot.errors, bot.usage.requests, len(bot.wins)) == (0, 0, MATCHES)
    assert (model.errors, model.questions, model.forced, model.unfinished) == (1, 1, 0, 0)
    assert model.usage.failures == 1
    assert model.usage.requests == len(requests) == model.decisions + 3
    assert model.usage.tokens_in == 100 * (len(requests) - 1)
    assert model.usage.cost(1.0, 10.0) == pytest.approx((len(requests) - 1) * (100 + 70) / 1e6)
    path, headers, first = requests[0]
    assert path == "/v1/chat/completions"
    assert {name.lower(): value for name, value in headers.items()}["authorization"] == "Bearer secret"
    assert (first["model"], first["temperature"], first["messages"][0]["role"]) == ("talker", 0, "system")
    assert "That is not a move: [no such move]" in requests[1][2]["messages"][-1]["content"]
    assert max(len(asked["messages"]) for _, _, asked in requests) == 6, "two turns before the last are sent again"
    written = as_table(table, 1.0, 10.0)
    assert f"| talker | {MATCHES} |" in written
    assert model.described(1.0, 10.0)["errors"] == 1


def test_a_model_that_names_no_move_has_one_made_for_it() -> None:
    with scripted(lambda messages, asked: "I pass.") as (address, _):
        (score,) = evaluate(
            game_of("ticket-to-ride-usa", 2),
            [player_of(f"mute@{address}")],
            "random",
            1,
            settings=PromptSettings(tries=2),
        )
    assert score.forced == score.decisions > 10
    assert score.errors == 2 * score.decisions


class InOneProcess(ChatModel):
    """Takes the last move; at its first decision of each match it waits until as many matches are asked at once."""

    together: Barrier | None = None

    def say(self, messages: list[dict[str, str]]) -> str:
        self.usage.requests += 1
        if self.together is not None and len(messages) == 2:
            self.together.wait(timeout=60)
        return takes_last(messages, 0)


def test_matches_at_once_come_out_the_same() -> None:
    tables = []
    for at_once in (1, 2):
        model = InOneProcess("m", "")
        model.together = Barrier(at_once)
        (score,) = evaluate(game_of("ticket-to-ride-usa", 2), [Player("m", model=model)], "random", 2, at_once=at_once)
        tables.append(score.described(1, 1))
        assert model.usage.requests == score.usage.requests > 20
    assert tables[0] == tables[1]


def test_a_model_that_is_not_there_has_lost_and_leaves_its_match_unfinished() -> None:
    with scripted() as (address, _):
        pass
    (score,) = evaluate(game_of("stone-age", 2), [player_of(f"gone@{address}")], "random", 1)
    assert (score.unfinished, score.wins, score.points) == (1, [0.0], [])
    assert score.problem.startswith(f"gone at {address} gives no answer: ")
    written = as_table([score]).splitlines()
    cells = [dict(zip(written[0].split(" | "), row.split(" | "), strict=True)) for row in written[2:]]
    assert [(row["matches"], row["unfinished"], row["failed"], row["questions"]) for row in cells] == [
        ("1", "1", "3", "0")
    ]
    assert (score.described(0, 0)["win_rate"], score.described(0, 0)["matches"]) == (0.0, 1)
    with pytest.raises(NoAnswer, match="gone"):
        ChatModel("gone", address, patience=2).say([])


def test_the_command_prints_a_table(tmp_path: Path) -> None:
    module = "parlorcar.research.language.evaluation"
    with scripted() as (address, _):
        given = ["stone-age", "--contestant", f"m@{address}", "--contestant", "greedy", "--games", "1", "--json"]
        done = subprocess.run([sys.executable, "-m", module, *given], capture_output=True, text=True, check=True)
    assert [row["name"] for row in json.loads(done.stdout)] == ["m", "greedy"]
    wrong = subprocess.run([sys.executable, "-m", module, "stone-age", "--contestant", "walrus"], capture_output=True)
    assert wrong.returncode == 2
    none = subprocess.run(
        [sys.executable, "-m", module, "stone-age", "--contestant", "greedy", "--games", "0"], capture_output=True
    )
    assert (none.returncode, b"--games is 1 or more" in none.stderr) == (2, True)


def test_what_is_neither_bot_nor_model_is_named() -> None:
    with pytest.raises(ParlorCarError, match="neither a bot nor a model"):
        player_of("walrus")


def test_intervals_hold_the_share() -> None:
    assert interval([]) == (0.0, 1.0)
    low, high = interval([1.0] * 9 + [0.0])
    assert 0.5 < low < 0.9 < high < 1
    assert interval([1.0] * 200)[0] > 0.97


def test_the_script_finds_the_newest_list() -> None:
    assert last_number([{"role": "user", "content": "1. a\n2. b"}, {"role": "assistant", "content": "9. c"}]) == 2


# --- OpenSpiel --------------------------------------------------------------------------------------------------------


def test_openspiel_tells_states_as_json_and_in_words() -> None:
    import pyspiel

    from parlorcar.research.envs.openspiel import name_of

    for strings in ("json", "text"):
        game = pyspiel.load_game(name_of("ticket-to-ride-usa"), {"players": 2, "strings": strings})
        state = game.new_initial_state()
        while state.is_chance_node():
            state.apply_action(state.chance_outcomes()[0][0])
        told = state.observation_string(0)
        if strings == "text":
            assert "Which tickets do you keep?" in told
            assert "1. keep" in told
            assert "Which tickets" not in state.observation_string(1)
            continue
        mine, others = json.loads(told), json.loads(state.observation_string(1))
        assert mine["legal"]
        assert not others["legal"]
        assert mine["hand"][0]
        assert others["hand"][0] is None
        public = json.loads(state.to_json())
        assert public["hand"] == [None, None]
        assert public["current_player"] == 0
        assert state.to_dict(0) == mine
    with pytest.raises(ValueError, match="numbers, json, text"):
        pyspiel.load_game(name_of("stone-age"), {"players": 2, "strings": "runes"})


def test_a_game_from_elsewhere_is_told_field_by_field(monkeypatch: pytest.MonkeyPatch) -> None:
    game = parlorcar.game("stone-age", players=2)
    monkeypatch.setattr("parlorcar.families.Family.load", lambda self, part: None)
    text = TextMatch(game, 1)
    told = text.prompt()
    assert "people: you 5, P1 5" in told or "people: you 5" in told
    assert "place: 1. toolmaker; 2. hut" in told


def test_the_settings_have_the_names_of_before() -> None:
    with pytest.warns(DeprecationWarning, match="Telling is called PromptSettings now"):
        old = Telling("brief", kept=0, tries=1)
    assert old == PromptSettings(form="brief", history=0, tries=1)
    with pytest.warns(DeprecationWarning, match="telling is called settings now"):
        assert evaluate(game_of("stone-age", 2), [], "random", 1, telling=old) == []
