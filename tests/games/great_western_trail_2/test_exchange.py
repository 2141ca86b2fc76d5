"""Exchange tokens: at every own moment, within other things, and what they change in the turns of others."""

from __future__ import annotations

from typing import Any

import pytest

from parlorcar.core.game import Game
from parlorcar.core.rng import Random
from parlorcar.core.state import CHANCE, State
from parlorcar.games.great_western_trail.exchange import can_exchange
from tests.games.great_western_trail_2.table import Table, building, kansas_city, rule, second, selling, standing, table

ONE = [1, 0]


@rule("GWT2-12")
def test_two_cards_are_drawn_and_two_discarded() -> None:
    match = table(tokens=ONE, luck="gray white")
    assert match.texts()[-1] == "exchange"
    match.play("exchange; draw; draw; discard gray; discard gray")
    assert match.hand() == {"green": 1, "black": 1, "white": 2}
    assert (match.of("tokens"), match.of("discards")) == (0, {"gray": 2})
    assert match.step == "move", "the decision that it interrupted"
    assert match.refused("exchange").rule == "GWT2-12"


@rule("GWT2-12")
def test_up_to_two_cards() -> None:
    match = table(tokens=ONE, luck="gray")
    match.play("exchange; draw")
    assert match.texts() == ["draw", "done"]
    match.play("done; discard white")
    assert match.hand() == {"gray": 2, "green": 1, "black": 1}
    none = table(tokens=ONE)
    none.play("exchange")
    assert none.texts() == ["draw", "done"]
    none.play("done")
    assert (none.step, none.of("tokens"), none.hand()) == ("move", 0, table().hand()), "up to two may be none"


@rule("GWT2-12", "GWT2-R2")
def test_without_a_card_to_draw_it_can_be_given_back() -> None:
    """Two at most may be none, in one's own turn and in another's."""
    whole = {"gray": 5, "green": 3, "black": 3, "white": 3}
    match = table(tokens=[1, 1], hand=[whole, whole])
    match.play("exchange", 1)
    assert (match.player, match.texts(), match.of("tokens", 1)) == (1, ["done"], 0)
    match.play("done", 1)
    match.play("exchange; done")
    assert (match.step, match.of("tokens"), match.hand(), match.of("discards")) == ("move", 0, whole, {})
    assert match.refused("exchange").rule == "GWT2-12"


@rule("GWT2-12")
def test_the_discard_pile_is_shuffled_for_it() -> None:
    pile = table(tokens=ONE, hand=[{"gray": 5}, {}], discards=[{"green": 3, "black": 3, "white": 3}, {}])
    pile.play("exchange; draw; draw")
    assert pile.events_named("reshuffled"), "as ever"


@rule("GWT2-12")
def test_it_is_no_second_answer_but_before_a_sale() -> None:
    match = selling(tokens=ONE)
    assert match.texts() == ["sell", "exchange"]


@rule("GWT2-12", "GWT2-R2")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_it_is_offered_in_every_own_decision(players: int) -> None:
    """Random matches: wherever somebody with a token decides; others can use theirs unasked."""
    game = second(players, simmental=True, buildings="mix")
    rng = Random(players)
    s = game.setup()
    steps = set()
    while not game.over(s):
        legal = game.legal(s)
        if game.player(s) == CHANCE:
            game.settle(s, rng)
            continue
        me = game.player(s)
        assert (int(game.no.EXCHANGE.first) in legal) == bool(can_exchange(s, me))
        others = [seat for seat in range(players) if game.may_interject(s, seat)]
        assert others == [seat for seat in range(players) if seat != me and can_exchange(s, seat)]
        if can_exchange(s, me):
            steps.add(game.steps[s.peek()[0]].name)
        choices = [m for m in legal if not game.no.EXCHANGE.has(m)] or legal
        game.apply(s, choices[rng.below(len(choices))])
    assert len(steps) >= 15, "tokens were kept, so nearly every step has been met"


@rule("GWT2-12")
def test_in_the_middle_of_buying() -> None:
    match = standing("e", tokens=ONE, workers=[{"cowboy": 2}, {}], money=[12, 0], luck="gray gray")
    match.play("do buy; buy red 1; exchange; draw; draw; discard green; discard black")
    assert match.step == "buy"
    match.play("buy blue 1")
    assert match.money() == 0


@rule("GWT2-12")
def test_before_the_first_turn_while_discarding_down() -> None:
    """Seat 1 has five cards: draws two more, discards two and the one too many, then places the herder."""
    hands = [{"gray": 4}, {"gray": 3, "white": 2}]
    match = table(herder=[None, None], hand=hands, tokens=[1, 1], player=1, luck="green black")
    match.play("exchange; draw; draw; discard gray; discard gray; discard gray")
    assert match.step == "settle"
    assert match.hand(1) == {"white": 2, "green": 1, "black": 1}


