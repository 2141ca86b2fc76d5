"""Stone Age in words: cards, buildings, and events that belong together."""

from __future__ import annotations

from collections.abc import Sequence

from parlorcar.games.stone_age.words.en import PLACES
from parlorcar.words import count, listed, word
from parlorcar.words.speech import Event, Speech

GOODS = ("wood", "brick", "stone", "gold")
WORTH = dict(zip(GOODS, (3, 4, 5, 6), strict=True))  # points in a building
DICE = (*GOODS, "tool", "field")  # what the faces of the dice for all bring
SOURCES = dict(zip(("forest", "claypit", "quarry", "river"), GOODS, strict=True))
CRAFTS = ("farmer", "toolmaker", "builder", "shaman")
AT_ONCE = ("gained", "gained_food", "scored")  # the sentence of the card that brings them names them


def halves(card: str) -> tuple[str, str]:
    """What the upper and the lower half of a card say: `food-5-healing` gives 5 food and healing."""
    parts = card.split("-")
    kind = parts.pop(0)
    if kind == "roll":
        return word("sa.upper.roll", good=parts[0]), lower_half(parts[1:])
    n = int(parts.pop(0)) if kind in (*GOODS, "food", "points", "once", "choose") else 1
    if kind in GOODS:
        return word("sa.upper.goods", n=n, good=kind), lower_half(parts)
    return word(f"sa.upper.{kind}", n=n), lower_half(parts)


def lower_half(parts: Sequence[str]) -> str:
    """A sign, or so many people of a craft."""
    if parts[0] in CRAFTS:
        return count(int(parts[1]), parts[0])
    return word("sa.lower.sign", sign=parts[0])


def card_title(card: str, short: bool = False) -> str:
    """Both halves of a card."""
    upper, lower = halves(card)
    return word("sa.card.short" if short else "sa.card", upper=upper, lower=lower)


def building_cost(building: str) -> str:
    """The goods that a building takes."""
    parts = building.split("-")
    if parts[0] != "any":
        return goods([part for part in parts if part in GOODS])
    if parts[2] == "to":
        return word("sa.building.any", least=parts[1], most=parts[3])
    if parts[3] == "1":
        return word("sa.building.kind", n=parts[1])
    return word("sa.building.kinds", n=parts[1], kinds=count(int(parts[3]), "kind"))


def building_title(building: str, short: bool = False) -> str:
    """The cost of a building, with its points where they are fixed."""
    points = sum(WORTH.get(part, 0) for part in building.split("-"))
    cost = building_cost(building)
    if points and short:
        named = " ".join(part for part in building.split("-") if part in GOODS)
        return word("sa.building.worth.short", cost=named, points=points)
    return word("sa.building.worth", cost=cost, points=count(points, "point")) if points else cost


def titled(place: str) -> str:
    """The title of a place."""
    return PLACES.get(place, place)


def goods(things: Sequence[str]) -> str:
    """Goods by kind: `2 wood and 1 stone`."""
    return listed(counted(things)) or word("sa.nothing")


def counted(things: Sequence[str]) -> list[str]:
    """How many goods there are of each kind: `2 wood`, `1 stone`."""
    return [f"{things.count(good)} {good}" for good in GOODS if good in things]


def die(face: int) -> str:
    """What a face of the dice for all brings."""
    kind = DICE[face - 1]
    return f"1 {kind}" if kind in GOODS else word(f"sa.die.{kind}")


def joined(events: Sequence[Event]) -> list[Event]:
    """What belongs together becomes one event, for one sentence, with its things in words."""
    events = [event for event in events if not _with_its_tool(event)]
    out: list[Event] = []
    i = 0
    while i < len(events):
        event, kind = events[i], events[i]["event"]
        run = _run(events, i)
        after = events[i + run] if i + run < len(events) else {"event": ""}
        if after.get("player") != event.get("player"):
            after = {"event": ""}
        used = run
        if kind == "shared_die_fell":
            faces = [e["face"] for e in events[i : i + run]]
            event = {**event, "event": "dice_for_all", "dice": listed([die(face) for face in faces])}
        elif kind == "die_fell":
            event, used = _thrown(events, i, run, after)
        elif kind == "tool_added" and after["event"] in ("gained", "gained_food"):
            event, used = {**event, "event": "tool_added_for", "gain": gain(after)}, run + 1
        elif kind == "paid":
            event, used = _paid(events[i : i + run], after)
        elif kind == "fed":
            event = _fed(event, [])
        elif kind == "turned_over":
            event = {**event, "card": card_title(event["card"])}
        elif kind == "picked":
            event = {**event, "face": die(event["face"])}
            used += after["event"] in ("gained", "gained_tool", "field_grew") and after["move"] == event["move"]
        elif kind == "placed":
            where = "placed" if event["place"][-1].isalpha() else "placed_on"
            event = {**event, "event": where, "people": count(event["people"], "person")}
        elif kind in ("card_turned", "building_turned"):
            event = {**event, **_several(events[i : i + run])}
        elif kind in ("gained", "gained_food") and not event["count"]:
            event = {**event, "event": "gained_nothing"}
        elif kind == "round_over":
            event = {"event": "new_round", "seat": event["start"]}
        elif kind in ("drew_card", "card_opened") and "card" in event:
            event = {**event, "card": halves(event["card"])[1]}  # nothing else of it counts
        elif "card" in event:
            event = {**event, "card": card_title(event["card"])}
        if event["event"] in ("bought_card", "bought_for"):
            after = events[i + used] if i + used < len(events) else {"event": ""}
            used += after["event"] in AT_ONCE and after["move"] == event["move"]
        out.append(event)
        i += used
    return out


