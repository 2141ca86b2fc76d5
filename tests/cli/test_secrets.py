"""Several people at one keyboard: nobody sees what another one holds."""

from __future__ import annotations

import re

import parlorcar
from parlorcar.games.ticket_to_ride.cards import KIND_NAMES
from parlorcar.games.ticket_to_ride.words.titles import cities_of
from tests.cli.terminal import Terminal

PASS = re.compile(r"\nPass the keyboard to (Ann|Bob)\.")
TWO = "play --seed 5 --seats Ann,Bob"


def parts(out: str) -> list[tuple[str, str]]:
    """What was on the screen, and for whom: cut where the keyboard is passed on."""
    pieces = PASS.split(out)
    return [(pieces[i], pieces[i + 1]) for i in range(1, len(pieces) - 1, 2)]


def tickets(seat: int, seed: int = 5) -> list[str]:
    """The titles of the tickets that a seat is offered at the start."""
    match = parlorcar.game("ttr-usa", players=2).match(seed=seed)
    return [cities_of(ticket) for ticket in match.view(seat)["tickets"]]


def test_starting_tickets_are_chosen_one_after_the_other_in_secret(terminal: Terminal) -> None:
    out = terminal.run(TWO, "", "1", "", "2", "", "", "log all").out
    shown = parts(out)
    assert [who for who, _ in shown] == ["Ann", "Bob", "Ann"]
    ann, bob, again = (text for _, text in shown)
    assert all(ticket in ann for ticket in tickets(0))
    assert all(ticket in bob for ticket in tickets(1))
    for ticket in tickets(0):
        assert ticket not in bob
    for ticket in tickets(1):
        assert ticket not in ann
        assert ticket not in again
    assert "Chosen already: Ann." in bob
    assert "Bob kept 2 tickets.\n" in again
    assert "Bob put back 1 ticket.\n" in again


def test_no_card_of_another_seat_is_ever_shown(terminal: Terminal) -> None:
    position = terminal.position(
        tracks={},
        tickets={"los_angeles-seattle": "hand 0", "boston-miami": "hand 1"},
    )
    look = ["", "board", "tickets", "log", "score", "claim"]
    lines = [*look, "take yellow", "take blue", *look, "take red", "take green", *look]
    out = terminal.run(f"play --position {position} --seed 3 --seats Ann,Bob", *lines).out
    shown = parts(out)
    assert [who for who, _ in shown][:3] == ["Ann", "Bob", "Ann"]
    for who, text in shown:
        mine, other = ("3 red, 1 locomotive", "4 black") if who == "Ann" else ("4 black", "3 red")
        assert mine in text
        assert other not in text
        assert ("Boston–Miami" in text) == (who == "Bob")
        assert ("Los Angeles–Seattle" in text) == (who == "Ann")


def test_what_is_drawn_unseen_is_shown_and_then_hidden(terminal: Terminal) -> None:
    position = terminal.position(tracks={}, tickets={})
    out = terminal.run(
        f"play --position {position} --seed 3 --seats Ann,Bob", "", "draw", "draw", "", "", "log all"
    ).out
    ann, bob = parts(out)[:2]
    assert ann[1].count("You drew a") == 2
    assert "Ann, press Enter to hide this." in ann[1]
    assert bob[1].count("Ann drew 2 train cards from the deck.") >= 2  # when it is his turn, and in the log
    told = [line for line in bob[1].splitlines() if line.startswith("Ann drew")]
    assert not any(kind in line for line in told for kind in KIND_NAMES)


def test_the_order_of_a_choice_tells_nothing(terminal: Terminal) -> None:
    for choice in ("1", "2", "3"):
        out = terminal.run(TWO, "", choice, "", "1", "", "", "log all").out
        assert "Ann kept 2 tickets.\nAnn put back 1 ticket.\n" in out


def test_who_hands_on_may_still_take_back(terminal: Terminal) -> None:
    out = terminal.run(TWO, "", "1", "undo", "2", "", "1", "", "").out
    assert "(Ann: 'undo' takes your last choice back.)" in out
    kept = [tickets(0)[0], tickets(0)[2]]
    assert f"You kept 2 tickets: {kept[0]}, {kept[1]}." in out or f"You kept 2 tickets: {kept[1]}, {kept[0]}." in out


def test_one_person_is_never_asked_to_hide(terminal: Terminal) -> None:
    out = terminal.run("play --seed 5 --seats random,Ann,random", "1", "1", "1").out
    assert "Pass the keyboard" not in out
    assert "press Enter" not in out


def test_five_at_one_table(terminal: Terminal) -> None:
    answer = terminal.run("play --seed 5 --seats Ann,Bob,random,Cid,random", "", "1", "", "1", "", "1", "", "")
    assert answer.code == 0, answer.err
    assert "At the table: Ann, Bob, random 1 (bot), Cid, random 2 (bot)." in answer.out
    assert "Ann, it is your turn" in answer.out
