from __future__ import annotations

from itertools import product
from typing import Any

import pytest

from .table import CARDS, GOODS, Table, acting, feeding, rule, table

KEPT = ["once-2-toolmaker-2", "once-3-toolmaker-1", "once-4-toolmaker-1", "choose-2-healing"]
OTHERS = [None, None, None]


def bought(card: str, players: int = 2, **fields: Any) -> Table:
    """Seat 0 has paid for the card, and has a person at the hunt left to act with."""
    match = acting({"card1": 1, "hunt": 1}, players, row=[card, *OTHERS], **{"goods": [{"wood": 1}], **fields})
    match.play("use card1; buy; pay wood")
    return match


@rule("SA-32")
@pytest.mark.parametrize("card", [card for card in CARDS if card.split("-")[0] == "food"])
def test_food(card: str) -> None:
    match = bought(card)
    assert match.now("food") == [12 + int(card.split("-")[1]), 12]
    assert (match.texts(), match.goods(), match.now("points")) == (["use hunt"], {}, [0, 0])


@rule("SA-32")
@pytest.mark.parametrize("card", [card for card in CARDS if card.split("-")[0] in GOODS])
def test_goods(card: str) -> None:
    good, n, *_ = card.split("-")
    match = bought(card)
    assert match.now("goods") == [{good: int(n)}, {}]
    assert match.texts() == ["use hunt"]


@rule("SA-32")
@pytest.mark.parametrize("card", [card for card in CARDS if card.split("-")[0] == "points"])
def test_points(card: str) -> None:
    match = bought(card)
    assert match.now("points") == [3, 0]
    assert match.texts() == ["use hunt"]


@rule("SA-32", "SA-26")
def test_a_tool() -> None:
    match = bought("tool-art", tools=[[2, 1, 1]])
    assert match.now("tools") == [[2, 2, 1], [0, 0, 0]]


@rule("SA-32", "SA-20")
@pytest.mark.parametrize("card", ["field-time", "field-farmer-1"])
def test_a_step_on_the_food_track(card: str) -> None:
    assert bought(card).now("track") == [1, 0]
    assert bought(card, track=[10]).now("track") == [10, 0]


@rule("SA-33")
@pytest.mark.parametrize(
    ("card", "dice", "goods"),
    [
        ("roll-wood-shaman-2", "4 4", {"wood": 2}),
        ("roll-wood-shaman-2", "1 1", {}),
        ("roll-stone-shaman-1", "5 4", {"stone": 1}),
        ("roll-stone-shaman-1", "5 5", {"stone": 2}),
        ("roll-gold-art", "5 6", {"gold": 1}),
        ("roll-gold-art", "6 6", {"gold": 2}),
    ],
)
def test_a_throw_for_goods(card: str, dice: str, goods: dict[str, int]) -> None:
    match = bought(card, luck=dice)
    assert match.luck == []
    assert match.texts() == ["take"]
    match.play("take")
    assert match.goods() == goods
    assert match.texts() == ["use hunt"]


@rule("SA-31")
@pytest.mark.parametrize("card", [card for card in CARDS if card.startswith("dice")])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_as_many_dice_as_players(card: str, players: int) -> None:
    match = bought(card, players, luck="3 3 4 6 1")
    assert len(match.luck) == 5 - players
    assert match.now("faces") == [{"3": 2}, {"3": 2, "4": 1}, {"3": 2, "4": 1, "6": 1}][players - 2]
    seats = []
    while match.step == "pick":
        seats.append(match.player)
        match.play(match.legal()[0])
    assert seats == list(range(players))
    assert match.now("faces") == {}
    assert (match.player, match.texts()) == (0, ["use hunt"])


@rule("SA-31")
@pytest.mark.parametrize(
    ("face", "name"), [(1, "wood"), (2, "brick"), (3, "stone"), (4, "gold"), (5, "tool"), (6, "field")]
)
def test_what_the_faces_bring(face: int, name: str) -> None:
    match = bought("dice-time", luck=f"{face} {face}")
    assert match.texts() == [f"pick {name}"]
    match.play(f"pick {name}; pick {name}")
    assert match.now("goods") == ([{name: 1}] * 2 if name in GOODS else [{}, {}])
    assert match.now("tools") == [[int(name == "tool"), 0, 0]] * 2
    assert match.now("track") == [int(name == "field")] * 2


