"""What a player of Stone Age would say: who is fed, what the dice may bring, what a building pays."""

from __future__ import annotations

from parlorcar.bots.analysis.insight import Insight, Reason
from parlorcar.core.state import State
from parlorcar.games.stone_age.bots.search import KnowledgeOfStoneAge
from parlorcar.games.stone_age.bots.worth import expected, hunger
from parlorcar.games.stone_age.box import ONCE_WORTHS, PICKS
from parlorcar.games.stone_age.goods import (
    BUILDING_PLACE,
    CARD_PLACE,
    FIELD,
    FOOD_PIPS,
    FOREST,
    GOOD_NAMES,
    GOODS,
    HUNT,
    HUT,
    PLACES,
    TOOL_MAKER,
    WORTH,
)
from parlorcar.games.stone_age.scoring import tool_worth
from parlorcar.games.stone_age.state import AT, FOOD, PEOPLE, STOCK, TRACK

PRINTED = {TOOL_MAKER: "why.sa.tool", HUT: "why.sa.hut", FIELD: "why.sa.field"}  # places that always bring the same

PLACE_THEMES = {HUNT: "theme.sa.food", FIELD: "theme.sa.food", HUT: "theme.sa.people", TOOL_MAKER: "theme.sa.tools"}


class InsightIntoStoneAge(Insight):
    """Food, goods, and what they are for."""

    def __init__(self, knowledge: KnowledgeOfStoneAge) -> None:
        super().__init__(knowledge)
        self.box = knowledge.box

    def reasons(self, s: State, seat: int, move: int) -> list[Reason]:
        """What a place brings, who is fed, or the points."""
        box = self.box
        if box.PLACE.has(move):
            n = box.PLACE.object(move)
            return self.placing(s, seat, int(box.place_of[n]), int(box.people_of[n]))
        if box.USE.has(move):
            return self.placing(s, seat, int(box.USE.object(move)), 0) or self.using(s, seat)
        if box.TOOL.has(move):
            return [Reason("why.sa.add-tool", {"pips": int(box.TOOL.object(move)) + 1})]
        if box.ONCE.has(move):
            return [Reason("why.sa.add-tool", {"pips": int(ONCE_WORTHS[int(box.ONCE.object(move))])})]
        if move == box.TAKE:
            return [Reason("why.sa.keep-tools")] * any(box.TOOL.has(one) for one in self.game.legal(s))
        if box.PICK.has(move):
            return [self.picking(int(box.PICK.object(move)))]
        if box.GAIN.has(move):
            return [self.picking(int(box.GAIN.object(move)))]
        if box.PAY.has(move):
            return super().reasons(s, seat, move) or self.paying(s, seat, int(box.PAY.object(move)))
        if move == box.FEED:
            lack = int(s.at[PEOPLE + seat]) - int(s.at[FOOD + seat]) - int(s.at[TRACK + seat])
            return [Reason("why.sa.fed")] if lack <= 0 else [Reason("why.sa.hungry", {"lack": lack})]
        if move == box.STARVE:
            return [Reason("why.sa.starve")]
        return super().reasons(s, seat, move)

    def theme(self, s: State, seat: int, move: int) -> str:
        """Feed, grow, make tools, gather, build, take cards; or how to pay, throw and use what one has."""
        box = self.box
        if box.PLACE.has(move) or box.USE.has(move):
            place = int(box.place_of[box.PLACE.object(move)]) if box.PLACE.has(move) else int(box.USE.object(move))
            if place >= BUILDING_PLACE:
                return "theme.sa.buildings"
            return "theme.sa.cards" if place >= CARD_PLACE else PLACE_THEMES.get(place, "theme.sa.goods")
        return "theme.sa.food" if move in (box.FEED, box.STARVE) else "theme.sa.payment"

    def using(self, s: State, seat: int) -> list[Reason]:
        """Why to throw now: what comes of it may be paid where people still stand."""
        buys = range(CARD_PLACE, PLACES)
        return [Reason("why.sa.first")] if any(s.at[AT + seat * PLACES + place] for place in buys) else []

    def picking(self, face: int) -> Reason:
        """Why to choose such a face of shared dice."""
        if face < GOODS:
            return Reason("why.sa.pick-good", {"good": GOOD_NAMES[face], "pips": int(WORTH[face])})
        return Reason("why.sa.tool" if PICKS[face] == "tool" else "why.sa.field")

    def paying(self, s: State, seat: int, good: int) -> list[Reason]:
        """Why to pay with a good: dearer ones are kept, or make a building worth more."""
        held = [int(s.at[STOCK + seat * GOODS + one]) for one in range(GOODS)]
        if any(held[good + 1 :]):
            return [Reason("why.sa.pay-cheap")]
        return [Reason("why.sa.pay-last" if not any(held[:good]) else "why.sa.pay-dear", {"good": GOOD_NAMES[good]})]

    def placing(self, s: State, seat: int, place: int, people: int) -> list[Reason]:
        """Why people go to a place; `people` is 0 where they stand there already."""
        if place in PRINTED:
            return [Reason(PRINTED[place])]
        if place >= BUILDING_PLACE:
            return [Reason("why.sa.building")]
        if place >= CARD_PLACE:
            return [Reason("why.sa.card")]
        if not people:
            return []
        lack = int(hunger(s, seat))
        tools = int(tool_worth(s, seat))
        if place == HUNT:
            food = int(expected(FOOD_PIPS, people, tools))
            reason = "why.sa.hunt-lack" if lack > 0 else "why.sa.hunt"
            return [Reason(reason, {"food": tenth(food), **({"lack": lack} if lack > 0 else {})})]
        if FOREST <= place < FOREST + GOODS:
            good = place - FOREST
            brought = int(expected(WORTH[good], people, tools))
            return [Reason("why.sa.goods", {"goods": tenth(brought), "good": GOOD_NAMES[good]})]
        return []


def tenth(hundredths: int) -> float:
    """So many goods in the mean, with one decimal."""
    return round(hundredths / 100, 1)
