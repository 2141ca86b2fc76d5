from __future__ import annotations

from typing import Any

import pytest

from .table import COLORS, held, rule, table

BERLIN = {"berlin": {"red": 1}, "magdeburg": {"green": 1}}
FEW = held([], [], deck=["berlin-leipzig", "berlin-mainz", "kiel-schweiz", "berlin-schweiz", "konstanz-rostock"])

# position, moves before, the move refused, reason, rule, and words that the player reads
REFUSALS: list[tuple[dict[str, Any], str, str, str, str, list[str]]] = [
    ({}, "tickets", "draw", "declaration-due", "GER-5", ["4 tickets"]),
    ({}, "tickets", "declare 2 short", "declare-number", "GER-5", ["exactly 4"]),
    ({"tickets": FEW}, "tickets", "declare 4 short", "deck-short", "GER-R2", ["short", "1 left"]),
    (
        {"hand": [{"red": 3}], "passengers": BERLIN},
        "claim berlin-magdeburg; pay 3 red",
        "draw",
        "passenger-due",
        "GER-R10",
        ["Berlin"],
    ),
    (
        {"hand": [{"red": 3}], "passengers": BERLIN},
        "claim berlin-magdeburg; pay 3 red",
        "collect blue",
        "no-passenger",
        "GER-8",
        ["blue", "Berlin"],
    ),
]

CASES = [pytest.param(*case, marks=rule(case[4]), id=f"{case[3]} {case[2]}") for case in REFUSALS]


@pytest.mark.parametrize(("position", "before", "move", "reason", "id", "words"), CASES)
def test_a_refusal_names_the_rule_and_changes_nothing(
    position: dict[str, Any], before: str, move: str, reason: str, id: str, words: list[str]
) -> None:
    match = table(**position)
    match.play(before)
    refusal = match.refused(match.game.numbering.texts.index(move))
    assert (refusal.reason, refusal.rule) == (f"ttr.{reason}", id)
    assert str(refusal).endswith(f" [{id}]")
    assert all(word in refusal.message for word in words), refusal.message


KEEPING: list[dict[str, Any]] = [{"step": "keep", "player": 0}]

FAULTS: list[tuple[dict[str, Any], str]] = [
    ({"passengers": {"berlin": {"red": 6}}}, "Berlin"),
    ({"passengers": {"bremen": {"red": 1, "blue": 1}}}, "Bremen"),
    ({"collected": [{"red": 11}]}, "red passengers"),
    ({"bag": {**dict.fromkeys(COLORS, 10), "red": 9}}, "red passengers"),
    ({"longest_path": [3], "finished": True, "stack": []}, "longest_path"),
    ({"declared": ["4 short"]}, "declared"),
    ({"stack": [{"step": "turn", "player": 0}, {"step": "collect", "player": 0, "city": "berlin"}]}, "berlin"),
    ({"stack": [{"step": "turn", "player": 0}, {"step": "declare", "player": 0, "number": 4}]}, "4 tickets"),
    ({"stack": [{"step": "keep", "player": 0}, {"step": "declare", "player": 0, "number": 5}]}, "5"),
    (
        {"stack": [{"step": "keep", "player": 0}, {"step": "draw_tickets", "player": "chance", "seat": 0, "left": 4}]},
        "declared",
    ),
    (
        {
            "stack": [
                {"step": "turn", "player": 0},
                {"step": "keep_first", "player": 0},
                {"step": "keep_first", "player": 1},
                {"step": "deal_tickets", "player": "chance"},
            ]
        },
        "declared",
    ),
    (
        {
            "stack": [
                {"step": "turn", "player": 0},
                {"step": "place_passengers", "player": "chance"},
                {"step": "collect", "player": 0, "city": "berlin"},
            ],
            "passengers": {"berlin": {"red": 1}},
        },
        "placed before",
    ),
    (
        {
            "stack": [
                {"step": "turn", "player": 0},
                {"step": "collect", "player": 0, "city": "berlin"},
                {"step": "collect", "player": 0, "city": "berlin"},
            ],
            "passengers": {"berlin": {"red": 1}},
        },
        "berlin",
    ),
    (
        {
            "stack": [{"step": "keep", "player": 0}, {"step": "declare", "player": 0, "number": 4}],
            "declared": ["4 short"],
        },
        "declared",
    ),
    ({"stack": [{"step": "turn", "player": 0}, {"step": "place_passengers", "player": "chance", "placed": 60}]}, "60"),
    (
        {
            "stack": [{"step": "turn", "player": 0}, {"step": "place_passengers", "player": "chance", "placed": 1}],
            "collected": [{"red": 2}],
        },
        "1",
    ),
    (
        {
            "stack": [*KEEPING, {"step": "draw_tickets", "player": "chance", "seat": 0, "left": 4}],
            "declared": ["4 short"],
            "tickets": FEW,
        },
        "4 tickets as declared",
    ),
    (
        {
            "stack": [*KEEPING, {"step": "draw_tickets", "player": "chance", "seat": 0, "left": 0}],
            "declared": ["4 short"],
            "tickets": {"berlin-leipzig": "offer 0"},
        },
        "0 tickets",
    ),
]


@pytest.mark.parametrize(("position", "words"), FAULTS, ids=lambda value: value if isinstance(value, str) else "")
def test_positions_that_cannot_be_are_refused(position: dict[str, Any], words: str) -> None:
    import parlorcar

    with pytest.raises(parlorcar.BadPosition) as refused:
        table(**position)
    assert words in str(refused.value), str(refused.value)


def test_positions_in_the_middle_of_a_draw_can_be() -> None:
    match = table(
        stack=[*KEEPING, {"step": "draw_tickets", "player": "chance", "seat": 0, "left": 3}],
        declared=["1 short 3 long"],
        tickets={"berlin-leipzig": "offer 0"},
        luck="kiel-schweiz berlin-schweiz konstanz-rostock",
    )
    assert len(match.view(0)["tickets"]) == 4
    assert len(match.legal()) == 15


def test_positions_in_the_middle_of_a_declaration_and_of_a_claim_can_be() -> None:
    match = table(stack=[{"step": "keep", "player": 0}, {"step": "declare", "player": 0, "number": 4}])
    assert len(match.may("declare")) == 5
    match = table(
        stack=[{"step": "turn", "player": 1}, {"step": "collect", "player": 0, "city": "berlin"}],
        passengers={"berlin": {"red": 1, "blue": 2}},
    )
    assert match.texts() == ["collect blue", "collect red"]