@rule("SA-31")
def test_the_dice_go_round_from_the_buyer() -> None:
    at = [{}, {}, {"card1": 1}, {}]
    match = acting(at, 4, row=["dice-time", *OTHERS], goods=[{}, {}, {"wood": 1}], luck="1 4 6 4")
    match.play("use card1; buy; pay wood")
    assert (match.player, match.texts()) == (2, ["pick wood", "pick gold", "pick field"])
    match.play("pick gold")
    assert (match.player, match.texts()) == (3, ["pick wood", "pick gold", "pick field"])
    match.play("pick gold")
    assert (match.player, match.texts()) == (0, ["pick wood", "pick field"])
    match.play("pick field")
    assert (match.player, match.texts()) == (1, ["pick wood"])
    match.play("pick wood")
    assert match.now("goods") == [{}, {"wood": 1}, {"gold": 1}, {"gold": 1}]
    assert match.now("track") == [1, 0, 0, 0]
    assert match.step == "feed"


@rule("SA-R7")
def test_a_die_that_brings_nothing_can_be_chosen() -> None:
    match = bought("dice-time", luck="5 6", track=[10, 10], tools=[[4, 4, 4], [4, 4, 4]])
    assert match.texts() == ["pick tool", "pick field"]
    match.play("pick tool; pick field")
    assert match.now("tools") == [[4, 4, 4], [4, 4, 4]]
    assert match.now("track") == [10, 10]


@rule("SA-34")
def test_an_extra_card_is_secret_and_only_its_lower_half_counts() -> None:
    match = bought("card-writing", luck="food-7-pottery")
    assert match.now("cards")["food-7-pottery"] == "hand 0"
    assert match.food() == 12
    assert match.view(0)["cards"]["food-7-pottery"] == "hand 0"
    for seat in (1, -1):
        assert "food-7-pottery" not in match.view(seat)["cards"]
        assert match.view(seat)["cards_total"]["hand 0"] == 2
    assert [event.get("card") for event in match.events_named("drew_card", 0)] == ["food-7-pottery"]
    assert [event.get("card") for event in match.events_named("drew_card", 1)] == [None]


@rule("SA-34", "SA-35", "SA-36")
@pytest.mark.parametrize("card", KEPT)
def test_an_extra_card_is_never_used(card: str) -> None:
    match = bought("card-writing", luck=f"{card} 1")
    assert match.now("cards")[card] == "hand 0"
    assert match.texts() == ["use hunt"]
    match.play("use hunt")
    assert match.texts() == ["take"]


@rule("SA-R8")
def test_an_extra_card_from_an_empty_deck() -> None:
    match = bought("card-writing", deck=[])
    assert match.owned() == ["card-writing"]
    assert match.events_named("drew_card") == []
    assert match.texts() == ["use hunt"]


@rule("SA-R8", "SA-34")
def test_the_last_card_of_the_deck() -> None:
    match = bought("card-writing", deck=["tool-art"])
    assert match.owned() == ["tool-art", "card-writing"]
    assert match.tools() == [0, 0, 0]


@rule("SA-R13")
def test_cards_bought_stay_known_and_an_extra_card_does_not() -> None:
    match = bought("card-writing", luck="food-7-pottery", cards={"tool-art": "hand 1"})
    view = match.view(1)["cards"]
    assert view == {"card-writing": "hand 0", "tool-art": "hand 1"}
    game = match.game
    secret = set()
    for seed in range(40):
        guess = game.resample(match.state, 1, seed)
        game.audit(guess)
        assert game.view(guess, 1) == game.view(match.state, 1)
        cards: Any = game.position(guess)["cards"]
        secret |= {card for card, place in cards.items() if place == "hand 0"} - {"card-writing"}
    assert len(secret) > 10
    assert {"card-writing", "tool-art"} & secret == set()
    assert game.position(game.resample(match.state, 0, 1)) == game.position(match.state)


