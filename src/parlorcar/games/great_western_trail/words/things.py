"""Great Western Trail in words: cards, tiles, towns, objectives, and events that belong together."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from parlorcar.games.great_western_trail.words.en import CITIES
from parlorcar.words import count, listed, variant, word
from parlorcar.words.speech import Event, Speech

HAZARDS = ("flood", "drought", "rockfall")
COLORS = ("green", "blue", "orange")  # of teepees and outlaws
SIMMENTAL = "orange"  # the colour of the cattle that grow
FIRST = "great-western-trail-1"
TURNED = ("cattle_turned", "objective_turned", "foresight_turned", "worker_came")
TOGETHER = ("drew", "discarded", "showed", "moved", *TURNED)  # events that one sentence reports


def city(name: str) -> str:
    """The title of a city."""
    return CITIES.get(name, name.replace("-", " ").title())


def card(name: str, game: str = FIRST) -> str:
    """A card: cattle by colour, with the points where a breed has several; objective cards by their tasks."""
    color, _, points = name.partition("-")
    if not points:
        return name
    if color == SIMMENTAL:
        return word(f"gwt.card.{points}")
    return word("gwt.card.points", color=color, points=points) if points.isdecimal() else goal(name, game)


def goal(name: str, game: str = FIRST) -> str:
    """The tasks of an objective card: `ride-3-4-5`."""
    kind, *tasks = name.replace("last-city", "last_city").split("-")
    return word("gwt.card.goal", kind=kind, tasks=listed_tasks([task.replace("_", "-") for task in tasks], game))


def listed_tasks(tasks: Sequence[str], game: str = FIRST) -> str:
    """Tasks by kind: `2 station + hazard`."""
    kinds = list(dict.fromkeys(tasks))
    return " + ".join(
        (f"{tasks.count(kind)} " if tasks.count(kind) > 1 else "") + word(variant(game, f"gwt.task.{kind}"))
        for kind in kinds
    )


def tile(name: str, game: str = FIRST) -> str:
    """A tile of Kansas City: a worker, a teepee or outlaw, or a hazard with its points."""
    kind, _, rest = name.partition("-")
    if kind in HAZARDS:
        return word("gwt.tile.hazard", kind=kind, points=rest.split("-")[0])
    return word(variant(game, "gwt.tile.colored"), color=name) if name in COLORS else name


def cards(kinds: Mapping[str, int], game: str = FIRST) -> str:
    """Cards with their numbers: `2 gray, white`."""
    return ", ".join(f"{n} {card(name, game)}" if n > 1 else card(name, game) for name, n in kinds.items() if n)


def joined(events: Sequence[Event], game: str = FIRST) -> list[Event]:
    """What belongs together becomes one event, for one sentence, with its things in words."""
    out: list[Event] = []
    i = 0
    while i < len(events):
        run = 1
        while i + run < len(events) and _alike(events[i], events[i + run]):
            run += 1
        out.append(_joined_event(events[i : i + run], game))
        i += run
    return out


def _alike(one: Event, other: Event) -> bool:
    """Whether one sentence can report both events."""
    same = all(one.get(key) == other.get(key) for key in ("event", "player", "slot", "row"))
    return same and one["event"] in TOGETHER


def _joined_event(run: Sequence[Event], game: str) -> Event:
    """One event for a run of them."""
    event = {**run[0]}
    kind = event["event"]
    if kind == "drew" and "card" not in event:
        event["cards"] = count(len(run), "card")
        return event
    if kind == "showed":
        return {**event, "event": "showed_hand", "cards": cards({e["card"]: e["count"] for e in run}, game)}
    if kind == "bought" and not event["cowboys"]:
        event["event"] = "bought_also"
    if "card" in event:
        kinds = Counter(e["card"] for e in run)
        event["card"] = listed([cards({name: n}, game) for name, n in kinds.items()])
    if "objective" in event:
        event["objective"] = " | ".join(goal(e["objective"], game) for e in run)
    for key, titled in (("grown", card), ("tile", tile), ("worker", _as_it_is)):
        if key in event:
            numbers = Counter(titled(e[key], game) for e in run)
            event[key] = listed([f"{n} {name}" if n > 1 else name for name, n in numbers.items()])
    if "place" in event:
        event["place"] = listed([str(e["place"]) for e in run])
    if "city" in event:
        event["city"] = city(event["city"])
    if "owner" in event:
        event = {**event, "event": "paid_seat", "receiver": event["owner"]}
    for key, noun in (("dollars", "dollar"), ("certificates", "certificate"), ("tokens", "token")):
        if key in event:
            sign = "+" if kind == "took_tile" and event[key] > 0 else ""
            event[key] = sign + count(event[key], noun)
    if kind == "side_drawn":
        event["side"] = "b" if event["side"] else "a"
    return event


def _as_it_is(name: str, game: str) -> str:
    """What is called by its id."""
    return name


class SpeechOfGreatWesternTrail(Speech):
    """Cities have titles, and one sentence reports what belongs together."""

    def thing(self, kind: str, value: str) -> str:
        """Cities by their titles."""
        return city(value.replace("_", "-")) if kind == "city" else value

    def joined(self, events: Sequence[Event], game: str) -> list[Event]:
        """What belongs together as one event."""
        return joined(events, game)

    def card(self, kind: str) -> str:
        """Cards are in words already."""
        return kind
