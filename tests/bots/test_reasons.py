"""Reasons that a player would give for a move, and hints that tell them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

import parlorcar
from parlorcar.bots.analysis.hints import hint
from parlorcar.bots.analysis.insight import Reason
from parlorcar.bots.analysis.insight_registry import insight_into
from parlorcar.bots.levels import knowledge_of
from parlorcar.bots.seat import Seat
from parlorcar.games.ticket_to_ride.bots.search import KnowledgeOfTicketToRide
from parlorcar.games.ticket_to_ride.insight.insight import InsightIntoTicketToRide
from parlorcar.match.match import Match
from parlorcar.words import MESSAGES, say
from parlorcar.words.event_sentences import prefix
from tests.conftest import THOROUGH, some
from tests.games.great_western_trail import table as gwt
from tests.games.stone_age import table as stone_age
from tests.games.ticket_to_ride import table as ttr


def reasons(match: Match, text: str) -> list[Reason]:
    """Why the seat to move would make a move."""
    knowledge = knowledge_of(match.game)
    assert knowledge is not None
    return insight_into(knowledge).reasons(match.state, match.player, match.game.parse(match.state, text))


def spoken(match: Match, text: str) -> list[str]:
    return [say(reason.id, reason.params) for reason in reasons(match, text)]


def riding(hand: dict[str, int], **fields: Any) -> ttr.Table:
    mine = ttr.owned(["denver-santa_fe gray"])
    fields = {"hand": [hand, {}], "tracks": mine, "tickets": ttr.held(["denver-el_paso"]), **fields}
    return ttr.table(**fields)


def test_ticket_to_ride_tickets_ways_and_points() -> None:
    match = riding({"red": 6, "green": 6})
    assert spoken(match, "claim el_paso-santa_fe gray") == [
        "It completes Denver–El Paso: 4 points, and no longer as many lost."
    ]
    assert reasons(match, "claim el_paso-houston green") == [Reason("why.points", {"points": 15})]
    far = riding({"red": 6}, tracks={})
    knowledge = knowledge_of(far.game)
    assert isinstance(knowledge, KnowledgeOfTicketToRide)
    insight = InsightIntoTicketToRide(knowledge)
    for track in insight.planned(far.state, 0):
        assert insight.claiming(far.state, 0, track)[0].id == "why.ttr.way"
        assert insight.claiming(far.state, 0, track)[0].params["ticket"] == "denver-el_paso"
    assert len(insight.planned(far.state, 0)) > 1
    late = riding({"red": 2}, tracks=ttr.owned(ttr.SIXES))
    assert [reason.id for reason in reasons(late, "claim el_paso-santa_fe gray")][-1] == "why.ttr.ends"


def test_ticket_to_ride_cards_and_tickets() -> None:
    assert spoken(riding({"red": 1}), "take red") == ["With it you can claim El Paso–Santa Fe (gray)."]
    assert reasons(riding({}), "take red")[0].id == "why.ttr.card"
    assert reasons(riding({}), "draw")[0].id == "why.ttr.draw"
    assert reasons(riding({}, tickets=ttr.held([])), "tickets")[0].id == "why.ttr.tickets"
    assert reasons(riding({}), "tickets") == [Reason("why.ttr.tickets.room", {"trains": 2, "left": 43})]
    long = riding({}, tracks={}, tickets=ttr.held(["los_angeles-new_york", "new_york-seattle"]))
    assert reasons(long, "tickets") == [], "they take most of the trains"


def test_ticket_to_ride_payments_keep_something() -> None:
    match = riding({"green": 5, "locomotive": 3})
    match.play("claim el_paso-houston green")
    assert reasons(match, "pay 5 green 1 locomotive")[0] == Reason("why.ttr.pay.fewer", {"cards": 2})
    assert reasons(match, "pay 4 green 2 locomotive") == [Reason("why.ttr.pay.color", {"cards": 1})]
    gray = riding({"red": 2, "locomotive": 1})
    gray.play("claim el_paso-santa_fe gray")
    assert [reason.id for reason in reasons(gray, "pay 2 red")] == ["why.ttr.pay.locomotives", "why.ttr.pay.spare"]
    assert reasons(gray, "pay 1 red 1 locomotive") == [Reason("why.ttr.pay.color", {"cards": 1})]


def test_stone_age_food_goods_and_places() -> None:
    match = stone_age.table(food=[2, 12])
    assert spoken(match, "place field") == ["One food more in every round to come."]
    assert reasons(match, "place hunt 2") == [Reason("why.sa.hunt-lack", {"food": 3.2, "lack": 3})]
    assert reasons(stone_age.table(food=[12, 12]), "place hunt 2")[0].id == "why.sa.hunt"
    assert reasons(match, "place forest 3")[0].params["good"] == "wood"
    assert reasons(stone_age.feeding(food=[12, 12]), "feed") == [Reason("why.sa.fed")]
    thrown = stone_age.acting({"river": 1}, tools=[[3, 2, 2]], luck="3")
    thrown.play("use river")
    assert reasons(thrown, "take") == [Reason("why.sa.keep-tools")]
    thrown.play("tool 2; tool 2; tool 3")
    assert reasons(thrown, "take") == [], "no tool is left"


# --- Great Western Trail: positions --------------------------------------------------------------------------------


def test_a_way_leads_to_what_can_be_done_there() -> None:
    match = gwt.table(cattleman=["a", "a"], money=[9, 9], towns={"flood-1": "flood-3-green"})
    assert spoken(match, "go b") == [
        "There you can: build for 2 each.",
        "And also: discard green for 2 dollars.",
        "It saves $2 of tolls against another way there.",
    ]
    assert reasons(match, "go flood-1")[0] == Reason("why.gwt.way", {"place": "b", "action": "build for 2 each"})
    assert Reason("why.gwt.tolls", {"dollars": 2}) in reasons(match, "go flood-1")
    last = gwt.frames({"step": "move", "left": 1, "moved": True, "action": False})
    poor = gwt.table(cattleman=["e", "a"], money=[0, 0], hand=[{"gray": 1}, {}], stack=last)
    assert reasons(poor, "go f") == [Reason("why.gwt.auxiliary-stop")]
    rich = gwt.table(cattleman=["e", "a"], money=[6, 0], hand=[{"gray": 1}, {}], stack=last)
    assert reasons(rich, "stop") == [Reason("why.gwt.here", {"action": "buy"})]


def test_a_good_hand_hurries_to_kansas_city_and_a_poor_one_does_not() -> None:
    rich = gwt.table(cattleman=["g", "a"], hand=[{"green": 1, "black": 1, "purple-6": 1}, {}], certificates=[2, 0])
    assert spoken(rich, "go kansas-city") == ["In Kansas City you have a value of 11, enough for Albuquerque."]
    bare = gwt.table(cattleman=["g", "a"], hand=[{"gray": 4}, {}], cities=[{"topeka": 1}, {}], discs=gwt_discs())
    assert reasons(bare, "go kansas-city") == [Reason("why.gwt.sale-money", {"dollars": 1})]
    poor = gwt.table(cattleman=["f", "a"], hand=[{"gray": 4}, {}])
    assert reasons(poor, "go g")[-1] == Reason("why.gwt.not-yet", {"value": 1, "most": 7})


def gwt_discs() -> list[dict[str, int]]:
    """The discs of two players, of whom the first has used one."""
    return [{**gwt.DISCS, "money": 0}, gwt.DISCS]


def test_workers_open_something() -> None:
    match = gwt.standing("a", money=[20, 0], hand=[{"gray": 1, "white": 1}, {}])
    assert reasons(match, "do hire")[0].id == "why.gwt.can-hire"
    match.play("do hire")
    assert spoken(match, "hire cowboy 1") == ["With 2 cowboys you can buy cattle of value 5, for $12."]
    assert reasons(match, "hire craftsman 1") == [Reason("why.gwt.buildable", {"building": "4a", "points": 3})]
    many = gwt.standing("a", money=[20, 0], workers=[{"cowboy": 4, "craftsman": 5}, {}])
    many.play("do hire")
    assert reasons(many, "hire cowboy 1") == [
        Reason("why.gwt.two-at-once", {"cowboys": 5, "value": 4, "dollars": 8}),
        Reason("why.gwt.score", {"points": 4}),
    ]


def test_cattle_are_told_by_value_breed_and_points() -> None:
    match = gwt.standing("e", money=[20, 0], workers=[{"cowboy": 3}, {}], discards=[{"red": 2}, {}])
    match.play("do buy")
    assert reasons(match, "buy blue 1") == [Reason("why.gwt.new-breed", {"value": 3, "points": 3})]
    assert reasons(match, "buy red 2") == [Reason("why.gwt.same-breed", {"points": 2, "copies": 2})]
    assert reasons(match, "buy purple-6 2")[0].params == {"value": 5, "points": 6}
    assert reasons(match, "buy yellow 3")[-1].id == "why.gwt.two-cards"


def test_buildings_are_told_by_points_actions_and_places() -> None:
    dry = {"drought-1": "drought-3-green"}
    match = gwt.standing("b", money=[20, 0], workers=[{"craftsman": 2}, {}], towns=dry)
    match.play("do build for 2 each")
    assert spoken(match, "build 4") == [
        "4a adds 3 to your score, and lets you: hazard for 5 dollars.",
        "Others who come there pay you $2.",
    ]
    match.play("build 1")
    assert reasons(match, "at b-1") == [
        Reason("why.gwt.woods", {"action": "2 dollars per wood"}),
        Reason("why.gwt.toll-place", {"dollars": 2}),
        Reason("why.gwt.near", {"steps": 1}),
    ]
    assert Reason("why.gwt.toll-place", {"dollars": 2}) not in reasons(match, "at a-1")
    assert reasons(match, "at drought-risk-1")[0] == Reason(
        "why.gwt.risk", {"action": "discard cattle for 1 certificate"}
    )
    over = gwt.standing(
        "b",
        money=[20, 0],
        workers=[{"craftsman": 4}, {}],
        towns={"a-1": "0-building-4"},
    )
    over.play("do build for 2 each")
    over.play("build 6")
    assert reasons(over, "at a-1")[0] == Reason("why.gwt.replaces", {"building": "4a", "dollars": 4})


def test_engines_stations_and_discs() -> None:
    match = gwt.standing("c", money=[9, 0], workers=[{"engineer": 3}, {}], engine=["2", "start"])
    match.play("do engine per engineer")
    assert reasons(match, "engine 4.5")[:2] == [
        Reason("why.gwt.station", {"points": 1, "dollars": 2}),
        Reason("why.gwt.stationmaster", {"stationmaster": "foreman"}),
    ]
    assert reasons(match, "engine 5") == [
        Reason("why.gwt.crosses", {"dollars": 2}),
        Reason("why.gwt.next-station", {"spaces": 3, "points": 1}),
    ]
    match.play("engine 4.5")
    assert reasons(match, "upgrade 4.5")[0] == Reason("why.gwt.upgrade", {"points": 1, "dollars": 2})
    assert reasons(match, "skip") == [Reason("why.gwt.no-upgrade", {"dollars": 2, "money": 9})]
    match.play("upgrade 4.5")
    assert reasons(match, "disc money") == [Reason("why.gwt.opens", {"action": "2 dollars"})]
    assert reasons(match, "disc engine") == [Reason("why.gwt.opens", {"action": "engine 1 for 1 dollar"})]
    assert reasons(match, "disc limit-4") == [Reason("why.gwt.certificate-limit", {"limit": 4})]


def test_sales_and_deliveries() -> None:
    sale = gwt.kansas_city({"step": "certify"}, hand=[{"gray": 1, "green": 1}, {}], certificates=[3, 0])
    assert reasons(sale, "certificates 1") == [
        Reason("why.gwt.certify", {"spent": 1, "value": 4, "city": "wichita"}),
    ]
    assert reasons(sale, "certificates 0") == [Reason("why.gwt.keep-certificates", {"value": 3, "city": "topeka"})]
    assert reasons(sale, "certificates 2") == [Reason("why.gwt.certify", {"spent": 2, "value": 5, "city": "wichita"})]
    match = gwt.delivering(18, money=[30, 0], engine=["5", "start"])
    assert reasons(match, "deliver kansas-city") == [Reason("why.gwt.city-money", {"dollars": 6, "loss": 6})]
    assert reasons(match, "deliver san-francisco") == [
        Reason("why.gwt.city-points", {"city": "san-francisco", "points": 9}),
        Reason("why.gwt.transport", {"dollars": 9}),
    ]
    assert reasons(match, "deliver wichita") == [
        Reason("why.gwt.delivery", {"city": "wichita", "value": 18}),
        Reason("why.gwt.no-transport"),
    ]


def test_tiles_objectives_and_hands() -> None:
    tiles = {"flood-1": "flood-4-green", "teepee-4": "green", "teepee-2": "blue"}
    match = gwt.standing("f", money=[9, 0], towns=tiles)
    match.play("do hazard for 7 dollars")
    assert spoken(match, "take flood-1") == [
        "The hazard adds 4 to your score, and its toll is gone.",
        "It costs $7.",
    ]
    trade = gwt.standing("d", money=[9, 0], towns=tiles, tiles=[{"blue": 1}, {}])
    trade.play("do trade")
    assert reasons(trade, "take teepee-4") == [Reason("why.gwt.pair"), Reason("why.gwt.dollars", {"dollars": 1})]
    assert reasons(trade, "take teepee-2") == [Reason("why.gwt.costs", {"dollars": 2})]
    asked = gwt.standing("c", discards=[{"red": 1, "brown-4": 1}, {}])
    asked.play("do objective")
    assert reasons(asked, "objective rails-3-4-5") == [Reason("why.gwt.objective", {"points": 5, "missing": 1})]
    assert reasons(asked, "objective stack") == [Reason("why.gwt.stack")]
    spare = gwt.standing("a", hand=[{"white": 2, "green": 1}, {}])
    assert reasons(spare, "do discard white for 2 dollars") == [
        Reason("why.gwt.dollars", {"dollars": 2}),
        Reason("why.gwt.spare", {"value": 4}),
    ]
    assert reasons(spare, "aux card") == [Reason("why.gwt.idle", {"cards": 1})]


def test_rare_actions_of_great_western_trail() -> None:
    far = gwt.building("9a", engine=["13", "start"])
    assert reasons(far, "do extraordinary delivery") == [Reason("why.gwt.extraordinary", {"city": "el-paso"})]
    far.play("do extraordinary delivery")
    assert reasons(far, "engine 9")[0] == Reason("why.gwt.extraordinary", {"city": "wichita"})
    master = gwt.table(
        workers=[{"cowboy": 2, "engineer": 2}, {}],
        stationmasters=["clerk", "surveyor", "ranger", "trader", "foreman"],
        stations=[{"4.5": True}, {}],
        discs=gwt_discs(),
        certificates=[3, 0],
        stack=gwt.frames({"step": "promote", "post": 0}),
    )
    assert reasons(master, "promote cowboy") == [
        Reason("why.gwt.every-sale", {"value": 1}),
        Reason("why.gwt.master-points", {"points": 6}),
    ]
    card = gwt.standing("a", hand=[{"ride-3-4-5": 1, "gray": 1}, {}])
    assert reasons(card, "play ride-3-4-5") == [Reason("why.gwt.play-open", {"action": "ride 3", "loss": 2})]


# --- Great Western Trail: hints in the course of a match -------------------------------------------------------------


def herd_of(view: dict[str, Any], seat: int) -> dict[str, int]:
    """The cards of a player by kind."""
    piles = [view[pile][seat] for pile in ("hand", "draw_pile", "discards")]
    return {card: sum(pile.get(card, 0) for pile in piles) for pile in piles for card in pile}


def actions_at(view: dict[str, Any], tables: dict[str, Any], place: str) -> list[str]:
    """The actions printed on the building at a place, and beside it."""
    town = view["towns"].get(place, "")
    if town.startswith("neutral-"):
        return [way for ways in tables["neutral"][town[-1]] for way in ways]
    number = town.rpartition("-")[2]
    risk = [one["risk"] for one in tables["trail"] if one["name"] == place and "risk" in one]
    rows = tables["private"][number + view["sides"].get(number, "a")]["actions"]
    return [way for ways in rows for way in ways] + risk


def facts(text: str, view: dict[str, Any], tables: dict[str, Any], seat: int) -> Iterator[tuple[str, Any]]:
    """What the tables and the view say about a move: the ids of reasons with the parameters that they should have."""
    verb, _, what = text.partition(" ")
    if verb == "buy":
        card = tables["purchases"][what]["card"]
        cow, mine = tables["cattle"][card], herd_of(view, seat)
        copies = sum(n for other, n in mine.items() if tables["cattle"].get(other, {}).get("breed") == cow["breed"])
        yield "why.gwt.new-breed", None if copies else {"value": cow["value"], "points": cow["points"]}
        yield "why.gwt.same-breed", {"points": cow["points"], "copies": copies} if copies else None
    elif verb == "build":
        name = what + view["sides"].get(what, "a")
        printed = tables["private"][name]
        action = printed["actions"][0][0]
        yield "why.gwt.building", {"building": name, "points": printed["points"], "action": action}
    elif verb == "hire" and what.startswith("engineer"):
        yield "why.gwt.engineers", {"spaces": view["workers"][seat].get("engineer", 1) + 1}
    elif verb == "take" and (tile := tables["tiles"][view["towns"][what]])["points"]:
        yield "why.gwt.hazard", {"points": tile["points"]}
    elif verb == "upgrade":
        station = next(one for one in tables["stations"] if one["space"] == what)
        yield "why.gwt.upgrade", {"points": station["points"], "dollars": station["cost"]}
    elif verb == "choose" and tables["tiles"][what]["sort"] == "worker":
        row = view["jobs_filled"] // tables["columns"]
        yield "why.gwt.job", {"dollars": tables["wages"][row]}


@pytest.mark.parametrize("game_id", some(["gwt2", "gwt1"]))
def test_hints_in_great_western_trail_name_what_is_so(game_id: str) -> None:
    checked = set().union(*(reasons_checked(game_id, seed) for seed in ((4, 7) if THOROUGH else (4,))))
    assert checked >= {"why.gwt.way", "why.gwt.sale", "why.gwt.new-breed", "why.gwt.building", "why.gwt.job"}


def reasons_checked(game_id: str, seed: int) -> set[str]:
    """Follow the hints of a match; the reasons that were given and compared with the position."""
    match = Match(parlorcar.game(game_id, players=2), seed=seed)
    tables: dict[str, Any] = match.game.tables()
    rng, checked = parlorcar.Random(seed), set()
    for _ in range(300 if THOROUGH else 150):
        seat = match.player
        view = match.view(seat)
        found = hint(Seat(match.game, match.facing(seat), seat, rng), 0.01)
        assert found is not None
        text = match.text(found.move)
        given = {reason.id: reason.params for reason in found.reasons}
        for id, params in facts(text, view, tables, seat):
            assert given.get(id) == params, f"{text}: {given}"
            checked.add(id)
        if text.startswith("go ") and ("why.gwt.there" in given or "why.gwt.way" in given):
            reason = given.get("why.gwt.way") or {"place": text[3:], **given.get("why.gwt.there", {})}
            assert reason["action"] in actions_at(view, tables, reason["place"])
            checked.add("why.gwt.way")
        if "why.gwt.sale" in given:
            cities = {city["id"]: city["value"] for city in tables["cities"]}
            assert cities[given["why.gwt.sale"]["city"]] <= given["why.gwt.sale"]["value"]
            checked.add("why.gwt.sale")
        match.play(found.move, seat)
    return checked


@pytest.mark.parametrize("game_id", ["gwt1", "gwt2"])
def test_reasons_in_great_western_trail_tell_nothing_hidden(game_id: str) -> None:
    match = Match(parlorcar.game(game_id, players=3), seed=2)
    knowledge = knowledge_of(match.game)
    assert knowledge is not None
    insight, rng = insight_into(knowledge), parlorcar.Random(2)
    for _ in range(150):
        legal, seat = match.legal(), match.player
        for move in legal:
            imagined = [match.game.resample(match.state, seat, rng) for _ in range(2)]
            one, other = (insight.reasons(s, seat, move) for s in imagined)
            assert one == other == insight.reasons(match.state, seat, move)
        match.play(legal[rng.below(len(legal))])


# one game of each family; all of them in the long runs
@pytest.mark.parametrize("game_id", some(["ttr-usa", "ttr-germany", "stone-age", "gwt1", "gwt2"], 0, 2, 3))
def test_a_hint_has_reasons_that_there_are_words_for(game_id: str) -> None:
    match = Match(parlorcar.game(game_id, players=2), seed=4)
    rng, given = parlorcar.Random(4), set()
    for _ in range(40 if THOROUGH else 20):
        if match.over:
            break
        seat = match.player
        found = hint(Seat(match.game, match.facing(seat), seat, rng), 0.01)
        assert found is not None
        assert found.move in match.legal(seat)
        for reason in found.reasons:
            assert reason.id in MESSAGES
            assert "{" not in say(reason.id, reason.params)
            given.add(reason.id)
        match.play(found.move, seat)
    assert any(id.startswith(f"why.{prefix(match.game.id)}.") for id in given)


@pytest.mark.parametrize("game_id", some(["ttr-usa", "ttr-germany", "stone-age", "gwt1", "gwt2"], 1, 2, 4))
def test_the_figures_of_a_hint_speak_for_its_move(game_id: str) -> None:
    match = Match(parlorcar.game(game_id, players=2), seed=5)
    rng, compared = parlorcar.Random(5), 0
    while compared < 12:
        seat = match.player
        found = hint(Seat(match.game, match.facing(seat), seat, rng), 0.02)
        assert found is not None
        if found.other is not None:
            assert found.other != found.move
            assert 100 >= found.wins >= found.other_wins >= 0
            compared += 1
        match.play(found.move, seat)
