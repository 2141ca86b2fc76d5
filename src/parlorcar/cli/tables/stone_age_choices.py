"""The choices of Stone Age: what can be done, and what each would bring."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rich.text import Text

from parlorcar.cli.menu import Entry, Group, Menu
from parlorcar.cli.screen import Line, Screen
from parlorcar.core.state import State
from parlorcar.games.stone_age.box import PICKS
from parlorcar.games.stone_age.goods import FOOD_PIPS, GOOD_NAMES, HUT, PLACE_NAMES, WORTH
from parlorcar.games.stone_age.state import TOTAL
from parlorcar.games.stone_age.throwing import worth_of
from parlorcar.words import count, word
from parlorcar.words.stone_age import building_cost, building_title, card_title, die
from parlorcar.words.titles import thing

if TYPE_CHECKING:
    from parlorcar.cli.tables.stone_age import StoneAgeTable

PLACES_OF_GOODS = dict(zip(("forest", "claypit", "quarry", "river"), GOOD_NAMES, strict=True))
VERBS = {  # the group of each verb
    "place": "place",
    "use": "use",
    "tool": "tool",
    "once": "tool",
    "take": "take",
    "buy": "buy",
    "leave": "buy",
    "pay": "pay",
    "enough": "pay",
    "pick": "pick",
    "gain": "gain",
    "feed": "feed",
    "starve": "feed",
    "choose": "any",
}


class Placings(Menu):
    """Placings are shown place by place: the numbers of a place stand for one, two, three people."""

    def __init__(self, groups: list[Group], table: StoneAgeTable) -> None:
        super().__init__(groups)
        self.table = table

    def show(self, screen: Screen) -> None:
        """One entry for each place, with the first and the last of its numbers."""
        placings, *rest = self.groups
        box = self.table.box
        runs: dict[int, list[int]] = {}
        for entry in placings.entries:
            runs.setdefault(int(box.place_of[entry.move - box.PLACE]), []).append(self.number(entry.move))
        shown: list[Line] = []
        for place, numbers in runs.items():
            first, last = numbers[0], numbers[-1]
            title = str(thing("place", PLACE_NAMES[place]))
            if screen.plain:
                most = len(numbers)
                people = count(2 if place == HUT else 1, "person")
                message = "sa.choice.place.plain" if most > 1 else "sa.choice.place.plain.one"
                text = word(message, place=title, most=most, people=people, id=PLACE_NAMES[place])
                shown.append(f"{first} to {last}: {text}" if most > 1 else f"{first}: {text}")
            else:
                span = f"{first}–{last} " if last > first else f"{first} "
                shown.append(Text(span, style="bold") + Text(title))
        if screen.plain:
            screen.section(placings.title)
            for line in shown:
                screen.line(line, indent=2)
        else:
            screen.labelled(placings.title, shown)
        for group in rest:
            screen.group(group.title, self.numbered(group.entries), group.columns)


def menu(table: StoneAgeTable, state: State, seat: int) -> Menu:
    """The legal moves of the decision on top, in groups."""
    view: dict[str, Any] = table.game.view(state, seat)
    frame = view["stack"][-1]
    groups: dict[str, Group] = {}
    for move in table.game.legal(state):
        verb = table.game.family(move).verb
        name = "feed" if frame["step"].startswith("feed") and verb == "pay" else VERBS[verb]
        if name not in groups:
            groups[name] = Group(word(f"sa.group.{name}"), verb, [], columns=name not in ("tool", "use"))
        groups[name].entries.append(_entry(table, state, view, frame, seat, move))
    if "place" in groups:
        return Placings(list(groups.values()), table)
    return Menu(list(groups.values()))


def _entry(
    table: StoneAgeTable, state: State, view: dict[str, Any], frame: dict[str, Any], seat: int, move: int
) -> Entry:
    """A move with what it would bring."""
    verb, *rest = table.game.text(state, move).split()
    name = rest[0] if rest else ""
    text: Line = verb
    if verb == "place":
        people = table.box.people_of[move - table.box.PLACE]
        title = str(thing("place", name))
        text = word("sa.choice.place.number", place=title, people=int(people))
        return Entry(move, text, (title, name))
    if verb == "use":
        text = _use(view, seat, name)
    elif verb in ("tool", "once"):
        worth = int(worth_of(state, table.box, seat, move - int(table.box.TOOL)))
        total = int(state.at[TOTAL]) + worth
        text = word(f"sa.choice.{verb}", worth=worth, total=total, gain=gain(frame["place"], total))
    elif verb == "take":
        text = word("sa.choice.take", gain=gain(frame["place"], int(state.at[TOTAL])))
    elif verb == "buy":
        kind, number = _what(frame["place"])
        if kind == "card":
            text = word("sa.choice.buy.card", price=count(number, "good"))
        else:
            text = word("sa.choice.buy.building", cost=building_cost(view["stacks"][number - 1]))
    elif verb == "pay":
        message = "sa.choice.pay.food" if frame["step"].startswith("feed") else "sa.choice.pay"
        text = word(message, good=name, n=view["goods"][seat].get(name, 0))
    elif verb == "enough":
        text = word("sa.choice.enough", points=count(int(state.at[TOTAL]), "point"))
    elif verb == "pick":
        face = PICKS.index(name) + 1
        text = word("sa.choice.pick", face=face, gain=die(face))
    elif verb == "gain":
        text = table.good(1, name)
    elif verb == "feed":
        text = word("sa.choice.feed", people=view["people"][seat])
    else:
        text = word(f"sa.choice.{verb}")
    return Entry(move, text, (name,) if name else ())


def _what(place: str) -> tuple[str, int]:
    """Card or building, and its number: `card3` is a card, 3."""
    return place[:-1], int(place[-1])


def _use(view: dict[str, Any], seat: int, name: str) -> str:
    """A place where people can act, with what is there."""
    if name[-1].isdecimal():
        kind, number = _what(name)
        if kind == "card":
            shown = card_title(view["row"][number - 1], short=True)
        else:
            shown = building_title(view["stacks"][number - 1])
        return word("sa.choice.use.card", place=name, card=shown)
    return word("sa.choice.use", place=name, people=count(view["at"][seat][name], "person"))


def pips(place: str) -> int:
    """Pips for one of what a place gives."""
    return WORTH[GOOD_NAMES.index(PLACES_OF_GOODS[place])] if place in PLACES_OF_GOODS else FOOD_PIPS


def gain(place: str, total: int) -> str:
    """What a total brings at a place."""
    n = total // pips(place)
    return f"{n} {PLACES_OF_GOODS.get(place, 'food')}" if n else word("sa.nothing")


def prompt(table: StoneAgeTable, state: State) -> str:
    """The question of the decision on top, with what has to be known for it."""
    seat = table.game.player(state)
    view: dict[str, Any] = table.game.view(state, seat)
    frame = view["stack"][-1]
    step, place = frame["step"], str(frame.get("place", ""))
    total = int(state.at[TOTAL])
    if step == "add_tools":
        more = (total // pips(place) + 1) * pips(place)
        title = str(thing("place", place)).capitalize()
        return word(
            "sa.prompt.throw", place=title, total=total, gain=gain(place, total), next=more, more=gain(place, more)
        )
    if step == "buy":
        kind, number = _what(place)
        if kind == "card":
            card = card_title(view["row"][number - 1])
            return word("sa.prompt.buy.card", price=count(number, "good"), card=card)
        return word("sa.prompt.buy.building", building=building_title(view["stacks"][number - 1]))
    if step == "pay":
        any_number = place.startswith("building") and "-to-" in view["stacks"][_what(place)[1] - 1]
        return word("sa.prompt.pay.most" if any_number else "sa.prompt.pay.left", left=count(frame["left"], "good"))
    if step == "feed":
        people, track, food = view["people"][seat], view["track"][seat], view["food"][seat]
        lack = people - track - food
        rest = word("sa.prompt.feed.missing", n=lack) if lack > 0 else word("sa.prompt.feed.left", n=-lack)
        return word("sa.prompt.feed.need", people=people, track=track, food=food, rest=rest)
    if step == "feed_goods":
        return word("sa.prompt.feed_goods.left", left=frame["left"])
    return word(f"sa.prompt.{step}")
