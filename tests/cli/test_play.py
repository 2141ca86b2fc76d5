"""Playing through a pipe."""

from __future__ import annotations

import json
import re

import pytest

import parlorcar
from tests.cli.terminal import Terminal

START = "play --seed 5 --seats you,random"


def test_a_short_match_to_its_end_with_a_record(terminal: Terminal) -> None:
    position = terminal.position()
    answer = terminal.run(
        f"play --position {position} --seed 3 --seats you,random --record end.record",
        "claim seattle portland",
        "pay 1 red",
        *["1"] * 20,
    )
    assert answer.code == 0, answer.err
    assert "You claimed Portland–Seattle (gray) for 1 point, paying 1 red." in answer.out
    assert "You brought about the last round" in answer.out
    assert "The match is over" in answer.out
    assert "Longest path" in answer.out
    assert "Record written to end.record" in answer.out
    match = parlorcar.replay(terminal.folder / "end.record")
    assert match.over
    assert match.seats == ["You", "random"]
    for points in match.scores():
        assert f", {points} point" in answer.out


def test_the_board_says_everything_in_words(terminal: Terminal) -> None:
    answer = terminal.run(f"play --position {terminal.position()} --seed 3 --seats you,random", "board", "tickets")
    assert "Face up: red, yellow, blue, green, white." in answer.out
    assert "Your hand: 3 red, 1 locomotive." in answer.out
    assert "Los Angeles–Seattle, 9 points: " in answer.out
    assert "missing, but only 3 trains left" in answer.out
    assert "Your routes: Calgary–Winnipeg (6)" in answer.out
    assert "Routes of random: Boston–New York (2)." in answer.out
    assert "You: points 105, trains 3, cards 4, known cards none, tickets 2" in answer.out
    assert "\x1b" not in answer.out
    assert not set(answer.out) & set("◆○▲★⬢♠♥♣⚙─│➜✔✘")


def test_tickets_are_done_missing_or_cut_off(terminal: Terminal) -> None:
    cut = dict.fromkeys(["los_angeles-phoenix gray", "las_vegas-los_angeles gray"], 1)
    cut |= dict.fromkeys(["los_angeles-san_francisco purple", "el_paso-los_angeles black"], 1)
    position = terminal.position(
        tracks={**cut, "atlanta-nashville gray": 0, "nashville-saint_louis gray": 0},
        hand=[{"red": 3}, {"black": 1}],
        tickets={"los_angeles-seattle": "hand 0", "chicago-new_orleans": "hand 0", "boston-miami": "hand 1"},
    )
    out = terminal.run(f"play --position {position} --seed 3 --seats you,random", "tickets").out
    assert "Los Angeles–Seattle, 9 points: cut off" in out
    assert "Chicago–New Orleans, 7 points: 6 spaces missing\n    by " in out


def test_texts_in_part_and_joined(terminal: Terminal) -> None:
    out = terminal.run(
        f"play --position {terminal.position()} --seed 3 --seats you,random", "claim van sea; pay 1 loco"
    ).out
    assert "You claimed Seattle–Vancouver (gray) for 1 point, paying 1 locomotive." in out


def test_of_a_line_with_a_wrong_part_nothing_is_played(terminal: Terminal) -> None:
    out = terminal.run(
        f"play --position {terminal.position()} --seed 3 --seats you,random",
        "claim van sea; pay 2 red; board",
        "claim van",
    ).out
    assert "The route costs exactly 1 " in out
    assert "Nothing of the line was played." in out
    assert "You claimed" not in out


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("draw; draw", "Something is revealed before this, so type it when you have seen it: draw"),
        ("take red; nonsense", "Something is revealed before this, so type it when you have seen it: nonsense"),
        ("claim van sea; pay 1 red; draw", "Your turn is over before this: draw"),
        ("undo; draw", "'undo' can only be the last part of a line."),
    ],
)
def test_a_line_ends_with_a_reveal_and_with_the_turn(terminal: Terminal, line: str, message: str) -> None:
    out = terminal.run(f"play --position {terminal.position()} --seed 3 --seats you,random", line).out
    assert message in out
    assert "Nothing of the line was played." in out
    assert "You claimed" not in out
    assert "You drew" not in out


def test_a_payment_that_is_made_by_itself_may_be_said(terminal: Terminal) -> None:
    position = terminal.position(hand=[{"locomotive": 1}, {"black": 4}])
    out = terminal.run(
        f"play --position {position} --seed 3 --seats you,random", "claim van sea; pay 1 loco; board"
    ).out
    assert "You claimed Seattle–Vancouver (gray) for 1 point, paying 1 locomotive." in out
    assert "Nothing of the line" not in out


def test_lists_on_demand(terminal: Terminal) -> None:
    out = terminal.run(START, "1", "claim", "claim kansas", "claim montréal", "claim purple").out
    listed = out.split("Your choice: claim kansas\n")[1]
    kansas, _, rest = listed.partition("Your choice: claim montréal\n")
    assert kansas.count("Kansas City") >= 3
    assert all("Kansas City" in line for line in kansas.splitlines())
    montreal, _, purple = rest.partition("Your choice: claim purple\n")
    assert "Boston–Montréal" in montreal
    assert "purple, 2 spaces" in purple
    assert "any colour" not in purple.split("Your choice")[0]


