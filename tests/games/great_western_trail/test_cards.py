"""Phase C, the deck, and what is known of hands."""

from __future__ import annotations

from collections import Counter

import pytest

import parlorcar
from parlorcar.core.rng import Random
from parlorcar.games.great_western_trail.game import GreatWesternTrail
from parlorcar.games.great_western_trail.knowledge import exchanged, pays
from tests.games.great_western_trail.table import DISCS, Table, building, frames, rule, standing, table


@rule("GWT-76", "GWT-77")
def test_two_cards_drawn_and_the_pile_stays_empty() -> None:
    """The example of the rules: a limit of five, two cards discarded, the last two of the pile drawn."""
    match = standing(
        "f",
        discs=[{**DISCS, "hand": 1}, DISCS],
        cities=[{"kansas-city": 1}, {}],
        hand=[{"gray": 3, "black": 2}, {}],
        draw_pile=[{"white": 2}, {"gray": 5, "green": 3, "black": 3, "white": 3}],
        discards=[{"gray": 2, "green": 3, "black": 1, "white": 1}, {}],
    )
    match.play("do discard pair for 4 dollars; discard gray; discard gray; done")
    assert match.hand() == {"gray": 1, "black": 2, "white": 2}
    assert match.of("draw_pile") == {}
    assert match.of("discards") == {"gray": 4, "green": 3, "black": 1, "white": 1}, "not shuffled before it is needed"


@rule("GWT-77", "GWT-R15")
def test_shuffling_when_a_card_is_needed() -> None:
    match = standing(
        "a",
        hand=[{"gray": 2}, {}],
        draw_pile=[{"white": 1}, {"gray": 5, "green": 3, "black": 3, "white": 3}],
        discards=[{"gray": 3, "green": 3, "black": 3, "white": 2}, {}],
        luck="white green",
    )
    match.play("done")
    assert match.hand() == {"gray": 2, "white": 1, "green": 1}
    assert match.of("discards") == {}
    assert match.of("known") == {"gray": 2, "white": 1}, "all could count the hand when the pile had run out"
    assert match.events_named("reshuffled")[0]["cards"] == 11


@rule("GWT-77", "GWT-78")
def test_a_deck_smaller_than_a_hand() -> None:
    match = standing(
        "a",
        hand=[{"gray": 1}, {}],
        draw_pile=[{}, {"gray": 5, "green": 3, "black": 3, "white": 3}],
        discards=[{"green": 1}, {}],
        removed={"gray": 4, "green": 2, "black": 3, "white": 3},
        money=[0, 0],
    )
    match.play("done")
    assert match.hand() == {"gray": 1, "green": 1}
    assert match.player == 1
    bare = standing(
        "e",
        hand=[{"gray": 1}, {}],
        draw_pile=[{}, {"gray": 5, "green": 3, "black": 3, "white": 3}],
        removed={"gray": 4, "green": 3, "black": 3, "white": 3},
    )
    assert bare.may("aux") == ["money"], "there is no card to draw"


@rule("GWT-78")
def test_cards_removed_never_come_back() -> None:
    match = standing(
        "a",
        hand=[{"white": 1}, {}],
        draw_pile=[{}, {"gray": 5, "green": 3, "black": 3, "white": 3}],
        discards=[{"green": 3, "black": 3, "white": 2}, {}],
        removed={"gray": 5},
    )
    match.play("done")
    assert "gray" not in match.hand()
    assert "gray" not in match.of("herd")
    assert match.now("removed") == {"gray": 5}


@rule("GWT-76")
def test_a_full_hand_draws_nothing() -> None:
    match = standing("a", hand=[{"gray": 4, "green": 2}, {}])
    match.play("done")
    assert match.hand() == {"gray": 4, "green": 2}
    assert match.player == 1


# --- what is known -------------------------------------------------------------------------------------------------