@rule("GWT2-R3")
def test_within_another_the_cards_are_drawn_and_discarded_together() -> None:
    match = table(tokens=[2, 0], luck="gray gray black white")
    match.play("exchange; draw; draw; exchange")
    assert match.step == "draw_more"
    match.play("draw; draw; discard gray; discard gray; discard gray; discard green")
    assert match.hand() == {"black": 2, "white": 2}
    assert match.step == "move"
    early = table(tokens=[2, 0], luck="gray gray black white")
    early.play("exchange; exchange; draw; draw; draw; draw")
    assert early.step == "discard_drawn"
    early.play("discard gray; discard gray; discard gray; discard green")
    assert early.hand() == {"black": 2, "white": 2}


@rule("GWT2-R3")
def test_within_the_drawing_of_a_building() -> None:
    match = building("4b", tokens=ONE, workers=[{"cowboy": 1}, {}], luck="gray black white")
    match.play("do draw per cowboy; draw; exchange; draw; draw")
    assert match.step == "discard_drawn"
    match.play("discard gray; discard gray; discard green")
    assert match.hand() == {"black": 2, "white": 2}


@rule("GWT2-R3")
def test_many_tokens_do_not_pile_up_frames() -> None:
    match = table(tokens=[12, 0])
    for _ in range(12):
        match.play("exchange")
    assert len(match.position()["stack"]) == 3
    while "draw" in match.texts():
        match.play("draw")
    assert match.view(0)["hand_total"][0] == 14
    if match.step == "draw_more":
        match.play("done")
    while match.step == "discard_drawn":
        match.play(match.legal()[0])
    assert match.view(0)["hand_total"][0] == 4


@rule("GWT2-R4")
def test_a_cost_exchanged_away_is_not_paid() -> None:
    match = building("8b", hand=[{"gray": 1, "rails-4-4-station-green": 1}, {}], tokens=ONE, display={}, luck="white")
    match.play("do discard cattle for 6 dollars and an objective in hand; exchange; draw; done; discard gray")
    assert match.texts() == ["discard white"], "another card will do"
    objective = {"cards-5-hazard": 1, "rails-4-4-station-green": 1}
    last = building("1b", hand=[objective, {}], tokens=[2, 0], display={}, luck="white gray")
    last.play("do discard objective for 2 certificates; exchange; draw; draw")
    last.play("discard rails-4-4-station-green; discard cards-5-hazard")
    assert last.texts() == ["skip", "exchange"]
    last.play("skip")
    assert last.of("certificates") == 0
    assert last.texts()[-2:] == ["done", "exchange"], "the action is done for nothing"


@rule("GWT2-R4")
def test_the_first_card_of_a_pair_stays_discarded() -> None:
    match = standing("f", hand=[{"gray": 2}, {}], tokens=ONE, luck="white")
    match.play("do discard pair for 4 dollars; discard gray; exchange; draw; done; discard gray")
    assert match.texts() == ["skip"]
    match.play("skip")
    assert (match.money(), match.of("discards")) == (6, {"gray": 2})


@rule("GWT2-R5")
def test_what_others_know_of_a_payer() -> None:
    """Who has chosen to discard an objective card has one, as far as others know; after a token nobody knows."""
    fields: dict[str, Any] = {"discards": [{"gray": 1}, {}], "hand": [{"rails-4-4-station-green": 1, "white": 1}, {}]}
    match = building("1b", tokens=ONE, display={}, luck="green", **fields)
    match.play("do discard objective for 2 certificates")
    game, hand = match.game, match.box.objective_names.index("rails-4-4-station-green")
    at = int(game.layout.by_name["hand"].at) + hand
    assert all(game.resample(match.state, 1, n).at[at] == 1 for n in range(40))
    match.play("exchange; draw; done; discard white")
    seen = {int(game.resample(match.state, 1, n).at[at]) for n in range(60)}
    assert seen == {0, 1}


