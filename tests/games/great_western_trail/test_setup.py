"""What lies where before the first turn."""

from __future__ import annotations

import pytest

import parlorcar
from tests.games.great_western_trail.table import NEUTRAL, fresh, rule, table, trail

COUNTS = [2, 3, 4]


@rule("GWT-1")
def test_two_to_four_players() -> None:
    for players in (1, 5):
        with pytest.raises(ValueError, match="2 to 4"):
            parlorcar.game("gwt1", players=players)


@rule("GWT-2")
def test_neutral_buildings_on_their_letters_or_shuffled() -> None:
    fixed = fresh()
    assert {place: fixed.town(place) for place in NEUTRAL} == NEUTRAL
    orders = set()
    for seed in range(6):
        match = fresh(seed=seed, neutral="shuffled")
        towns = [match.town(place) for place in NEUTRAL]
        assert sorted(str(town) for town in towns) == sorted(NEUTRAL.values())
        orders.add(tuple(towns))
    assert len(orders) > 3


@rule("GWT-3")
def test_stationmasters_beside_the_first_five_stations() -> None:
    orders = {tuple(fresh(seed=seed).now("stationmasters")) for seed in range(5)}
    assert len(orders) > 2
    assert all(len(set(order)) == 5 for order in orders)


@rule("GWT-5")
@pytest.mark.parametrize("players", COUNTS)
def test_seven_first_tiles(players: int) -> None:
    match = fresh(players, seed=players)
    tiles = {place: town for place, town in match.now("towns").items() if not str(town).startswith("neutral")}
    assert len(tiles) == 7
    for kind in ("teepee", "flood", "drought", "rockfall"):
        here = [place for place in tiles if place.startswith(kind) and "risk" not in place]
        assert here == [f"{kind}-{n + 1}" for n in range(len(here))], "the lowest places first"
    assert sum(match.now("stock")[0].values()) == 35 - 7 - 2


@rule("GWT-5")
def test_a_fifth_flood_finds_no_place() -> None:
    """It goes back into the stock, so that no more than four of a kind are ever drawn."""
    floods = "flood-4-green flood-4-green flood-3-green flood-3-black"
    match = fresh(luck=f"foreman surveyor ranger trader clerk {floods} green green green")
    assert [place for place in match.now("towns") if place.startswith("flood")] == [f"flood-{n}" for n in (1, 2, 3, 4)]
    s = trail(2).setup()
    while trail(2).frames(s)[-1]["step"] != "first_tile":
        trail(2).apply(s, trail(2).legal(s)[0])
    for tile in floods.split():
        trail(2).apply(s, trail(2).parse(s, f"tile {tile}"))
    assert not [m for m in trail(2).legal(s) if "flood" in trail(2).text(s, m)]


@rule("GWT-6")
@pytest.mark.parametrize(("players", "workers"), [(2, 3), (3, 5), (4, 7)])
def test_workers_left_of_the_marker(players: int, workers: int) -> None:
    """With three players there are three in the first row and two in the second: the example of the rules."""
    match = fresh(players)
    rows = [sum(row.values()) for row in match.now("jobs")]
    assert rows[:3] == [players, players - 1, 0]
    assert sum(rows) == workers == match.now("jobs_filled")
    assert match.now("stock")[1]["cowboy"] <= 11


@rule("GWT-7")
def test_two_tiles_of_each_back_in_foresight() -> None:
    match = fresh(3)
    foresight = match.now("foresight")
    assert all(foresight)
    assert set(foresight[2:4]) <= {"cowboy", "craftsman", "engineer"}
    assert [sum(stock.values()) for stock in match.now("stock")] == [26, 33 - 5 - 2, 24]


@rule("GWT-8")
@pytest.mark.parametrize(("players", "cards"), [(2, 7), (3, 10), (4, 13)])
def test_the_cattle_market(players: int, cards: int) -> None:
    match = fresh(players)
    assert sum(match.now("market").values()) == cards
    assert sum(match.now("cattle_deck").values()) == 36 - cards


@rule("GWT-9")
def test_the_display() -> None:
    match = fresh()
    assert sum(match.now("display").values()) == 4
    assert sum(match.now("objective_deck").values()) == 20


@rule("GWT-10")
def test_sides_of_the_private_buildings() -> None:
    assert fresh().now("sides") == {}
    assert fresh(buildings="b").now("sides") == {str(n + 1): "b" for n in range(10)}
    mixes = {tuple(fresh(seed=seed, buildings="mix").now("sides")) for seed in range(6)}
    assert len(mixes) > 4


@rule("GWT-11", "GWT-14")
@pytest.mark.parametrize("players", COUNTS)
def test_what_everybody_begins_with(players: int) -> None:
    match = fresh(players)
    assert match.now("money") == [6, 7, 8, 9][:players]
    for seat in range(players):
        assert sum(match.of("discs", seat).values()) == 14
        assert match.of("engine", seat) == "start"
        assert match.of("certificates", seat) == 0
        assert match.of("cattleman", seat) is None
        assert match.view(-1)["workers"][seat] == {}, "one of each, as printed"


@rule("GWT-12")
def test_four_cards_each() -> None:
    match = fresh(4)
    for seat in range(4):
        assert sum(match.hand(seat).values()) == 4
        assert match.of("herd", seat) == {"gray": 5, "green": 3, "black": 3, "white": 3}
        assert sum(match.of("draw_pile", seat).values()) == 10
    assert match.view(0)["hand"][1] is None
    assert match.view(0)["hand_total"] == [4, 4, 4, 4]


@rule("GWT-13")
def test_a_starting_objective_each() -> None:
    match = fresh(4)
    dealt = [list(area) for area in match.now("objectives")]
    assert all(len(cards) == 1 and cards[0].startswith("start-") for cards in dealt)
    assert len({cards[0] for cards in dealt}) == 4
    assert sum(len(cards) for cards in fresh(2).now("objectives")) == 2


@rule("GWT-15", "GWT-R1")
def test_seat_0_begins_and_turns_go_round() -> None:
    match = fresh(3)
    order = []
    for _ in range(7):
        order.append(match.player)
        match.finish_turn()
    assert order == [0, 1, 2, 0, 1, 2, 0]


@rule("GWT-16", "GWT-21")
def test_the_first_turn_begins_on_any_neutral_building() -> None:
    match = fresh()
    assert match.may("go") == list("abcdefg")
    assert match.refused("go kansas-city").rule == "GWT-16"
    match.play("go e")
    assert match.step == "act"
    assert "buy" in match.may("do")
    match.finish_turn()
    match.play("go e")
    assert match.now("cattleman") == ["e", "e"]


def test_a_position_in_which_nothing_is_named_is_dealt() -> None:
    match = trail(2).match(position={}, seed=3)
    assert match.player == 0
    assert match.view(0)["hand_total"] == [0, 0]
    assert table(cattleman=["g", "a"], hand=[{}, {}]).may("go") == ["kansas-city"]
