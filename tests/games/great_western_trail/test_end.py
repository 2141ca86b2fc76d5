"""The end of the match, and the score line by line."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.great_western_trail.table import DISCS, MASTERS, kansas_city, rule, standing, table

END: dict[str, Any] = {"jobs": [{} for _ in range(12)], "jobs_filled": 23}


@rule("GWT-79", "GWT-91")
def test_the_marker_leaves_the_job_market() -> None:
    """Its new owner finishes the turn, the other has one more, and the match is over."""
    match = kansas_city(**END)
    match.play("choose blue; choose cowboy")
    assert match.now("holder") == 0
    assert match.events_named("end_came")[0]["player"] == 0
    match.finish_turn()
    assert match.player == 1
    assert not match.over
    match.finish_turn()
    assert match.over
    assert match.line_of("marker") == 2
    assert match.line_of("marker", 1) == 0


@rule("GWT-79")
@pytest.mark.parametrize("players", [3, 4])
def test_everybody_else_has_one_more_turn(players: int) -> None:
    match = kansas_city(players=players, jobs=[{} for _ in range(12)], jobs_filled=12 * players - 1)
    match.play("choose blue; choose cowboy")
    turns = [0]
    while not match.over:
        match.finish_turn()
        if not match.over:
            turns.append(match.player)
    assert turns == list(range(players))


@rule("GWT-79", "GWT-32")
def test_the_last_row_can_be_hired_from_then_on() -> None:
    match = standing("a", holder=1, jobs=[*({} for _ in range(11)), {"cowboy": 2}], jobs_filled=24, money=[6, 6])
    match.play("do hire; hire cowboy 12")
    assert match.money() == 2


@rule("GWT-80")
def test_no_more_workers_by_foresight() -> None:
    match = kansas_city(**END)
    match.play("choose blue; choose cowboy")
    assert match.may("choose") == ["blue"]
    assert match.refused("choose engineer").rule == "GWT-80"
    workers = kansas_city(**END, foresight=["green", "blue", "cowboy", "cowboy", "engineer", "cowboy"])
    workers.play("choose blue; choose cowboy")
    assert workers.texts() == ["skip"]
    later = kansas_city(holder=1, jobs=[{} for _ in range(12)], jobs_filled=24)
    later.play("choose blue; skip; choose blue; sell")
    assert later.step == "certify", "income and delivery go on"


# --- scoring -------------------------------------------------------------------------------------------------------


@rule("GWT-81")
@pytest.mark.parametrize(("dollars", "points"), [(0, 0), (4, 0), (5, 1), (24, 4), (25, 5)])
def test_money(dollars: int, points: int) -> None:
    assert table(money=[dollars, 0]).line_of("money") == points


@rule("GWT-82")
def test_buildings() -> None:
    towns = {"a-1": "0-building-1", "a-2": "0-building-10", "a-3": "1-building-9"}
    match = table(towns=towns)
    assert match.line_of("buildings") == 1 + 13
    assert match.line_of("buildings", 1) == 9


@rule("GWT-83")
def test_sacramento_and_san_diego() -> None:
    """The example of the rules: 6 and 4, but not the 8 towards El Paso."""
    match = table(cities=[{"sacramento": 1, "san-diego": 1}, {}])
    assert match.line_of("cities") == 10


@rule("GWT-83")
@pytest.mark.parametrize(
    ("cities", "points"),
    [
        ({"topeka": 1, "wichita": 1}, -3),
        ({"wichita": 1, "colorado-springs": 1}, -1),
        ({"topeka": 1, "wichita": 1, "colorado-springs": 1}, -4),
        ({"colorado-springs": 1, "santa-fe": 1, "albuquerque": 1}, 0),
        ({"albuquerque": 1, "el-paso": 1, "san-diego": 1}, 14),
        ({"kansas-city": 2, "topeka": 1}, -12),
        ({"san-francisco": 3}, 27),
        ({"sacramento": 1, "san-francisco": 1}, 15),
    ],
)
def test_cities_and_arrows(cities: dict[str, int], points: int) -> None:
    assert table(cities=[cities, {}]).line_of("cities") == points


@rule("GWT-84")
def test_stations() -> None:
    match = table(stations=[{"4.5": True, "21.5": True, "39": True}, {}])
    assert match.line_of("stations") == 1 + 5 + 9


@rule("GWT-85")
def test_hazards() -> None:
    match = table(tiles=[{"flood-4-green": 2, "drought-2-black": 1, "green": 3}, {}])
    assert match.line_of("hazards") == 10


@rule("GWT-86")
def test_cattle_in_all_three_piles() -> None:
    match = table(
        hand=[{"yellow": 1, "brown-5": 1}, {}],
        discards=[{"red": 1, "purple-7": 1}, {}],
        herd=[{"yellow": 1, "brown-5": 1, "blue": 2, "gray": 5, "green": 3, "black": 3, "white": 3}, START],
    )
    assert match.line_of("cattle") == 1 + 5 + 2 + 7 + 6


START = {"gray": 5, "green": 3, "black": 3, "white": 3}


# --- objectives ----------------------------------------------------------------------------------------------------

FOUR = {
    "start-building-building-hazard": 1,
    "rails-building-blue-hazard-hazard": 1,
    "helper-last-city": 2,
}


@rule("GWT-87")
@pytest.mark.parametrize(("discs", "points"), [(2, 18), (1, 10)])
def test_four_cards(discs: int, points: int) -> None:
    """The example of the rules: three buildings, three hazards, a blue teepee and two discs in San Francisco."""
    match = table(
        display={},
        objectives=[FOUR, {}],
        towns={"a-1": "0-building-1", "a-2": "0-building-2", "a-3": "0-building-3"},
        tiles=[{"flood-4-green": 2, "drought-2-black": 1, "blue": 1}, {}],
        cities=[{"san-francisco": discs}, {}],
    )
    assert match.line_of("objectives") == points


@rule("GWT-87")
def test_nothing_counts_twice() -> None:
    cards = {"start-building-building-hazard": 1, "cards-building-building-hazard": 1}
    towns = {"a-1": "0-building-1", "a-2": "0-building-2"}
    match = table(objectives=[cards, {}], towns=towns, tiles=[{"flood-4-green": 2}, {}])
    assert match.line_of("objectives") == 3, "the starting card loses nothing, so the other one is fulfilled"
    more = {**towns, "a-3": "0-building-3", "b-1": "0-building-4"}
    both = table(objectives=[cards, {}], towns=more, tiles=[{"flood-4-green": 2}, {}])
    assert both.line_of("objectives") == 6
    hazard = table(objectives=[cards, {}], towns=more, tiles=[{"flood-4-green": 1}, {}])
    assert hazard.line_of("objectives") == 3


@rule("GWT-87", "GWT-R14")
def test_the_best_of_all_ways() -> None:
    """Three stations can serve the dearer card or the cheaper one, and a hazard decides."""
    cards = {"rails-station-station-hazard-hazard": 1, "money-station-station-hazard": 1}
    stations = {"4.5": True, "7.5": True}
    one = table(objectives=[cards, {}], stations=[stations, {}], tiles=[{"flood-4-green": 2}, {}])
    assert one.line_of("objectives") == 5 - 2
    other = table(objectives=[cards, {}], stations=[stations, {}], tiles=[{"flood-4-green": 1}, {}])
    assert other.line_of("objectives") == 3 - 3


@rule("GWT-87", "GWT-R14")
def test_cards_of_the_deck_are_added_only_if_they_help() -> None:
    hand = [{"helper-last-city": 1, "rails-4-4-station-green": 1}, {}]
    match = table(hand=hand, display={}, cities=[{"san-francisco": 1}, {}])
    assert match.line_of("objectives") == 5
    none = table(hand=hand, display={})
    assert none.line_of("objectives") == 0
    piles = table(
        display={},
        discards=[{"helper-last-city": 1}, {}],
        herd=[{**START, "helper-last-city": 1}, START],
        hand=[{}, {}],
        cities=[{"san-francisco": 2}, {}],
    )
    assert piles.line_of("objectives") == 10


@rule("GWT-87")
def test_every_kind_of_task() -> None:
    cattle = {"yellow": 1, "brown-3": 1, "purple-5": 1}
    match = table(objectives=[{"ride-3-4-5": 1}, {}], hand=[cattle, {}])
    assert match.line_of("objectives") == 5
    for missing in cattle:
        less = {card: n for card, n in cattle.items() if card != missing}
        assert table(objectives=[{"ride-3-4-5": 1}, {}], hand=[less, {}]).line_of("objectives") == -2
    teepees = {"cards-station-green-blue": 1}
    match = table(objectives=[teepees, {}], tiles=[{"green": 1, "blue": 1}, {}], stations=[{"4.5": True}, {}])
    assert match.line_of("objectives") == 3


# --- stationmasters ------------------------------------------------------------------------------------------------


def master(name: str, **fields: Any) -> int:
    """What a stationmaster of seat 0 scores."""
    posts = ["cowboy" if m == name else None for m in MASTERS]
    return table(masters={name: 0}, posts=posts, **fields).line_of("stationmasters")


@rule("GWT-88")
def test_foreman() -> None:
    assert master("foreman") == 3
    assert master("foreman", workers=[{"cowboy": 4, "engineer": 2}, {}]) == 7


@rule("GWT-88", "GWT-R14")
def test_surveyor() -> None:
    two = {"start-building-building-hazard": 1, "cards-building-building-hazard": 1}
    assert master("surveyor", objectives=[two, {}]) == 3
    assert master("surveyor", objectives=[{"start-building-building-hazard": 1}, {}]) == 0
    hand = [{"money-4-hazard-hazard": 1}, {}]
    start = {"start-building-building-hazard": 1}
    posts = [None, "cowboy", None, None, None]
    match = table(masters={"surveyor": 0}, posts=posts, objectives=[start, {}], hand=hand)
    assert match.line_of("stationmasters") == 3, "a card is added although it loses 2, because the pair brings 3"
    assert match.line_of("objectives") == -2
    dear = table(
        masters={"surveyor": 0}, posts=posts, objectives=[start, {}], hand=[{"rails-4-4-station-green": 1}, {}]
    )
    assert dear.line_of("stationmasters") + dear.line_of("objectives") == 0, "for 3 it would bring nothing"


@rule("GWT-88")
def test_ranger() -> None:
    assert master("ranger", tiles=[{"flood-4-green": 2, "drought-2-black": 1, "rockfall-4-green": 1}, {}]) == 6
    assert master("ranger", tiles=[{"flood-4-green": 1}, {}]) == 0


@rule("GWT-88")
def test_trader() -> None:
    assert master("trader", tiles=[{"green": 3, "blue": 2}, {}]) == 6


@rule("GWT-88")
def test_clerk() -> None:
    assert master("clerk", certificates=[3, 0]) == 6, "the permanent one of the tile itself counts"
    assert master("clerk") == 0


@rule("GWT-89")
def test_late_workers() -> None:
    match = table(workers=[{"cowboy": 6, "engineer": 5, "craftsman": 4}, {}])
    assert match.line_of("workers") == 12


@rule("GWT-90")
def test_the_right_step_disc() -> None:
    for disc, points in (("step-right", 3), ("step-left", 0)):
        match = table(discs=[{**DISCS, disc: 0}, DISCS], cities=[{"kansas-city": 1}, {}])
        assert match.line_of("steps") == points


@rule("GWT-91")
def test_the_marker() -> None:
    match = table(holder=1, jobs=[{} for _ in range(12)], jobs_filled=24)
    assert match.line_of("marker", 1) == 2


@rule("GWT-92", "GWT-1")
def test_a_shared_victory() -> None:
    match = table(3, holder=1, jobs=[{} for _ in range(12)], jobs_filled=36, money=[30, 20, 5])
    match.finish_turn()
    assert match.over
    scores, ranking = match.scores(), match.ranking()
    assert scores[0] == scores[1] > scores[2]
    assert ranking == [1, 1, 3]
    for seat in range(3):
        assert sum(line["points"] for line in match.breakdown(seat)) == scores[seat]