@rule("SA-35")
@pytest.mark.parametrize("worth", [2, 3, 4])
def test_a_tool_for_one_use(worth: int) -> None:
    card = KEPT[worth - 2]
    match = bought(card, luck="6")
    assert match.now("cards")[card] == "open 0"
    match.play("use hunt")
    assert match.texts() == [f"once {worth}", "take"]
    match.play(f"once {worth}")
    assert match.now("total") == 6 + worth
    assert match.now("cards")[card] == "hand 0"
    assert match.texts() == ["take"]
    match.play("take")
    assert match.food() == 12 + (6 + worth) // 2


@rule("SA-35", "SA-27")
def test_it_stays_until_it_is_used_alone_or_with_others() -> None:
    cards = dict.fromkeys(KEPT[:3], "open 0")
    match = acting({"hunt": 1, "river": 1}, cards=cards, tools=[[1, 1, 0]], luck="1 1")
    match.play("use hunt")
    assert match.texts() == ["tool 1", "once 2", "once 3", "once 4", "take"]
    match.play("take; use river; tool 1; once 2; once 4")
    assert match.texts() == ["take"]
    assert match.now("total") == 8
    match.play("take")
    match.feed()
    assert [match.now("cards")[card] for card in KEPT[:3]] == ["hand 0", "open 0", "hand 0"]


@rule("SA-35")
def test_a_tool_for_one_use_is_its_owners() -> None:
    match = acting({"hunt": 1}, cards={KEPT[2]: "open 1", KEPT[1]: "hand 0"}, luck="1")
    match.play("use hunt")
    assert match.texts() == ["take"]


@rule("SA-35", "SA-28")
def test_a_tool_for_one_use_at_a_card_with_a_throw_but_not_at_dice_that_go_round() -> None:
    match = bought("roll-gold-art", cards={KEPT[0]: "open 0"}, luck="6 4")
    assert match.texts() == ["once 2", "take"]
    match.play("once 2; take")
    assert match.goods() == {"gold": 2}
    match = bought("dice-time", cards={KEPT[0]: "open 0"}, luck="6 4")
    assert match.texts() == ["pick gold", "pick field"]


CHOICE = {KEPT[3]: "open 0"}


@rule("SA-36")
def test_two_goods_at_once() -> None:
    match = bought(KEPT[3])
    assert match.now("cards")[KEPT[3]] == "open 0"
    assert match.texts() == ["use hunt", "choose"]
    match.play("choose")
    assert match.now("cards")[KEPT[3]] == "hand 0"
    assert match.texts() == ["gain wood", "gain brick", "gain stone", "gain gold"]
    match.play("gain stone")
    assert match.texts() == ["gain stone", "gain gold"]
    match.play("gain gold")
    assert match.goods() == {"stone": 1, "gold": 1}
    assert match.texts() == ["use hunt"]


@rule("SA-36")
def test_every_pair_of_goods_can_be_taken_in_one_way() -> None:
    match = table(cards=CHOICE)
    match.play("choose")
    game = match.game
    pairs = []
    for first in game.legal(match.state):
        s = game.clone(match.state)
        game.apply(s, first)
        for second in game.legal(s):
            then = game.clone(s)
            game.apply(then, second)
            goods: Any = game.view(then, 0)["goods"]
            pairs.append(tuple(goods[0].items()))
    assert len(pairs) == len(set(pairs)) == 10
    assert all(sum(n for _, n in pair) == 2 for pair in pairs)


@rule("SA-36", "SA-R11")
def test_two_goods_while_placing() -> None:
    match = table(cards=CHOICE)
    match.play("choose; gain gold; gain gold")
    assert (match.player, match.step, match.goods()) == (0, "place", {"gold": 2})
    assert "choose" not in match.texts()


