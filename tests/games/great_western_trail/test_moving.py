"""Phase A: steps, forks, tolls."""

from __future__ import annotations

import pytest

from tests.games.great_western_trail.table import frames, rule, table

FLOODS = {"flood-1": "flood-4-green", "flood-2": "flood-3-black"}


@rule("GWT-17", "GWT-18", "GWT-19")
def test_two_ways_to_the_next_neutral_building() -> None:
    """The example of the rules: two steps past another's building, three past two floods."""
    match = table(towns={**FLOODS, "a-2": "1-building-2"})
    assert match.may("go") == ["a-2", "flood-1"]
    match.play("go a-2; go b")
    assert match.may("go") == ["c"], "with a step left"
    other = table(towns={**FLOODS, "a-2": "1-building-2"})
    other.play("go flood-1; go flood-2; go b")
    assert other.step == "act", "three steps are all that two players have at first"


@rule("GWT-17")
def test_places_without_a_tile_are_no_towns() -> None:
    match = table()
    assert match.may("go") == ["b"]
    match.play("go b")
    assert match.may("go") == ["c"]


@rule("GWT-17", "GWT-19")
def test_a_fork_inside_an_empty_place() -> None:
    towns = {"teepee-4": "green", "c-1": "1-building-2"}
    match = table(cattleman=["c", "a"], towns=towns)
    assert match.may("go") == ["c-1", "d", "teepee-4"]
    match = table(cattleman=["c", "a"], towns={**towns, "c-3": "1-building-3"})
    assert match.may("go") == ["c-1", "c-3"]
    match.play("go c-3")
    assert match.may("go") == ["d", "teepee-4"]


@rule("GWT-18")
@pytest.mark.parametrize(
    ("players", "discs", "steps"),
    [
        (2, {}, 3),
        (3, {}, 3),
        (4, {}, 4),
        (2, {"step-left": 0}, 4),
        (3, {"step-left": 0}, 5),
        (4, {"step-right": 0}, 5),
        (4, {"step-left": 0, "step-right": 0}, 7),
        (2, {"step-left": 0, "step-right": 0}, 5),
    ],
)
def test_step_limits(players: int, discs: dict[str, int], steps: int) -> None:
    full = {"money": 1, "card": 1, "certificate": 2, "engine": 2, "removal": 2, "limit-4": 1, "limit-6": 1}
    full |= {"step-left": 1, "step-right": 1, "hand": 2} | discs
    cities = {"kansas-city": 14 - sum(full.values())}
    rest = [{"kansas-city": 0}] * (players - 1)
    start = {**full, "step-left": 1, "step-right": 1}
    match = table(players, discs=[full] + [start] * (players - 1), cities=[cities, *rest])
    assert match.now("stack")[-1]["left"] == steps
    n = 0
    while match.step == "move" and match.player == 0:
        match.play(match.texts()[0])
        n += 1
    assert n == min(steps, 7), "from A to Kansas City there are seven towns"


@rule("GWT-18")
def test_at_least_one_step() -> None:
    match = table()
    assert match.refused("stop").rule == "GWT-18"
    match.play("go b")
    assert "stop" in match.texts()
    match.play("stop")
    assert match.step == "act"


@rule("GWT-20")
def test_kansas_city_ends_the_move() -> None:
    match = table(cattleman=["g", "a"])
    match.play("go kansas-city")
    assert match.step == "choose_tile"


@rule("GWT-22", "GWT-23", "GWT-24")
def test_tolls_by_the_upper_path() -> None:
    """The example of the rules with four players and 2 dollars: all of it goes to the owner of the first building."""
    towns = {"a-1": "1-building-4", "a-2": "2-building-1", **FLOODS}
    match = table(4, towns=towns, money=[2, 0, 0, 0])
    match.play("go a-1")
    assert match.now("money") == [0, 2, 0, 0]
    match.play("go a-2")
    assert match.now("money") == [0, 2, 0, 0]


@rule("GWT-22", "GWT-23", "GWT-24")
def test_tolls_by_the_lower_path() -> None:
    """The same by the floods: a green hand for 1, and for the black one the dollar that is left, both to the bank."""
    towns = {"a-1": "1-building-4", "a-2": "2-building-1", **FLOODS}
    match = table(4, towns=towns, money=[2, 0, 0, 0])
    match.play("go flood-1")
    assert match.now("money") == [1, 0, 0, 0]
    match.play("go flood-2")
    assert match.now("money") == [0, 0, 0, 0]


@rule("GWT-23")
@pytest.mark.parametrize(("players", "green", "black"), [(2, 2, 2), (3, 2, 1), (4, 1, 2)])
def test_prices_of_hands(players: int, green: int, black: int) -> None:
    towns = {**FLOODS, "a-1": "1-building-7"}
    match = table(players, towns=towns, money=[20] * players)
    match.play("go flood-1")
    assert match.money() == 20 - green
    match.play("go flood-2")
    assert match.money() == 20 - green - black
    both = table(players, towns=towns, money=[20] * players)
    both.play("go a-1")
    assert both.money() == 20 - green - black, "a building with two hands"
    assert both.money(1) == 20 + green + black


@rule("GWT-22", "GWT-48")
def test_teepees_cost_toll_and_own_buildings_none() -> None:
    match = table(cattleman=["c-3", "a"], towns={"teepee-4": "blue", "teepee-5": "green"}, money=[9, 9])
    match.play("go teepee-4")
    assert match.money() == 7
    mine = table(towns={"a-1": "0-building-7"}, money=[9, 9])
    mine.play("go a-1")
    assert mine.money() == 9


@rule("GWT-24")
def test_what_could_not_be_paid_is_not_owed_later() -> None:
    match = table(towns=FLOODS, money=[1, 7])
    match.play("go flood-1; stop; aux money; done")
    assert match.money() == 1


@rule("GWT-25", "GWT-58", "GWT-R3")
def test_moving_on_gives_up_what_is_left() -> None:
    towns = {"a-1": "0-building-4"}
    act = {"step": "act", "place": "a-1", "done": 0, "town": 31}
    match = table(towns=towns, cattleman=["a-1", "a"], stack=frames(act), money=[9, 9])
    match.play("do move 2; go b; stop")
    assert "build for 2 each" in match.may("do"), "a whole phase B at the new place"
    match.play("done")
    assert match.player == 1, "and nothing more of the old one"


@rule("GWT-58")
def test_moving_on_takes_at_least_a_step_and_pays_tolls() -> None:
    act = {"step": "act", "place": "a-1", "done": 0, "town": 31}
    towns = {"a-1": "0-building-4", "a-2": "1-building-7"}
    match = table(towns=towns, cattleman=["a-1", "a"], stack=frames(act), money=[9, 9], hand=[{"gray": 1}, {}])
    match.play("do move 2")
    assert match.refused("stop").rule == "GWT-18"
    match.play("go a-2")
    assert match.money(1) == 9 + 4
    match.play("go b")
    assert match.step == "act"
    assert match.hand() == {"gray": 1}, "no card is drawn in between"
