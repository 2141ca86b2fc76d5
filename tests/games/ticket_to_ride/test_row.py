from __future__ import annotations

import pytest

import parlorcar

from .table import rest, rule, state, table, ttr

TWO = ["red", "locomotive", "blue", "locomotive", "white"]


@rule("TTR-5", "TTR-16")
def test_the_next_card_of_the_row_is_any_unseen_one() -> None:
    s = state(row=TWO, hand=[{"purple": 4}, {"black": 12}])
    game = ttr()
    game.apply(s, game.parse(s, "take red"))
    weights = {game.text(s, move): weight for move, weight in game.chance(s)}
    left = rest(TWO, {"purple": 4, "black": 12})
    assert weights == {f"card {card}": n for card, n in left.items() if n}


@rule("TTR-20")
def test_ruling_reset_three() -> None:
    match = table(row=TWO, luck="locomotive red red green green black yellow")
    match.play("take red")
    assert match.now("row") == ["red", "red", "green", "green", "black"]
    assert match.now("discard") == {"blue": 1, "white": 1, "locomotive": 3}
    assert [event["locomotives"] for event in match.events_named("row_swept", 1)] == [3]
    assert match.player == 0
    match.play("take black")
    assert match.hand(0) == {"red": 1, "black": 1}
    assert match.player == 1


@rule("TTR-20")
def test_two_locomotives_stay() -> None:
    match = table(row=["red", "locomotive", "blue", "green", "white"], luck="locomotive")
    match.play("take red")
    assert match.now("row") == ["locomotive", "locomotive", "blue", "green", "white"]
    assert match.now("discard") is None


@rule("TTR-20", "TTR-17")
def test_a_sweep_after_a_locomotive_was_taken() -> None:
    row = ["locomotive", "locomotive", "locomotive", "blue", "white"]
    match = table(row=row, luck="locomotive red red green green black")
    match.play("take locomotive")
    assert match.now("row") == ["red", "red", "green", "green", "black"]
    assert match.player == 1


@rule("TTR-20")
def test_a_new_row_with_three_locomotives_is_swept_again() -> None:
    luck = "locomotive red locomotive locomotive red locomotive green green black black blue"
    match = table(row=TWO, luck=luck)
    match.play("take red")
    assert match.now("row") == ["green", "green", "black", "black", "blue"]
    assert match.now("discard") == {"red": 2, "blue": 1, "white": 1, "locomotive": 6}


@rule("TTR-20", "TTR-R5")
def test_fewer_than_five_cards_are_not_swept() -> None:
    row = ["locomotive", "locomotive", "locomotive", "blue", "white"]
    match = table(leftover_row=True, row=row, others=1)
    match.play("take blue")
    assert match.now("row") == ["locomotive", "locomotive", "locomotive", None, "white"]
    match.play("take white")
    assert match.now("row") == ["locomotive", "locomotive", "locomotive", None, None]


@rule("TTR-R3")
def test_ruling_reset_reshuffle() -> None:
    deck = {"locomotive": 1, "black": 2}
    match = table(row=TWO, deck=deck, others=1)
    match.deal("locomotive black black white locomotive blue")
    match.play("take red")
    assert match.now("row") == ["black", "black", "white", "locomotive", "blue"]
    assert match.now("deck") == {"locomotive": 2}
    assert match.now("discard") is None
    assert [event["cards"] for event in match.events_named("deck_renewed")] == [5]


@rule("TTR-R3")
def test_a_sweep_when_the_deck_has_just_been_renewed() -> None:
    row = ["locomotive", "locomotive", "red", "blue", "white"]
    deck = {"locomotive": 1}
    match = table(row=row, deck=deck, discard={"green": 1}, others=1)
    match.play("take red")
    assert None not in match.now("row")
    swept = {"locomotive", "blue", "white", "green"}
    assert set(match.now("row")) | set(match.now("deck") or {}) == swept


@rule("TTR-R4")
@pytest.mark.parametrize(
    ("deck", "discard", "swept"),
    [
        ({"locomotive": 1}, {}, False),
        ({"locomotive": 2}, {}, False),
        ({"locomotive": 1, "green": 1}, {}, True),
        ({"locomotive": 2}, {"green": 1}, True),
        ({"locomotive": 2}, {"locomotive": 3}, False),
        ({"locomotive": 5, "green": 1}, {}, False),
        ({"locomotive": 4, "green": 2}, {}, False),
        ({"locomotive": 3, "green": 3}, {}, True),
        ({"locomotive": 4, "green": 1}, {"locomotive": 1}, True),
        ({"locomotive": 5, "green": 2}, {}, True),
    ],
    ids=[
        "nothing left",
        "one locomotive left",
        "one in the deck",
        "one discarded",
        "locomotives discarded",
        "the same two rows for ever",
        "the same two rows with more others",
        "the other row stands",
        "four in the deck and one discarded",
        "six in the deck",
    ],
)
def test_ruling_reset_loop_guard(deck: dict[str, int], discard: dict[str, int], swept: bool) -> None:
    match = table(row=TWO, deck=deck, discard=discard, others=1)
    match.deal("locomotive")
    match.play("take red")
    assert bool(match.events_named("row_swept")) == swept
    if not swept:
        assert match.now("row") == ["locomotive", "locomotive", "blue", "locomotive", "white"]


THREE = "red locomotive locomotive locomotive red "