@rule("SA-36", "SA-R11")
def test_two_goods_in_the_middle_of_buying() -> None:
    match = acting({"card2": 1}, cards=CHOICE)
    match.play("use card2")
    assert match.texts() == ["leave", "choose"]
    match.play("choose; gain wood; gain brick")
    assert match.texts() == ["buy", "leave"]
    match.play("buy; pay wood; pay brick")
    assert match.goods() == {}
    assert "food-2-builder-2" in match.owned()


@rule("SA-36", "SA-R11", "SA-29")
def test_two_goods_in_the_middle_of_paying() -> None:
    match = acting({"building1": 1}, cards=CHOICE, goods=[{"wood": 1}])
    match.play("use building1; buy; pay wood")
    assert match.texts() == ["enough", "choose"]
    match.play("choose; gain gold; gain gold")
    assert match.texts() == ["pay gold", "enough"]
    match.play("pay gold; pay gold; enough")
    assert match.now("points")[0] == 3 + 12


@rule("SA-36", "SA-R11")
def test_two_goods_in_every_other_decision() -> None:
    match = acting({"hunt": 1}, cards=CHOICE, luck="5")
    match.play("use hunt")
    assert match.texts() == ["take", "choose"]
    match.play("choose; gain wood; gain wood; take")
    assert match.food() == 12 + 2
    match = bought("dice-time", cards={KEPT[3]: "open 1"}, luck="1 2")
    assert match.texts() == ["pick wood", "pick brick"]
    match.play("pick wood")
    assert match.texts() == ["pick brick", "choose"]
    match.play("choose; gain gold; gain gold; pick brick")
    assert match.now("goods") == [{"wood": 1}, {"brick": 1, "gold": 2}]
    assert match.player == 0


@rule("SA-36", "SA-R11", "SA-38")
def test_two_goods_instead_of_starving() -> None:
    match = feeding(food=[3], cards=CHOICE)
    assert match.texts() == ["starve", "choose"]
    match.play("choose; gain wood; gain wood")
    assert match.texts() == ["pay wood", "starve"]
    match.play("pay wood; pay wood")
    assert (match.food(), match.goods(), match.now("points")) == (0, {}, [0, 0])
    match = feeding(cards=CHOICE)
    assert match.texts() == ["feed", "choose"]


@rule("SA-36")
def test_two_goods_are_their_owners() -> None:
    match = table(cards={KEPT[3]: "open 1"})
    assert "choose" not in match.texts()
    match.play("place hunt 5")
    assert "choose" in match.texts()
    assert "choose" not in table(cards={KEPT[3]: "hand 0"}).texts()


@rule("SA-23")
@pytest.mark.parametrize("card", CARDS)
def test_a_card_bought_lies_face_down_or_is_kept(card: str) -> None:
    match = bought(card)
    assert match.now("cards")[card] == ("open 0" if card in KEPT else "hand 0")
    assert match.view(1)["cards"][card] == match.now("cards")[card]
    assert match.now("row") == [None] * 4


@rule("SA-23")
@pytest.mark.parametrize("price", [1, 2, 3, 4])
def test_every_payment_for_a_card_is_offered_once(price: int) -> None:
    for stock in product(range(3), repeat=4):
        match = acting({f"card{price}": 1, "hunt": 1}, goods=[dict(zip(GOODS, stock, strict=True))])
        match.play(f"use card{price}")
        game = match.game
        paid, todo = [], [match.state] if "buy" in match.texts() else []
        while todo:
            s = todo.pop()
            view: Any = game.view(s, 0)
            if view["stack"][-1]["step"] == "use":
                paid.append(tuple(n - view["goods"][0].get(good, 0) for good, n in zip(GOODS, stock, strict=True)))
                continue
            moves = [move for move in game.legal(s) if game.text(s, move) != "leave"]
            assert moves
            for move in moves:
                todo.append(game.clone(s))
                game.apply(todo[-1], move)
                game.audit(todo[-1])
        wanted = [some for some in product(*(range(n + 1) for n in stock)) if sum(some) == price]
        assert sorted(paid) == sorted(wanted)
