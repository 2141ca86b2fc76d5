from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

import parlorcar.games.ticket_to_ride.usa
from parlorcar.core.notation import normal

from .germany.test_refusals import REFUSALS as IN_GERMANY
from .table import SIXES, held, owned, rule, table, ttr

KEEP = ttr().box.KEEP

# position, moves before, the move refused, reason, rule, and words that the player reads
REFUSALS: list[tuple[dict[str, Any], str, str | int, str, str, list[str]]] = [
    (
        {"tracks": {"chicago-duluth red": 1}},
        "",
        "claim chicago-duluth",
        "track-taken",
        "TTR-27",
        ["chicago-duluth", "1"],
    ),
    (
        {"tracks": {"boston-new_york red": 0}},
        "",
        "claim boston-new_york yellow",
        "beside-own",
        "TTR-28",
        ["boston", "own"],
    ),
    (
        {"tracks": {"boston-new_york red": 1}},
        "",
        "claim boston-new_york yellow",
        "track-closed",
        "TTR-29",
        ["two or three"],
    ),
    (
        {"hand": [{"red": 3}]},
        "",
        "claim boston-montreal gray 2",
        "twin-first",
        "TTR-R11",
        ["boston-montreal", "first"],
    ),
    (
        {"tracks": owned(SIXES), "hand": [{"locomotive": 6}]},
        "",
        "claim chicago-toronto",
        "few-trains",
        "TTR-30",
        ["4 trains", "3 left"],
    ),
    ({"hand": [{"white": 3}]}, "", "claim chicago-toronto", "few-cards", "TTR-24", ["4 of your cards", "white"]),
    (
        {"hand": [{"white": 4, "blue": 4}]},
        "claim chicago-toronto",
        "pay 4 blue",
        "payment",
        "TTR-24",
        ["4 of your cards", "white"],
    ),
    ({"hand": [{"white": 4}]}, "claim chicago-toronto", "draw", "payment-due", "TTR-24", ["chicago-toronto", "pay"]),
    ({}, "tickets", "draw", "tickets-due", "TTR-33", ["keep", "1"]),
    ({}, "tickets", int(KEEP.move(0)), "keep-more", "TTR-33", ["at least 1"]),
    ({}, "tickets", "keep paris-dakar", "not-offered", "TTR-33", ["offered"]),
    (
        {"hand": [{"white": 4}]},
        "claim chicago-toronto",
        "pay 2 white",
        "payment",
        "TTR-24",
        ["exactly 4 of your cards", "white"],
    ),
    ({"tickets": held([], [], deck=[])}, "", "tickets", "no-tickets", "TTR-34", ["no tickets"]),
    ({}, "", "pass", "no-pass", "TTR-13", ["pass"]),
    ({"others": 1}, "", "draw", "no-cards", "TTR-22", ["no train cards"]),
    ({"others": 1}, "", "take red", "no-cards", "TTR-22", ["no train cards"]),
    ({"others": 1, "leftover_row": True}, "", "take black", "not-in-row", "TTR-16", ["no black card"]),
    ({}, "", "take black", "not-in-row", "TTR-16", ["no black card"]),
    ({"luck": "locomotive"}, "take red", "take locomotive", "locomotive-second", "TTR-18", ["locomotive", "second"]),
    ({"luck": "green"}, "take red", "take locomotive", "not-in-row", "TTR-16", ["no locomotive card"]),
    ({"luck": "green"}, "take red", "pass", "second-card-due", "TTR-R8", ["second"]),
    ({"luck": "green"}, "take red", "tickets", "second-card-due", "TTR-R8", ["second"]),
]


CASES = [pytest.param(*case, marks=rule(case[4]), id=f"{case[3]} {case[2]}") for case in REFUSALS]


@pytest.mark.parametrize(("position", "before", "move", "reason", "id", "words"), CASES)
def test_a_refusal_names_the_rule_and_changes_nothing(
    position: dict[str, Any], before: str, move: str | int, reason: str, id: str, words: list[str]
) -> None:
    match = table(**position)
    if before:
        match.play(before)
    refusal = match.refused(move)
    assert (refusal.reason, refusal.rule) == (f"ttr.{reason}", id)
    assert str(refusal).endswith(f" [{id}]")
    for word in words:
        assert word in normal(refusal.message).replace("–", "-").replace("_", " ")
    assert "{" not in refusal.message


@rule("TTR-7")
@pytest.mark.parametrize(("move", "reason"), [(int(KEEP.move(1)), "ttr.keep-more"), ("draw", "ttr.tickets-due")])
def test_the_first_tickets_come_first(move: int | str, reason: str) -> None:
    match = table(
        tickets=held(offer_0=["denver-el_paso", "boston-miami", "calgary-phoenix"]),
        stack=[{"step": "turn", "player": 0}, {"step": "keep_first", "player": 0}],
    )
    refusal = match.refused(move)
    assert (refusal.reason, refusal.rule) == (reason, "TTR-7")
    assert "at least 2" in refusal.message


def test_every_reason_is_tested() -> None:
    sources = Path(parlorcar.games.ticket_to_ride.usa.__file__).parent.glob("*.py")
    reasons = {reason for source in sources for reason in re.findall(r'"ttr\.([a-z-]+)"', source.read_text("utf-8"))}
    assert reasons == {reason for _, _, _, reason, _, _ in [*REFUSALS, *IN_GERMANY]}


@rule("TTR-12")
def test_another_players_turn_is_refused() -> None:
    match = table()
    assert match.refused("draw", 1).reason == "not-your-turn"


def test_nonsense_is_refused_with_examples() -> None:
    match = table()
    assert match.refused("build a station").reason == "not-a-move"
    assert match.refused("claim paris").reason == "not-a-move"
    assert match.refused(10**6).reason == "no-such-move"
    assert match.refused(-1).reason == "no-such-move"
    assert match.refused(int(match.box.CARD.move(0))).reason == "not-now"


def test_a_payment_is_never_taken_for_another() -> None:
    match = table(hand=[{"blue": 1, "locomotive": 2}, {}])
    match.play("claim montreal-new_york blue")
    assert match.refused("pay 3 blue").reason == "ttr.payment"
    for few in ("pay 2 blue", "pay 1 blue", "pay 4 blue", "pay"):
        assert (match.refused(few).reason, match.refused(few).rule) == ("ttr.payment", "TTR-24")
    match.play("pay 2 locomotive 1 blue")
    assert match.hand(0) == {}


def test_tickets_are_named_in_any_order_and_never_mixed_up() -> None:
    offered = {"boston-miami": "offer 0", "chicago-los_angeles": "offer 0", "denver-el_paso": "offer 0"}
    match = table(tickets=offered, stack=[{"step": "keep", "player": 0}])
    refused = match.refused("keep los_angeles-miami")
    assert (refused.reason, refused.rule) == ("ttr.not-offered", "TTR-33")
    match.play("keep Miami-Boston chicago-los_angeles")
    kept = {"boston-miami": "hand 0", "chicago-los_angeles": "hand 0"}
    assert {t: place for t, place in match.view(0)["tickets"].items() if place == "hand 0"} == kept


def test_cities_may_be_written_as_people_write_them() -> None:
    match = table(hand=[{"red": 3}, {}])
    assert match.text(match.parse("claim Phoenix, Los Angeles")) == "claim los_angeles-phoenix gray"
    assert match.text(match.parse("claim toronto montréal")) == "claim montreal-toronto gray"
