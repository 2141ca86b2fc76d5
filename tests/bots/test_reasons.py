"""Reasons that a player would give for a move, and hints that tell them."""

from __future__ import annotations

from typing import Any

import pytest

import parlorcar
from parlorcar.bots.hinting import hint
from parlorcar.bots.insight.finding import insight_into
from parlorcar.bots.insight.insight import Reason
from parlorcar.bots.insight.ticket_to_ride import InsightIntoTicketToRide
from parlorcar.bots.levels import knowledge_of
from parlorcar.bots.search.ticket_to_ride import KnowledgeOfTicketToRide
from parlorcar.bots.seat import Seat
from parlorcar.match.match import Match
from parlorcar.words import MESSAGES, say
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
    assert reasons(riding({}), "tickets") == []


def test_stone_age_food_goods_and_places() -> None:
    match = stone_age.table(food=[2, 12])
    assert spoken(match, "place field") == ["One food more in every round to come."]
    assert reasons(match, "place hunt 2") == [Reason("why.sa.hunt-lack", {"food": 3.2, "lack": 3})]
    assert reasons(stone_age.table(food=[12, 12]), "place hunt 2")[0].id == "why.sa.hunt"
    assert reasons(match, "place forest 3")[0].params["good"] == "wood"
    assert reasons(stone_age.feeding(food=[12, 12]), "feed") == [Reason("why.sa.fed")]


@pytest.mark.parametrize("game_id", ["ttr-usa", "ttr-germany", "stone-age", "gwt1", "gwt2"])
def test_a_hint_has_reasons_that_there_are_words_for(game_id: str) -> None:
    match = Match(parlorcar.game(game_id, players=2), seed=4)
    rng, given = parlorcar.Random(4), 0
    for _ in range(40):
        if match.over:
            break
        seat = match.player
        found = hint(Seat(match.game, match.facing(seat), seat, rng), 0.01)
        assert found is not None
        assert found.move in match.legal(seat)
        for reason in found.reasons:
            assert reason.id in MESSAGES
            assert "{" not in say(reason.id, reason.params)
            given += 1
        match.play(found.move, seat)
    assert given > 0 or game_id.startswith("gwt")
