"""Exchange tokens while another player decides, and within phase C."""

from __future__ import annotations

import json

import pytest

import parlorcar
from parlorcar.core.rng import Random
from parlorcar.match.replay_record import verify
from parlorcar.server.match import gestures
from tests.games.great_western_trail_2.table import Table, fresh, rule, second, standing, table

OTHER = [0, 1]


def texts(match: Table, seat: int) -> list[str]:
    """What a seat may do."""
    return [match.text(move, seat) for move in match.legal(seat)]


@rule("GWT2-12", "GWT2-R2")
def test_in_the_turn_of_another() -> None:
    match = table(3, tokens=[0, 1, 0], luck="gray white")
    assert (match.waiting, texts(match, 1), texts(match, 2)) == ([0], ["exchange"], [])
    match.play("exchange", 1)
    assert (match.waiting, match.of("tokens", 1)) == ([1], 0)
    match.play("draw; draw; discard gray; discard gray", 1)
    assert match.hand(1) == {"green": 1, "black": 1, "white": 2}
    assert (match.waiting, match.step) == ([0], "move"), "the decision that it interrupted"
    assert texts(match, 1) == []
    with pytest.raises(parlorcar.IllegalMove, match="not the decision of seat 1"):
        match.play("exchange", 1)


@rule("GWT2-R2")
def test_it_is_not_another_move() -> None:
    match = table(tokens=OTHER)
    with pytest.raises(parlorcar.IllegalMove):
        match.play("go flood-1", 1)
    assert "exchange" not in match.texts(), "the token of another is nothing that the mover could use"


@rule("GWT2-R2")
def test_within_the_drawing_of_another_they_are_kept_apart() -> None:
    match = table(tokens=[1, 1], luck="gray white black")
    match.play("exchange; draw")
    match.play("exchange; draw", 1)
    match.play("done; discard white", 1)
    assert (match.player, match.step) == (0, "draw_more")
    match.play("draw; discard gray; discard gray")
    assert match.hand(0) == {"green": 1, "black": 2, "white": 1}


@rule("GWT2-R2")
def test_taking_it_back() -> None:
    match = table(tokens=OTHER)
    match.play(match.legal()[0])
    match.play("exchange", 1)
    assert not match.can_undo(0), "another player has moved since"
    assert match.undo(1) == 1
    assert (match.waiting, match.of("tokens", 1)) == ([0], 1)
    match.play("exchange; draw", 1)
    assert not match.can_undo(1), "a card was seen"


@rule("GWT2-R2")
def test_records_and_saves_keep_it() -> None:
    match = second(3).match(seed=5)
    rng = Random(5)
    used = 0
    while not match.over:
        free = [seat for seat in range(3) if match.out_of_turn(seat)]
        if free and rng.below(6) == 0:
            match.play("exchange", free[rng.below(len(free))])
            used += 1
        legal = [m for m in match.legal() if match.text(m) != "exchange"] or match.legal()
        match.play(legal[rng.below(len(legal))])
        match.game.audit(match.state)
    assert used >= 3
    again = parlorcar.replay(match.record())
    assert match.game.key(again.state) == match.game.key(match.state)
    assert [p.text for p in again.line] == [p.text for p in match.line]
    assert verify(again, match.record()) > 100
    kept = parlorcar.resume(json.loads(json.dumps(match.save())))
    for at in (0, len(match.line) // 2, len(match.line)):
        assert match.game.key(kept.at(at)) == match.game.key(match.at(at))


@rule("GWT2-R2")
def test_the_service_offers_it_to_its_owner_unasked() -> None:
    match = table(3, tokens=[0, 1, 0])
    assert [choice.text for choice in gestures.out_of_turn(match, 1)] == ["exchange"]
    assert [gestures.out_of_turn(match, seat) for seat in (0, 2)] == [[], []]
    assert gestures.choices(match, 1) == [], "nobody waits for it"
    moves, ends = gestures.check_gesture(match, 1, ["exchange"])
    assert ([match.game.numbering.texts[move] for move in moves], ends) == (["exchange"], "")


@rule("GWT2-R2")
def test_a_payer_is_still_known_to_be_able_to_pay() -> None:
    """Seat 0 has chosen to discard any cattle card; seat 1 uses a token before it is told which."""
    towns = {"flood-risk-1": "0-building-1"}
    match = standing("flood-risk-1", tokens=OTHER, towns=towns, hand=[{"gray": 1}, {"gray": 4}])
    match.play("do discard cattle for 1 certificate")
    match.play("exchange", 1)
    for seed in range(20):
        world = match.game.resample(match.state, 1, seed)
        assert sum(match.game.view(world, 0)["hand"][0].values()) == 1  # type: ignore[index]  # data for JSON


def phase_c(tokens: int = 1, pile: int = 1) -> Table:
    """Seat 0 ends its turn with two cards missing and few left in the draw pile."""
    start = {"gray": 5, "green": 3, "black": 3, "white": 3}
    mine = {"white": pile}
    return standing(
        "g",
        tokens=[tokens, 0],
        hand=[{"gray": 1, "green": 1}, {}],
        draw_pile=[mine, start],
        discards=[{"black": 3}, {}],
        removed={"gray": 4, "green": 2, "white": 3 - pile},
    )


@rule("GWT2-R13")
def test_a_token_within_phase_c_where_the_pile_runs_out() -> None:
    match = phase_c()
    match.deal("white")
    match.play("done")
    assert (match.player, match.step, match.texts()) == (0, "refill", ["draw", "exchange"])
    match.deal("black black black")
    match.play("exchange; draw; draw; discard gray; discard green")
    assert match.of("discards") == {"gray": 1, "green": 1}, "black was shuffled, these were not"
    match.play("draw")
    assert match.player == 1
    assert match.hand() == {"white": 1, "black": 3}
    plain = phase_c()
    plain.play("done; draw")
    assert plain.player == 1
    assert plain.view(0)["hand_total"][0] == 4


@rule("GWT2-R13")
def test_phase_c_is_one_draw_where_it_comes_to_the_same() -> None:
    """Without a token, or with cards enough for it too, nobody is asked between the cards."""
    without = phase_c(tokens=0)
    without.play("done")
    assert without.player == 1
    match = standing("a", tokens=[1, 0], hand=[{"gray": 1}, {}])
    match.play("done")
    assert match.player == 1
    assert match.view(0)["hand_total"][0] == 4


@rule("GWT2-R13")
def test_people_are_asked_there() -> None:
    for tokens in (0, 1):
        match = second().match(seed=1, position=phase_c(tokens).position(), auto=True)
        if "done" in [match.text(m) for m in match.legal()] and match.player == 0:
            match.play("done")
        assert (match.player == 0) is bool(tokens)


def test_a_match_with_tokens_from_the_start() -> None:
    match = fresh(2, seed=2)
    assert texts(match, 1) == ["exchange"]