@rule("GWT2-R6")
def test_a_match_asks_before_a_sale() -> None:
    """It answers for people where there is one answer, but not here."""
    position = selling(tokens=ONE).position()
    match = second().match(seed=3, position=position, auto=True)
    assert [match.text(m) for m in match.legal()] == ["sell", "exchange"]
    match.play("exchange")
    without = second().match(seed=3, position=selling().position(), auto=True)
    assert without.state.peek()[0] != match.state.peek()[0]
    certify = {step.name for step in without.game.steps if step.name in ("certify", "deliver", "disc")}
    assert without.game.steps[without.state.peek()[0]].name in certify
    whole = {"gray": 5, "green": 3, "black": 3, "white": 3}
    vain = second().match(seed=3, position=selling(tokens=ONE, hand=[whole, {}]).position(), auto=True)
    assert vain.game.frames(vain.state)[-1]["step"] in certify, "without a card to draw a token changes nothing"


@rule("GWT2-R6")
def test_a_hand_that_was_shown_is_shown_again() -> None:
    match = selling(tokens=ONE, hand=[{"gray": 2, "white": 1}, {}], luck="black green")
    match.play("sell")
    match.play("exchange; draw; draw; discard gray; discard gray")
    assert match.step == "certify"
    assert match.of("known") == {"green": 1, "black": 1, "white": 1}
    assert [event["card"] for event in match.events_named("showed", 1)][-3:] == ["green", "black", "white"]
    match.play("certificates 0")
    assert match.money() == 6 + 2 + 2 + 2


def cards_of(game: Game, s: State, seat: int) -> list[list[int]]:
    """Everything that a token of a seat touches, and what is known of it."""
    rows = []
    for name in ("tokens", "hand", "draw_pile", "discards", "herd", "known"):
        field = game.layout.by_name[name]
        room = int(game.layout.room(field, 1))
        rows.append([int(n) for n in s.at[field.at + seat * room : field.at + (seat + 1) * room]])
    return rows


@rule("GWT2-R2")
@pytest.mark.parametrize("simmental", [False, True])
def test_nobody_touches_the_cards_of_others(simmental: bool) -> None:
    """No move in the turn of another, and no chance in it, changes anything that a token of mine could change."""
    game = second(3, simmental=simmental, buildings="mix")
    rng = Random(11)
    s = game.setup()
    game.settle(s, rng)
    moves = 0
    while not game.over(s):
        turn = int(s.peek(int(s.depth()) - 1)[2])  # whose turn it is
        before = {seat: cards_of(game, s, seat) for seat in range(3) if seat != turn}
        if game.player(s) == CHANCE:
            outcomes = game.chance(s)
            move = outcomes[rng.below(len(outcomes))][0]
        else:
            legal = game.legal(s)
            move = legal[rng.below(len(legal))]
        game.apply(s, move)
        for seat, mine in before.items():
            assert cards_of(game, s, seat) == mine
        moves += 1
    assert moves > 500


def exchanged(game: Game, s: State, seat: int) -> State:
    """The state after a token of a seat, used now whoever's turn it is; the first card of the pile and hand each."""
    after = s.clone()
    at = after.depth()
    game.interject(after, seat)
    game.apply(after, game.numbering.texts.index("exchange"))
    while after.depth() > at:
        game.apply(after, game.legal(after)[0])
    return after


@rule("GWT2-R2")
def test_in_the_turn_of_another_and_later_come_to_the_same() -> None:
    """A token of seat 1 before the turn of seat 0, in its middle, or after it: the same states, and the same choices.

    The moves of seat 0 are chosen without looking at it, and are legal all the same.
    """
    game = second(2, simmental=True)
    compared = 0
    for seed in range(4):
        rng = Random(seed)
        s = game.setup()
        game.settle(s, rng)
        for _ in range(220):
            if game.over(s):
                break
            turn = int(s.peek(int(s.depth()) - 1)[2])
            if game.player(s) == 0 and turn == 0 and can_exchange(s, 1) and rng.below(4) == 0:
                compared += compare(game, s, int(rng.below(1000)))
            legal = game.legal(s)
            choices = [m for m in legal if not game.no.EXCHANGE.has(m)] or legal
            game.apply(s, choices[rng.below(len(choices))])
            game.settle(s, rng)
    assert compared >= 20


def compare(game: Game, s: State, seed: int) -> int:
    """Seat 1's token now, or when the turn of seat 0 is over; both ways must lead to one state."""
    now, later = exchanged(game, s, 1), s.clone()
    rng = Random(seed)
    while not game.over(later) and int(later.peek(int(later.depth()) - 1)[2]) == 0:
        legal = game.legal(later)
        assert game.legal(now) == legal, "what seat 0 may do does not depend on it"
        assert game.chance(now) == game.chance(later)
        move = legal[rng.below(len(legal))]
        game.apply(later, move)
        game.apply(now, move)
    if game.over(later):
        assert game.points(now) == game.points(later), "at the end it makes no difference at all"
        return 1
    assert game.key(exchanged(game, later, 1)) == game.key(now)
    return 1


