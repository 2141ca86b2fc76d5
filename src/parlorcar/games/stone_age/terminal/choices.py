"""The choices of Stone Age: what can be done, and what each would bring."""

from __future__ import annotations

from typing import Any

from parlorcar.cli.menu import Entry, Group, Menu
from parlorcar.cli.screen import Line, Screen
from parlorcar.core.errors import IllegalMove
from parlorcar.core.state import State
from parlorcar.games.stone_age.box import PICKS
from parlorcar.games.stone_age.goods import BUILDING_PLACE, CARD_PLACE, FOOD_PIPS, GOOD_NAMES, HUT, PLACE_NAMES, WORTH
from parlorcar.games.stone_age.state import SLOTS, TOTAL
from parlorcar.games.stone_age.terminal.board import StoneAgeBoard
from parlorcar.games.stone_age.terminal.typed import kinds_needed, to_pay
from parlorcar.games.stone_age.words.things import building_cost, building_title, card_title, die, titled
from parlorcar.words import count, word

PLACES_OF_GOODS = dict(zip(("forest", "claypit", "quarry", "river"), GOOD_NAMES, strict=True))
VERBS = {  # the group of each verb
    "place": "place",
    "use": "use",
    "tool": "tool",
    "once": "tool",
    "take": "tool",
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
    """Placings are shown place by place, as they are typed: their numbers would be others at every turn."""

    def __init__(self, groups: list[Group], board: StoneAgeBoard) -> None:
        super().__init__(groups)
        self.board = board

    def show(self, screen: Screen) -> None:
        """One entry for each place, with how many people it takes."""
        placings, *rest = self.groups
        box = self.board.box
        most: dict[int, int] = {}
        for entry in placings.entries:
            n = box.PLACE.object(entry.move)
            most[int(box.place_of[n])] = int(box.people_of[n])
        shown: list[Line] = []
        plain = ".plain" if screen.plain else ""
        for place, people in most.items():
            if place >= CARD_PLACE and not screen.plain:
                continue
            message = "hut" if place == HUT else "one" if people == 1 else "several"
            shown.append(word(f"sa.choice.place.{message}{plain}", place=PLACE_NAMES[place], most=people))
        for first, message in ((CARD_PLACE, "sa.choice.place.cards"), (BUILDING_PLACE, "sa.choice.place.buildings")):
            slots = [str(place - first + 1) for place in most if first <= place < first + SLOTS]
            if slots and not screen.plain:
                shown.append(word(message, list=", ".join(slots)))
        if screen.plain:
            screen.section(placings.title)
            for line in shown:
                screen.line(line, indent=2)
        else:
            screen.labelled(placings.title, shown)
        for group in rest:
            screen.group(group.title, self.numbered(group.entries), group.columns)


def menu(board: StoneAgeBoard, state: State, seat: int) -> Menu:
    """The legal moves of the decision on top, in groups."""
    view: dict[str, Any] = board.game.view(state, seat)
    frame = view["stack"][-1]
    groups: dict[str, Group] = {}
    for move in board.game.legal(state):
        verb = board.game.family(move).verb
        name = "feed" if frame["step"].startswith("feed") and verb == "pay" else VERBS[verb]
        if name not in groups:
            groups[name] = Group(word(f"sa.group.{name}"), verb, [], columns=name != "tool")
        groups[name].entries.append(_entry(board, state, view, frame, seat, move))
    if "place" in groups:
        return Placings(list(groups.values()), board)
    return Menu(list(groups.values()))


def _entry(
    board: StoneAgeBoard, state: State, view: dict[str, Any], frame: dict[str, Any], seat: int, move: int
) -> Entry:
    """A move with what it would bring."""
    verb, *rest = board.game.text(state, move).split()
    name = rest[0] if rest else ""
    text: Line = verb
    if verb == "place":
        title = titled(name)
        return Entry(move, " ".join(["place", title, *rest[1:]]), (title, name))
    if verb == "use":
        text = _use(view, seat, name)
    elif verb in ("tool", "once"):
        worth = int(name)
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
        text = word("sa.choice.pay", good=name, n=view["goods"][seat].get(name, 0))
    elif verb == "enough":
        text = word("sa.choice.enough", points=count(int(state.at[TOTAL]), "point"))
    elif verb == "pick":
        face = PICKS.index(name) + 1
        text = word("sa.choice.pick", face=face, gain=name if name in GOOD_NAMES else die(face))
    elif verb == "gain":
        text = name
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


def prompt(board: StoneAgeBoard, state: State) -> str:
    """The question of the decision on top, with what has to be known for it."""
    seat = board.game.player(state)
    view = board.seen(state)
    frame = view["stack"][-1]
    step, place = frame["step"], str(frame.get("place", ""))
    total = int(state.at[TOTAL])
    if step == "place":
        left = board.unplaced(view, seat)
        message = "sa.prompt.place.left" if left > 1 else "sa.prompt.place.one"
        return word(message, left=left, people=view["people"][seat], example=_placing(board, state))
    if step == "add_tools":
        more = (total // pips(place) + 1) * pips(place)
        title = titled(place).capitalize()
        return word(
            "sa.prompt.throw", place=title, total=total, gain=gain(place, total), next=more, more=gain(place, more)
        )
    if step == "buy":
        kind, number = _what(place)
        if kind == "card":
            card = card_title(view["row"][number - 1])
            return word("sa.prompt.buy.card", price=count(number, "good"), card=card)
        title = building_title(view["stacks"][number - 1])
        fixed = not view["stacks"][number - 1].startswith("any")
        return word("sa.prompt.buy.building" if fixed else "sa.prompt.buy.building.any", building=title)
    if step == "pay":
        return _pay(board, state, view, frame, seat)
    if step == "feed":
        people, track, food = view["people"][seat], view["track"][seat], view["food"][seat]
        lack = people - track - food
        rest = word("sa.prompt.feed.missing", n=lack) if lack > 0 else word("sa.prompt.feed.left", n=-lack)
        need = word("sa.prompt.feed.need", people=people, track=track, food=food, rest=rest)
        how = example(board, state)
        if not how:
            return need
        return "\n".join([need, word("sa.prompt.feed.how", example=how), *_later(board, state, view, frame, seat)])
    if step == "feed_goods":
        message = "sa.prompt.feed_goods.left" if frame["left"] > 1 else "sa.prompt.feed_goods.one"
        missing = word(message, left=frame["left"], example=example(board, state))
        return "\n".join([missing, *_later(board, state, view, frame, seat)])
    if step == "gain" and frame["left"] > 1:
        return word("sa.prompt.gain.several", left=frame["left"])
    return word(f"sa.prompt.{step}")


def _placing(board: StoneAgeBoard, state: State) -> str:
    """A placing that is possible now, as it can be typed: of two or three people, if that can be."""
    box = board.box

    def liked(move: int) -> tuple[int, bool, int]:
        n = box.PLACE.object(move)
        place, people = box.place_of[n], int(box.people_of[n])
        return min(people, 3), PLACE_NAMES[place] == "forest", -move

    best = max((move for move in board.game.legal(state) if box.PLACE.has(move)), key=liked)
    _, name, *people = board.game.text(state, best).split()
    return " ".join([titled(name), *(people if people != ["1"] else [])])


def _pay(board: StoneAgeBoard, state: State, view: dict[str, Any], frame: dict[str, Any], seat: int) -> str:
    """What is still to be paid, how that is typed, what it scores, and which goods cannot be paid now."""
    left, building = count(frame["left"], "good"), str(frame["place"]).startswith("building")
    kinds, how = kinds_needed(view, frame), example(board, state)
    paid = frame["so_far"]["paid"]
    more = kinds - len(frame["so_far"]["kinds"])
    if building and not kinds:
        message = "most"
    elif kinds and not more:
        message = "same"
    elif frame["left"] == 1:
        message = "other" if kinds else "one"
    else:
        message = ("kinds.more" if paid else "kinds") if kinds else "left"
    lines = [word(f"sa.prompt.pay.{message}", left=left, kinds=count(more, "kind"), example=how)]
    if building:
        lines.append(word("sa.prompt.pay.worth", points=count(int(state.at[TOTAL]), "point")))
    return "\n".join([*lines, *_later(board, state, view, frame, seat)])


def example(board: StoneAgeBoard, state: State) -> str:
    """A payment in full that is possible now, as it can be typed: the cheapest goods; of any number two of them."""
    game, box, trial = board.game, board.box, board.game.clone(state)
    seat, paid = game.player(state), [0] * len(GOOD_NAMES)
    while game.player(trial) == seat and game.frames(trial)[-1]["step"] in ("pay", "feed", "feed_goods"):
        legal = game.legal(trial)
        goods = [int(box.PAY.object(move)) for move in legal if box.PAY.has(move)]
        if not goods or (int(box.ENOUGH) in legal and sum(paid) > 1):
            break
        paid[goods[0]] += 1
        game.apply(trial, int(box.PAY.move(goods[0])))
    several = sum(paid) > 1
    named = [f"{n} {good}" if several else good for n, good in zip(paid, GOOD_NAMES, strict=True) if n]
    return f"pay {' '.join(named)}" if named else ""


def _later(board: StoneAgeBoard, state: State, view: dict[str, Any], frame: dict[str, Any], seat: int) -> list[str]:
    """The goods that the player has but cannot pay now, with the reason; nothing if there are none."""
    kinds, why = kinds_needed(view, frame), dict[str, list[str]]()
    used = frame["so_far"]["kinds"] if "so_far" in frame else []
    for good in view["goods"][seat]:
        try:
            board.game.check(state, int(board.box.PAY.move(GOOD_NAMES.index(good))))
        except IllegalMove as error:
            more = kinds - len({good, *used})
            if error.reason == "sa.good-order":
                reason = "order"
            elif kinds and more < 0:
                reason = "kind"
            elif kinds and to_pay(state, frame, seat) <= more:
                reason = "kinds"
            else:
                reason = "few"
            why.setdefault(reason, []).append(good)
    shown = [word(f"sa.later.{reason}", goods=", ".join(goods)) for reason, goods in why.items()]
    return [word("sa.later", list="; ".join(shown))] if shown else []