@rule("GWT-R15")
def test_hands_of_others_are_imagined_from_their_herd() -> None:
    match = table(3, hand=[{"gray": 4}, {"gray": 1, "white": 3}, {"green": 3, "yellow": 1}])
    game, rng = match.game, Random(5)
    seen: Counter[str] = Counter()
    for _ in range(200):
        world = game.resample(match.state, 0, rng)
        position = game.position(world)
        hands = position["hand"]
        assert hands[0] == {"gray": 4}  # type: ignore[index]  # data for JSON
        assert sum(hands[1].values()) == sum(hands[2].values()) == 4  # type: ignore[index]  # data for JSON
        seen.update(hands[1])  # type: ignore[index]  # data for JSON
        assert position["herd"] == match.position()["herd"]
    assert set(seen) == {"gray", "green", "black", "white"}


@rule("GWT-R15")
def test_known_cards_stay_and_nothing_else_is_told() -> None:
    hand = [{"gray": 4}, {"gray": 1, "white": 2, "rails-3-4-5": 1}]
    match = table(hand=hand, known=[{}, {"rails-3-4-5": 1}], display={})
    rng = Random(5)
    for _ in range(30):
        world = match.game.position(match.game.resample(match.state, 0, rng))
        assert world["hand"][1]["rails-3-4-5"] == 1  # type: ignore[index]  # data for JSON
    assert match.view(0)["hand"][1] is None
    assert match.view(0)["draw_pile"][1] is None
    assert match.view(0)["known"][1] == {"rails-3-4-5": 1}
    assert match.view(0)["herd"][1]["white"] == 3


@rule("GWT-R15")
def test_who_is_about_to_pay_has_the_card() -> None:
    """While seat 0 chooses the second card of a pair, others know that there is one of its breed."""
    act = {"step": "act", "place": "f", "done": 1, "town": 6}
    match = table(
        hand=[{"gray": 1, "green": 1}, {}],
        cattleman=["f", "a"],
        stack=frames(act, {"step": "discard_cost", "action": "discard pair for 4 dollars", "after": 22}),
    )
    assert match.may("discard") == ["gray"]
    rng = Random(3)
    for _ in range(40):
        world = match.game.resample(match.state, 1, rng)
        assert match.game.legal(world)


@rule("GWT-R15")
@pytest.mark.parametrize("action", ["discard pair for 4 dollars", "discard black for 2 dollars"])
def test_a_hand_that_cannot_pay_is_given_the_cards_by_exchange(action: str) -> None:
    """Where dealing again and again does not help, cards of the hand and the draw pile change places."""
    match = table(hand=[{"gray": 1, "green": 1, "white": 1}, {}])
    box = match.box
    number = box.action_names.index(action)
    before = match.position()["herd"]
    assert not pays(match.state, box, 0, number, 0)
    assert exchanged(match.state, box, 0, number, 0, Random(1), 2)
    assert pays(match.state, box, 0, number, 0)
    assert sum(match.hand().values()) == 3
    assert match.position()["herd"] == before
    match.game.audit(match.state)


@rule("GWT-R15", "GWT-68")
def test_a_known_card_that_is_played_is_known_no_more() -> None:
    match = standing("e", hand=[{"black": 2, "gray": 1}, {}], known=[{"black": 1}, {}])
    match.play("do discard black for 2 dollars")
    assert match.now("known")[0] == {}


@rule("GWT-R19", "GWT-54")
def test_the_number_of_cards_can_be_named_before_they_are_drawn() -> None:
    """Option `draws`: the number is settled before the first card is seen; both ways end alike."""
    position = building("4b", workers=[{"cowboy": 3}, {}]).position()
    del position["options"]
    game = parlorcar.game("great-western-trail-1", buildings="b", draws="named")
    assert game.options["draws"]["values"] == ["one-by-one", "named"]
    assert isinstance(game, GreatWesternTrail)
    match = Table(game, position, 1, "gray white")
    match.play("do draw per cowboy")
    assert match.texts() == ["draw", "done"]
    match.play("draw; draw")
    assert match.events_named("drew") == [], "no card is seen yet"
    assert match.texts() == ["draw", "done"]
    match.play("done")
    assert [event["card"] for event in match.events_named("drew")] == ["gray", "white"]
    assert (match.step, match.position()["stack"][-1]["left"]) == ("discard_drawn", 2)
    match.play("discard gray; discard gray")
    assert match.hand() == {"green": 1, "black": 1, "white": 2}
    none = Table(game, position, 1, "")
    none.play("do draw per cowboy; done")
    assert none.step == "act"