@rule("TTR-R4", "TTR-20")
def test_the_row_is_swept_as_often_as_it_takes() -> None:
    match = table(row=TWO, luck="locomotive " + THREE * 3 + "green green black black white")
    match.play("take red")
    assert len(match.events_named("row_swept")) == 4
    assert match.now("row") == ["green", "green", "black", "black", "white"]
    assert match.now("sweeps") is None


@rule("TTR-R4", "TTR-R3", "TTR-21")
def test_many_sweeps_shuffle_the_same_few_cards_again_and_again() -> None:
    locomotives = "locomotive locomotive "
    once = locomotives + "locomotive green locomotive "
    luck = (
        "locomotive "
        + (once + locomotives + "blue white locomotive ") * 6
        + once
        + "blue white "
        + locomotives
        + "green"
    )
    match = table(row=TWO, deck={"locomotive": 4, "green": 1}, others=1)
    match.deal(luck)
    match.play("take red")
    assert len(match.events_named("row_swept")) == 14
    assert len(match.events_named("deck_renewed")) == 14
    assert match.now("row") == ["blue", "white", "locomotive", "locomotive", "green"]
    assert match.now("deck") == {"locomotive": 4}
    assert match.now("discard") is None


@rule("TTR-R4")
@pytest.mark.parametrize("seed", range(8))
def test_three_other_cards_are_enough_for_a_row_that_stands(seed: int) -> None:
    match = table(row=TWO, deck={"locomotive": 12, "green": 1}, others=1, seed=seed)
    match.deal("locomotive")
    match.play("take red")
    assert match.now("row").count("locomotive") == 2
    assert match.now("sweeps") is None


@rule("TTR-R4")
@pytest.mark.parametrize("locomotives", [1, 2, 3, 4, 5])
@pytest.mark.parametrize("discarded", [0, 1, 2])
def test_sweeping_ends_with_whatever_few_cards_are_left(locomotives: int, discarded: int) -> None:
    for green in range(3):
        for more in range(2):
            deck, discard = {"locomotive": locomotives, "green": green}, {"locomotive": discarded, "green": more}
            match = table(row=TWO, deck=deck, discard=discard, others=1)
            match.deal("locomotive")
            match.play("take red")
            assert len(match.events_named("row_swept")) < 200


@rule("TTR-R4")
def test_a_row_that_cannot_get_better_is_not_swept_by_a_claim() -> None:
    match = table(hand=[{}, {"green": 3}], row=TWO, deck={"locomotive": 1, "black": 2}, others=0)
    match.deal("locomotive black")
    match.play("take red")
    assert len(match.events_named("row_swept")) == 1


@rule("TTR-R4")
def test_a_count_of_sweeps_beyond_the_bound_is_no_position() -> None:
    with pytest.raises(parlorcar.BadPosition):
        table(row=TWO, sweeps=10_001)


@rule("TTR-21", "TTR-R5")
def test_ruling_deck_exhausted() -> None:
    match = table(deck={"black": 1}, discard={"orange": 2, "purple": 1}, others=1)
    match.play("draw")
    assert match.hand(0) == {"black": 1}
    assert match.now("deck") == {"purple": 1, "orange": 2}
    assert match.now("discard") is None
    match.play("draw")
    assert match.player == 1
    assert sum(match.now("deck").values()) == 2


@rule("TTR-21", "TTR-R5")
def test_the_last_card_turned_up_renews_the_deck() -> None:
    match = table(deck={"black": 1}, discard={"orange": 2}, others=1)
    match.play("take red")
    assert match.now("row")[0] == "black"
    assert match.now("deck") == {"orange": 2}
    assert match.now("discard") is None


@rule("TTR-21")
def test_discards_wait_while_there_is_a_deck() -> None:
    match = table(hand=[{"orange": 3}], deck={"black": 1}, discard={"green": 11, "purple": 12}, others=1)
    match.play("claim montreal-toronto; pay 3 orange")
    assert match.now("deck") == {"black": 1}
    assert match.now("discard") == {"green": 11, "purple": 12, "orange": 3}


@rule("TTR-R5")
def test_ruling_row_short() -> None:
    row = ["red", None, "blue", None, "white"]
    match = table(leftover_row=True, row=row, hand=[{"orange": 2, "locomotive": 1}], others=1)
    match.deal("locomotive orange")
    match.play("claim montreal-toronto; pay 2 orange 1 locomotive")
    assert match.now("row") == ["red", "locomotive", "blue", "orange", "white"]
    assert match.now("deck") == {"orange": 1}
    assert match.now("discard") is None
    assert match.player == 1
    assert "draw" in match.texts()


@rule("TTR-R5")
def test_a_row_is_filled_as_far_as_the_discards_go() -> None:
    row = ["red", None, "blue", None, None]
    match = table(leftover_row=True, row=row, hand=[{"orange": 1}], others=1)
    match.play("claim atlanta-nashville; pay 1 orange")
    assert match.now("row") == ["red", "orange", "blue", None, None]
    assert match.now("deck") == {}
    assert "draw" not in match.texts()


@rule("TTR-20", "TTR-R5")
def test_a_row_filled_up_after_a_claim_is_swept_too() -> None:
    row = ["locomotive", None, "blue", "locomotive", "white"]
    hand = {"black": 2, "locomotive": 1}
    match = table(leftover_row=True, row=row, hand=[hand], others=1)
    match.deal("locomotive")
    match.play("claim montreal-toronto; pay 2 black 1 locomotive")
    assert len(match.events_named("row_swept")) >= 1
    assert match.now("row").count("locomotive") <= 2
