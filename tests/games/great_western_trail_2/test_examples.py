"""The worked examples of the rules of the 2nd edition, page by page: its players are seats 0 to 3."""

from __future__ import annotations

import pytest

from tests.games.great_western_trail_2.table import (
    Table,
    building,
    delivering,
    fresh,
    rule,
    selling,
    standing,
    table,
)


@rule("GWT-6")
@pytest.mark.parametrize(("players", "workers"), [(2, 3), (3, 5), (4, 7)])
def test_setup_the_job_market(players: int, workers: int) -> None:
    match = fresh(players)
    rows = match.now("jobs")
    assert [sum(row.values()) for row in rows[:3]] == [players, players - 1, 0]
    assert sum(sum(row.values()) for row in rows) == workers


@rule("GWT-17", "GWT-19")
def test_phase_a_two_steps_past_a_building_or_three_past_floods() -> None:
    towns = {"a-1": "1-building-3", "flood-1": "flood-4-green", "flood-2": "flood-3-black"}
    match = table(3, towns=towns, money=[9, 0, 0])
    match.play("go a-1; go b")
    assert match.now("herder")[0] == "b"
    assert match.step == "move", "one step of three is left"
    other = table(3, towns=towns, money=[9, 0, 0])
    other.play("go flood-1; go flood-2; go b")
    assert other.step == "act", "all three steps are gone"


@rule("GWT-18", "GWT-71")
def test_phase_a_step_limits_of_three_and_five() -> None:
    """Two players start with 3 steps; with both step discs gone they have 5."""
    gone = [{"fulton": 1, "chicago": 1}, {}]
    discs = {"money": 1, "card": 1, "certificate": 2, "engine": 2, "removal": 2, "limit-4": 1, "limit-6": 1, "hand": 2}
    assert table().now("stack")[-1]["left"] == 3
    every = [discs, {**discs, "step-left": 1, "step-right": 1}]
    assert table(cities=gone, discs=every).now("stack")[-1]["left"] == 5


@rule("GWT-22", "GWT-23", "GWT-24")
def test_phase_a_fees_with_two_dollars() -> None:
    """Four players. Above: 2 to the owner of the black hand, and nothing is left for the green one."""
    towns = {
        "a-1": "1-building-4",
        "a-2": "2-building-1",
        "flood-1": "flood-4-green",
        "flood-2": "flood-3-black",
    }
    above = table(4, towns=towns, money=[2, 0, 0, 0])
    above.play("go a-1")
    assert above.now("money") == [0, 2, 0, 0]
    above.play("go a-2")
    assert above.now("money") == [0, 2, 0, 0]
    below = table(4, towns=towns, money=[2, 0, 0, 0])
    below.play("go flood-1")
    assert below.now("money") == [1, 0, 0, 0]
    below.play("go flood-2")
    assert below.now("money") == [0, 0, 0, 0], "the last dollar for a hand of two"
    assert below.may("go") == ["b"]


@rule("GWT-25", "GWT-27")
def test_phase_b_a_building_with_a_risk_action() -> None:
    """White for 4 dollars, buying, and any card for a certificate, in any order."""
    match = building("2a", "flood-risk-1", hand=[{"white": 1, "gray": 1}, {}], money=[2, 0])
    match.play("do discard cattle for 1 certificate; discard gray; do discard white for 4 dollars; do buy; buy red 1")
    assert (match.of("certificates"), match.money()) == (1, 0)
    instead = building("2a", "flood-risk-1")
    instead.play("aux money")
    assert instead.texts() == ["done"]


@rule("GWT-29")
def test_phase_b_a_hazard_allows_one_auxiliary_action() -> None:
    match = table(towns={"flood-1": "flood-4-green"}, money=[9, 0])
    match.play("go flood-1; stop")
    assert match.may("do") == []
    match.play("aux money")
    assert match.texts() == ["done"]


EXAMPLE = {"green": 2, "red": 1, "yellow": 1}


@rule("GWT-68", "GWT2-1", "GWT2-25")
def test_kansas_city_income() -> None:
    """Two Santa Gertrudis, a Longhorn and a Black Angus are worth 8; two certificates make it 10; then all are gone."""
    match = selling(hand=[EXAMPLE, {}], certificates=[3, 0])
    match.play("sell; certificates 2")
    assert match.money() == 6 + 10
    assert match.of("certificates") == 1
    assert (match.hand(), match.of("discards")) == ({}, {"green": 2, "red": 1, "yellow": 1})
    permanent = selling(hand=[EXAMPLE, {}], masters={"ranger": 0})
    permanent.play("sell; certificates 0")
    assert permanent.money() == 6 + 9