def test_refusals_name_the_rule_and_change_nothing(terminal: Terminal) -> None:
    position = terminal.position()
    out = terminal.run(
        f"play --position {position} --seed 3 --seats you,random",
        "take purple",
        "claim boston new york red",
        "claim el pas los ang",
        "claim El Paso - Oklahoma City",
        "dance",
        "99",
        "pass",
        "score",
    ).out
    assert "There is no purple card face up. [TTR-16]" in out
    assert "The track Boston–New York (red) belongs to random already. [TTR-27]" in out
    assert "The track El Paso–Los Angeles (black) belongs to you already. [TTR-27]" in out
    assert "The track El Paso–Oklahoma City (yellow) needs 5 trains; you have 3 left. [TTR-30]" in out
    assert "'dance' is not a move here." in out
    assert "There is no choice 99" in out
    assert "you cannot pass. [TTR-13]" in out
    assert "trains 3, cards 4" in out.split("Your choice: score")[1]


def test_help_and_rules_behind_choices(terminal: Terminal) -> None:
    out = terminal.run(START, "1", "?", "? 1", "? claim", "? ttr-20", "?TTR-999", "help").out
    assert out.count("takes your last choice back") == 2
    assert "TTR-15  A card from the deck" in out
    assert "TTR-24  A route costs" in out
    assert "TTR-20  As soon as three" in out
    assert "There is no rule or move 'TTR-999' here." in out


def test_undo_in_all_its_ways(terminal: Terminal) -> None:
    position = terminal.position()
    out = terminal.run(
        f"play --position {position} --seed 3 --seats you,random",
        "undo",
        "claim van sea",
        "undo",
        "claim van sea",
        "undo turn",
        "draw",
        "undo",
        "undo sideways",
        "undo agreed",
        "score",
    ).out
    assert "There is nothing to take back." in out
    assert out.count("Taken back: 1 move.") == 2
    assert "A card or die has been drawn since" in out
    assert "'undo agreed' takes it back all the same" in out
    assert "not 'undo sideways'" in out
    assert "Taken back: 2 moves." in out
    assert "trains 3, cards 4" in out.split("Your choice: score")[1]


def test_hint_names_a_choice(terminal: Terminal) -> None:
    out = terminal.run(START, "1", "hint").out
    assert "would play " in out
    number = out.split("would play ")[1].split(":")[0]
    assert f"  {number}: " in out


def test_the_log_tells_only_what_i_may_know(terminal: Terminal) -> None:
    out = terminal.run(START, "1", "draw", "draw", "log", "log all").out
    assert "You drew a" in out
    assert "random received 4 train cards." in out
    assert "random kept" in out
    assert "random received 4 train cards:" not in out


def test_options_and_bots_only(terminal: Terminal) -> None:
    position = terminal.position()
    answer = terminal.run(
        f"play ttr-usa --position {position} --seed 3 --seats random,random --option leftover_row=true --record r"
    )
    assert answer.code == 0, answer.err
    assert "At the table: random 1 (bot), random 2 (bot)." in answer.out
    assert "won!" in answer.out or "share the victory!" in answer.out
    assert parlorcar.replay(terminal.folder / "r").game.chosen == {"leftover_row": True}


def test_same_seed_same_match(terminal: Terminal) -> None:
    lines = ["1"] * 12
    first = terminal.run(START, *lines).out.split("There is no more input")[0]
    second = terminal.run(START, *lines).out.split("There is no more input")[0]
    assert first == second


def test_the_record_is_offered_at_the_end(terminal: Terminal) -> None:
    terminal.position(last_turns=1)
    command = "play --position position.json --seed 3 --seats you,random"
    answer = terminal.run(command, "take red", "take yellow", "perhaps", "y")
    assert answer.code == 0
    assert "Please answer y or n." in answer.out
    (record,) = terminal.folder.glob("*.record")
    assert f"Record written to {record.name}" in answer.out
    assert parlorcar.replay(record).over
    assert "no more input" not in terminal.run(command, "take red", "take yellow").out


def test_options_come_from_the_position_too(terminal: Terminal) -> None:
    position = terminal.position(options={"leftover_row": True})
    assert terminal.run(f"play --position {position} --seed 3", "save s.json", "quit", "n").code == 0
    assert json.loads((terminal.folder / "s.json").read_text())["match"]["options"] == {"leftover_row": True}


def test_a_game_without_a_table_of_its_own(terminal: Terminal) -> None:
    lines = ["1", "board", "map", "tickets", "score", "log", "? 1", "? 9", "hint", "list", "list ban", "undo", "1", "?"]
    answer = terminal.run("play hoard --seed 2", *lines)
    assert answer.code == 0, answer.err
    assert "At the table: You, skilled (bot)." in answer.out
    assert "H-1  On your turn you roll" in answer.out
    assert "master would play" in answer.out
    assert "'tickets' is not a move here." in answer.out  # a command of another game
    assert "  2: bank\n" in answer.out
    assert not re.search(r"^[a-z ]+: .*[\[{]", answer.out, re.MULTILINE), "fields are written as people write them"
    answer = terminal.run("play hoard --seed 2 --seats Ann,random --record h.record", *["2", "1"] * 300)
    assert "The match is over" in answer.out
    assert parlorcar.replay(terminal.folder / "h.record").over
