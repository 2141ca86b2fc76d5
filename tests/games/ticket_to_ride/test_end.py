from __future__ import annotations

import pytest

from .table import SIXES, held, owned, rule, table

THREE_LEFT = owned(SIXES)


@rule("TTR-36")
@pytest.mark.parametrize(
    ("track", "left"),
    [("atlanta-nashville gray", 2), ("atlanta-charleston gray", 1), ("montreal-toronto gray", 0)],
)
def test_ruling_end_trigger(track: str, left: int) -> None:
    match = table(3, tracks=THREE_LEFT, hand=[{"red": 3}])
    match.play(f"claim {track}; pay {3 - left} red")
    assert match.now("trains")[0] == left
    assert [event["player"] for event in match.events_named("last_round")] == [0]
    players = []
    while not match.over:
        players.append(match.player)
        match.play("draw; draw")
    assert players == [1, 2, 0]


@rule("TTR-36")
def test_three_trains_do_not_bring_the_last_round() -> None:
    tracks = owned([*SIXES[:6], "montreal-sault_st_marie black"])  # 41 spaces
    match = table(2, tracks=tracks, hand=[{"red": 1}])
    match.play("claim atlanta-nashville; pay 1 red")
    assert match.now("trains")[0] == 3
    assert match.events_named("last_round") == []
    for seat in (1, 0, 1, 0, 1):
        assert match.player == seat
        match.play("draw; draw")
    assert not match.over


@rule("TTR-36")
def test_the_last_round_begins_only_at_the_end_of_the_turn() -> None:
    match = table(2, tracks=THREE_LEFT, hand=[{"red": 3}])
    match.play("claim montreal-toronto")
    assert match.events_named("last_round") == []
    match.play("pay 3 red")
    assert match.player == 1
    assert match.now("last_turns") == 2


@rule("TTR-37")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("seat", [0, 1])
def test_everybody_has_exactly_one_more_turn(players: int, seat: int) -> None:
    tracks = dict.fromkeys(SIXES, seat)
    match = table(players, player=seat, tracks=tracks, hand=[{"red": 3}, {"red": 3}])
    match.play("claim montreal-toronto; pay 3 red")
    for turn in range(players):
        assert not match.over
        assert match.player == (seat + 1 + turn) % players
        match.play("draw; draw")
    assert match.over


@rule("TTR-37")
def test_the_last_turn_may_be_any_action_and_counts() -> None:
    tracks = THREE_LEFT | {"portland-san_francisco green": 1}
    match = table(2, tracks=tracks, hand=[{"red": 2, "locomotive": 1}, {"blue": 3}])
    match.play("claim atlanta-nashville; pay 1 locomotive")
    match.play("claim montreal-new_york; pay 3 blue")
    assert not match.over
    match.play("claim atlanta-charleston; pay 2 red")
    assert match.over
    assert match.scores()[0] == 7 * 15 + 1 + 2 + 10
    assert match.scores()[1] == 10 + 4


@rule("TTR-R20")
def test_ruling_end_once() -> None:
    others = [
        "sault_st_marie-winnipeg gray",
        "miami-new_orleans red",
        "portland-san_francisco green",
        "salt_lake_city-san_francisco white",
        "montreal-sault_st_marie black",
        "el_paso-oklahoma_city yellow",
        "denver-phoenix white",
        "helena-omaha red",
    ]  # 42 spaces
    match = table(2, tracks=owned(SIXES, others), hand=[{"blue": 3}, {"red": 3}])
    assert match.now("trains") == [3, 3]
    match.play("claim montreal-new_york; pay 3 blue")
    match.play("claim chicago-duluth; pay 3 red")
    assert match.now("trains") == [0, 0]
    assert match.player == 0
    match.play("draw; draw")
    assert match.over
    assert len(match.events_named("last_round")) == 1


@rule("TTR-37")
def test_after_the_end_nothing_can_be_played() -> None:
    match = table(2, last_turns=1)
    match.play("draw; draw")
    assert match.over
    assert match.waiting == []
    assert match.legal() == []
    assert match.refused(0).reason == "match-over"


@rule("TTR-R9")
def test_ruling_no_legal_action() -> None:
    match = table(2, tickets=held([], [], deck=[]), others=1)
    assert match.texts() == ["pass"]
    match.play("pass")
    assert not match.over
    assert match.player == 1
    assert [event["player"] for event in match.events_named("passed", 1)] == [0]
    match.play("claim montreal-new_york; pay 3 blue")
    assert match.player == 0
    assert "draw" in match.texts()


@rule("TTR-R9", "TTR-30")
def test_cards_without_trains_do_not_help() -> None:
    tracks = owned([*SIXES, "dallas-little_rock gray", "dallas-houston gray"])
    match = table(2, last_turns=1, tracks=tracks, tickets=held([], [], deck=[]), others=0)
    assert match.now("trains")[0] == 0
    assert match.texts() == ["pass"]


@rule("TTR-R10")
@pytest.mark.parametrize("players", [2, 3, 5])
def test_ruling_all_stuck(players: int) -> None:
    tracks = dict.fromkeys([*SIXES, "dallas-little_rock gray", "dallas-houston gray"], players - 1)
    match = table(players, tracks=tracks, passes=players - 1, tickets=held([], [], deck=[]), others=players - 1)
    match.play("pass")
    assert match.over
    assert match.scores()[0] == 0


@rule("TTR-R10")
def test_passes_count_only_one_after_the_other() -> None:
    match = table(3, passes=2, player=0, tickets=held([], [], deck=[]), hand=[{"blue": 3}], others=2)
    match.play("claim montreal-new_york; pay 3 blue")
    assert match.now("passes") is None
    match = table(3, passes=1, tickets=held([], [], deck=[]), others=2)
    match.play("pass")
    assert not match.over
    assert match.now("passes") == 2
    match.play("pass")
    assert match.over


@rule("TTR-R10")
@pytest.mark.parametrize("moves", ["draw; draw", "take red; take blue", "tickets; keep denver-el_paso"])
def test_every_action_ends_a_row_of_passes(moves: str) -> None:
    match = table(2, passes=1, tickets=held([], [], deck=["denver-el_paso"]))
    match.play(moves)
    assert not match.over
    assert match.now("passes") is None


@rule("TTR-38", "TTR-9")
def test_all_tickets_are_opened_at_the_end() -> None:
    tickets = held(["denver-el_paso"], ["boston-miami"])
    match = table(2, last_turns=1, tickets=tickets, ticket_known={"denver-el_paso": [0], "boston-miami": [1]})
    assert match.view(1)["tickets"] == {"boston-miami": "hand 1"}
    match.play("draw; draw")
    for seat in (-1, 0, 1):
        assert match.view(seat)["tickets"] == {"denver-el_paso": "hand 0", "boston-miami": "hand 1"}
    opened = [(event["player"], event["ticket"], event["points"]) for event in match.events_named("ticket_opened", -1)]
    assert opened == [(0, "denver-el_paso", -4), (1, "boston-miami", -12)]