def chicago() -> Table:
    """The engine at 5, discs in Fulton and Bloomington, and a value of 10."""
    return delivering(10, engine=["5", "start"], cities=[{"fulton": 1, "bloomington": 1}, {}], money=[10, 0])


@rule("GWT-69", "GWT-70", "GWT-75")
def test_kansas_city_delivery() -> None:
    match = chicago()
    assert match.may("deliver") == ["kansas-city", "st-louis", "peoria", "chicago"]
    match.play("deliver chicago; disc step-right")
    assert match.money() == 10 - 3
    assert match.line_of("cities") == 0, "no city beside it has a disc"
    assert match.player == 1, "and no action was caused"


@rule("GWT-70", "GWT-75", "GWT2-10")
@pytest.mark.parametrize(("city", "dollars"), [("peoria", -2), ("st-louis", 0), ("kansas-city", 4)])
def test_kansas_city_other_deliveries(city: str, dollars: int) -> None:
    """White discs only; 2 dollars to Peoria, nothing to St. Louis and Kansas City, which brings its 4."""
    match = chicago()
    match.play(f"deliver {city}")
    assert not {"limit-6", "step-left", "step-right", "hand"} & set(match.may("disc"))
    match.play("disc engine")
    assert match.money() == 10 + dollars


@rule("GWT-76", "GWT-77")
def test_phase_c() -> None:
    """A limit of five, three cards left, two in the pile: they are drawn, and the discard pile is not touched."""
    discs = {"money": 1, "card": 1, "certificate": 2, "engine": 2, "removal": 2, "limit-4": 1, "limit-6": 1}
    discs |= {"step-left": 1, "step-right": 1}
    match = standing(
        "b",
        hand=[{"gray": 1, "white": 1, "black": 1}, {}],
        draw_pile=[{"gray": 1, "green": 1}, {"gray": 5, "green": 3, "black": 3, "white": 3}],
        discards=[{"gray": 3, "green": 2, "black": 2, "white": 2}, {}],
        cities=[{"chicago": 1}, {}],
        discs=[{**discs, "hand": 1}, {**discs, "hand": 2}],
    )
    match.play("done")
    assert match.hand() == {"gray": 2, "green": 1, "white": 1, "black": 1}
    assert match.of("draw_pile") == {}
    assert match.of("discards") == {"gray": 3, "green": 2, "black": 2, "white": 2}
    assert not match.events_named("reshuffled")


@rule("GWT-31", "GWT-30")
@pytest.mark.parametrize(
    ("place", "name", "play", "certificates", "dollars"),
    [
        ("e", "", "do discard black for 2 dollars", 0, 2),
        ("f", "", "do discard pair for 4 dollars; discard gray; discard gray", 0, 4),
        ("drought-risk-1", "2a", "do discard cattle for 1 certificate; discard white", 1, 0),
        ("flood-risk-2", "2a", "do discard gray for 1 certificate and 2 dollars", 1, 2),
        ("b-2", "2b", "do discard green for engine 2; engine 2", 0, 0),
    ],
)
def test_discarding(place: str, name: str, play: str, certificates: int, dollars: int) -> None:
    hand = [{"gray": 2, "green": 1, "black": 1, "white": 1}, {}]
    match = building(name, place, hand=hand) if name else standing(place, hand=hand)
    match.play(play)
    assert (match.of("certificates"), match.money()) == (certificates, 6 + dollars)
    assert match.of("engine") == ("2" if "engine" in play else "start")


@rule("GWT-32", "GWT-33")
def test_hiring_at_a() -> None:
    """An engineer for 7 onto the third space, whose action brings 2 for a gray card; then a cowboy for 6 and 2."""
    jobs = [{"cowboy": 1}, {}, {"engineer": 1}, {"engineer": 1}]
    match = standing(
        "a",
        jobs=jobs,
        jobs_filled=7,
        workers=[{"engineer": 2}, {}],
        money=[15, 0],
        hand=[{"gray": 2, "green": 1, "black": 1}, {}],
    )
    match.play("do hire")
    assert match.may("hire") == ["cowboy 1", "engineer 3"], "not from the marker's row"
    match.play("hire engineer 3; do discard gray for 2 dollars")
    assert (match.money(), match.of("workers")) == (10, {"engineer": 3})
    match.play("do hire for 2 more; hire cowboy 1")
    assert (match.money(), match.of("workers")) == (2, {"cowboy": 2, "engineer": 3})
    assert match.may("do") == [], "no white card for the third action"