def _run(events: Sequence[Event], i: int) -> int:
    """How many events of one kind and one player stand in a row; those with a sentence each stand alone."""
    n = 1
    if events[i]["event"] not in (
        "die_fell",
        "shared_die_fell",
        "paid",
        "card_turned",
        "building_turned",
        "tool_added",
    ):
        return n
    while i + n < len(events) and all(events[i + n].get(k) == events[i].get(k) for k in ("event", "player")):
        n += 1
    return n if events[i]["event"] != "tool_added" else 1


def _several(events: Sequence[Event]) -> Event:
    """What was turned up."""
    if "card" in events[0]:
        return {"card": " | ".join(card_title(e["card"], short=True) for e in events)}
    return {"building": " | ".join(building_cost(e["building"]) for e in events)}


def gain(event: Event) -> str:
    """What a throw brought."""
    if not event["count"]:
        return word("sa.nothing")
    return f"{event['count']} {event.get('good', 'food')}"


def _thrown(events: Sequence[Event], i: int, run: int, after: Event) -> tuple[Event, int]:
    """Dice that fell, with what they brought if that is known; and how many events that tells."""
    faces = [e["face"] for e in events[i : i + run]]
    place = events[i]["place"]
    what = SOURCES.get(place, place.removeprefix("card-") if place.startswith("card-") else "food")
    dice, total = listed([str(face) for face in faces]), sum(faces)
    how = "sa.thrown" if run > 1 else ""
    added = 0
    while after["event"] == "tool_added" and i + run + 1 < len(events):
        follower = events[i + run + 1]
        if follower["event"] not in ("tool_added", "gained", "gained_food"):
            break
        added = after["total"]
        how = "sa.thrown.added" if len(faces) > 1 else "sa.added"
        run, after = run + 1, follower
    dice = word(how, dice=dice, total=total, added=added) if how else dice
    if after["event"] in ("gained", "gained_food"):
        return {**events[i], "event": "threw_for", "dice": dice, "what": what, "gain": gain(after)}, run + 1
    return {**events[i], "event": "threw", "dice": dice, "what": what}, run


def _paid(events: Sequence[Event], after: Event) -> tuple[Event, int]:
    """Goods with what they were paid for."""
    things = [e["good"] for e in events]
    if after["event"] == "fed":
        return _fed(after, things), len(events) + 1
    for kind, joined_kind in (("bought_card", "bought_for"), ("built", "built_for")):
        if after["event"] == kind:
            both = {**after, "goods": goods(things), "event": joined_kind}
            if "card" in both:
                both["card"] = card_title(both["card"])
            return both, len(events) + 1
    return {**events[0], "goods": goods(things), "event": "paid_goods"}, len(events)


def _with_its_tool(event: Event) -> bool:
    """Whether the event is the turning over of a tool for one use, which its adding tells."""
    return bool(event["event"] == "turned_over" and event["card"].startswith("once-"))


def _fed(event: Event, things: Sequence[str]) -> Event:
    """What the people ate: by the food track, food, and goods that this sentence or an earlier one names."""
    food = event["people"] - event["track"] - event["goods"]  # below nothing if the food track gave more than they ate
    ate = [word("sa.ate.track", n=event["track"])] if event["track"] else []
    ate += [word("sa.ate.food", n=food)] if food > 0 else []
    ate += [word("sa.ate.kept", n=-food)] if food < 0 else []
    if event["goods"]:
        ate += counted(things) if len(things) == event["goods"] else [count(event["goods"], "good")]
    return {**event, "event": "fed_with", "people": count(event["people"], "person"), "ate": listed(ate)}


class SpeechOfStoneAge(Speech):
    """Places have titles, and one sentence reports what belongs together."""

    signed = frozenset({"scored", "built", "built_for"})

    def thing(self, kind: str, value: str) -> str:
        """Places by their titles."""
        return titled(value) if kind == "place" else value

    def spellings(self) -> dict[str, str]:
        """The titles of places."""
        return dict(PLACES)

    def joined(self, events: Sequence[Event], game: str) -> list[Event]:
        """What belongs together as one event."""
        return joined(events)

    def card(self, kind: str) -> str:
        """Cards are in words already."""
        return kind