@rule("GWT2-12")
def test_in_kansas_city_between_the_steps() -> None:
    match = kansas_city(tokens=ONE, luck="gray white")
    match.play("choose green; exchange; draw; draw; discard gray; discard gray; choose cowboy; choose engineer; sell")
    assert match.step == "certify"


def leaving(tokens: int) -> Table:
    """Seat 0 comes to Kansas City with two cards in its pile, and takes an objective card by an arrow."""
    return table(
        herder=["g", "a"],
        tokens=[tokens, 0],
        cities=[{"fulton": 1}, {}],
        hand=[{"white": 1, "purple-6": 1}, {}],
        draw_pile=[{"black": 2}, {"gray": 5, "green": 3, "black": 3, "white": 3}],
        discards=[{}, {}],
        removed={"gray": 5, "green": 3, "black": 1, "white": 2},
        market={},
    )


@rule("GWT2-R14")
def test_a_moment_after_the_delivery() -> None:
    match = leaving(1)
    match.play("go kansas-city; choose green; choose cowboy; choose engineer; sell; certificates 0")
    match.play("deliver st-louis; disc card; objective rails-3-4-5")
    assert match.step == "leave"
    assert match.texts() == ["done", "exchange"]
    match.play("exchange; draw; draw; discard black; discard black")
    assert match.of("discards")["rails-3-4-5"] == 1
    assert match.now("herder")[0] == "kansas-city"
    match.play("done")
    assert (match.player, match.now("herder")[0]) == (1, "start")
    assert "rails-3-4-5" in match.of("herd")


@rule("GWT2-R14", "GWT2-R6")
def test_people_are_asked_there() -> None:
    for tokens in (0, 1):
        match = second().match(seed=1, position=leaving(tokens).position(), auto=True)
        for move in ("go kansas-city", "choose green", "choose cowboy", "choose engineer", "sell", "certificates 0"):
            if move in [match.text(m) for m in match.legal()]:
                match.play(move)
        match.play("deliver st-louis; disc card; objective rails-3-4-5")
        asked = match.player == 0 and [match.text(m) for m in match.legal()] == ["done", "exchange"]
        assert asked is bool(tokens)


def copying(**fields: Any) -> Table:
    """Seat 0 stands on its 6b between two 2b, whose actions cost a green or a gray card."""
    towns = {"a-1": "0-building-2", "a-3": "1-building-2"}
    return building("6b", "a-2", towns=towns, sides={"2": "b", "6": "b"}, **fields)


@rule("GWT2-R4", "GWT-60", "GWT-R15")
def test_copying_after_the_cards_for_it_are_gone() -> None:
    match = copying(tokens=ONE, hand=[{"gray": 1, "green": 1}, {}], luck="white white")
    match.play("do copy; exchange; draw; draw; discard gray; discard green")
    assert match.texts() == ["copy a-1", "copy a-3"]
    match.play("copy a-1")
    assert match.texts() == ["done"]


@rule("GWT-R15", "GWT-60")
def test_what_can_be_copied_tells_nothing_of_the_hand() -> None:
    for hand in ({"gray": 1, "green": 1}, {"white": 2}):
        match = copying(hand=[hand, {}])
        assert match.may("do") == ["copy"]
        match.play("do copy")
        assert match.texts() == ["copy a-1", "copy a-3"]


def asked_at(tokens: int, hand: dict[str, int]) -> list[str]:
    """What is left to choose on A after hiring without money: the white card that A asks for may be in the hand."""
    position = standing("a", tokens=[tokens, 0], hand=[hand, {}], money=[6, 0]).position()
    match = second().match(seed=1, position=position, auto=True)
    match.play("do hire; hire 1 cowboy")
    while match.player == 0 and match.game.steps[match.state.peek()[0]].name == "offer":
        match.play("skip")
    assert match.player == 0
    return [match.text(m) for m in match.legal()]


@rule("GWT2-R6", "GWT-R15")
def test_a_match_asks_where_only_a_card_is_lacking() -> None:
    """Whether it answered by itself would tell that there is no white card; and a token may bring one."""
    assert asked_at(1, {"gray": 2, "green": 2}) == ["done", "exchange"]
    assert asked_at(0, {"gray": 2, "green": 2}) == ["done"]
    assert asked_at(0, {"gray": 2, "white": 2}) == ["do discard white for 2 dollars", "done"]


@rule("GWT2-11")
def test_tokens_have_no_limit() -> None:
    match = building("12b", tokens=[12, 0])
    match.play("do 1 token")
    assert match.of("tokens") == 13