@rule("GWT-37", "GWT-38", "GWT2-22")
@pytest.mark.parametrize(
    ("cowboys", "play", "dollars", "cards"),
    [
        (1, "buy red 1", 6, {"red": 1}),
        (1, "buy brown-4 1", 12, {"brown-4": 1}),
        (2, "buy red 1; buy blue 1", 12, {"red": 1, "blue": 1}),
        (2, "buy red 2", 3, {"red": 1}),
        (2, "buy purple-6 2", 12, {"purple-6": 1}),
        (3, "buy yellow 3; also blue", 5, {"yellow": 1, "blue": 1}),
        (5, "buy brown-4 5; also brown-4", 8, {"brown-4": 2}),
    ],
)
def test_buying(cowboys: int, play: str, dollars: int, cards: dict[str, int]) -> None:
    match = standing("e", workers=[{"cowboy": cowboys}, {}], money=[dollars, 0])
    match.play(f"do buy; {play}")
    assert (match.money(), match.of("discards")) == (0, cards)


@rule("GWT-40", "GWT-41", "GWT-42")
def test_the_engine_skips_another() -> None:
    """Three engineers, from 1 past the engine on 3 to 5, or into the turnout behind 4."""
    match = standing("g", engine=["1", "3"], workers=[{"engineer": 3}, {}])
    match.play("do engine per engineer")
    assert match.may("engine") == ["2", "4", "5", "4.5"]


@rule("GWT-87", "GWT2-14")
@pytest.mark.parametrize(("discs", "points"), [(2, 18), (1, 10)])
def test_objectives_for_eighteen_points(discs: int, points: int) -> None:
    """Three buildings, three hazards, an orange outlaw and two discs in New York; with one disc 8 less."""
    cards = {"cards-building-building-hazard": 1, "rails-building-orange-hazard-hazard": 1, "helper-last-city": 2}
    match = table(
        objectives=[cards, {}],
        display={},
        towns={"a-1": "0-building-1", "a-2": "0-building-2", "a-3": "0-building-3"},
        tiles=[{"flood-2-green": 1, "drought-2-green": 1, "rockfall-2-green": 1, "orange": 1}, {}],
        cities=[{"new-york": discs}, {}],
    )
    assert match.line_of("objectives") == points


@rule("GWT-35", "GWT-36", "GWT2-18")
def test_building_and_replacing() -> None:
    """Two builders and 4 dollars; three and 6 for one that needs three more."""
    match = standing("b", workers=[{"builder": 2}, {}], money=[4, 0])
    match.play("do build for 2 each; build 4; at b-2")
    assert (match.money(), match.town("b-2")) == (0, "0-building-4")
    over = standing("b", workers=[{"builder": 3}, {}], money=[6, 0], towns={"b-2": "0-building-4"})
    over.play("do build for 2 each; build 8")
    assert over.may("at") == ["b-2"]
    over.play("at b-2")
    assert (over.money(), over.of("buildings")) == (0, {"4": "gone", "8": "board"})
    few = standing("b", workers=[{"builder": 2}, {}], money=[6, 0], towns={"b-2": "0-building-4"})
    few.play("do build for 2 each")
    assert "8" not in few.may("build")


@rule("GWT2-8", "GWT2-9")
def test_arresting() -> None:
    towns = {"outlaw-1": "green", "outlaw-7": "orange"}
    match = standing("d", towns=towns)
    match.play("do arrest; take outlaw-7")
    assert (match.money(), match.of("tokens")) == (12, 0)
    other = standing("d", towns=towns)
    other.play("do arrest; take outlaw-1")
    assert (other.money(), other.of("tokens")) == (6, 1)


@rule("GWT-83", "GWT2-14")
def test_the_score_of_cities() -> None:
    """6 for Philadelphia, 4 for it and Pittsburgh; without Toledo not the 8."""
    cities = {"philadelphia": 1, "pittsburgh": 1}
    assert table(cities=[cities, {}]).line_of("cities") == 10
    assert table(cities=[{**cities, "toledo": 1}, {}]).line_of("cities") == 18


@rule("GWT-44", "GWT-56")
def test_the_engine_moves_back_as_a_cost() -> None:
    """Past another engine, into a turnout where a station may be visited; and not from the first space."""
    match = building("1b", hand=[{"gray": 1}, {}], engine=["6", "5"], money=[2, 0])
    match.play("do back 1 for 3 dollars")
    assert match.may("engine") == ["4", "4.5"]
    match.play("engine 4.5; upgrade 4.5; disc money; done")
    assert match.money() == 3
    assert building("1b", hand=[{"gray": 1}, {}]).may("do") == []
