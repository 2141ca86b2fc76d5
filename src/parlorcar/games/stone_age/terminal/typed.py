"""What is typed at a table of Stone Age: places without a verb, several goods or tools at once, and what is asked."""

from __future__ import annotations

import re
from typing import Any

from parlorcar.cli.menu import Menu
from parlorcar.cli.typed_moves import tidy, understood
from parlorcar.core.errors import IllegalMove, ParlorCarError, Refusal
from parlorcar.core.notation import normal
from parlorcar.core.state import State
from parlorcar.games.stone_age.box import SIGNS
from parlorcar.games.stone_age.feeding import missing
from parlorcar.games.stone_age.goods import GOOD_NAMES, HUT, PLACE_NAMES, ROOM
from parlorcar.games.stone_age.placement_limits import unplaced
from parlorcar.games.stone_age.terminal.board import StoneAgeBoard
from parlorcar.games.stone_age.words.things import CRAFTS
from parlorcar.words import count, word

VERBS = {  # what is meant by a text without a verb, by step
    "place": "place",
    "use": "use",
    "add_tools": "tool",
    "pay": "pay",
    "feed": "pay",
    "feed_goods": "pay",
    "pick": "pick",
    "gain": "gain",
}
FILLERS = {"people", "person", "at", "in", "on", "to", "the", "and", "of", "with"}
GAME = "stone-age"
MOST = 20  # more things of one kind than any decision takes

RULES = {  # what can be asked about beside moves and numbers of rules
    "toolmaker": "SA-13 SA-15 SA-18 SA-26 SA-43",
    "hut": "SA-14 SA-15 SA-19",
    "field": "SA-13 SA-15 SA-20",
    "hunt": "SA-21 SA-R2",
    **dict.fromkeys(("forest", "claypit", "quarry", "river"), "SA-13 SA-16 SA-22"),
    "place": "SA-9 SA-10 SA-11 SA-12 SA-13",
    "card": "SA-3 SA-12 SA-23 SA-25",
    "row": "SA-3 SA-8 SA-40",
    "deck": "SA-3 SA-8 SA-40",
    "building": "SA-12 SA-24 SA-25 SA-29 SA-30 SA-41",
    "stack": "SA-4 SA-24 SA-41",
    "dice": "SA-21 SA-22 SA-31",
    "die": "SA-21 SA-22 SA-31",
    "dice for all": "SA-31 SA-R7",
    "roll": "SA-33",
    "tool": "SA-18 SA-26 SA-27 SA-28",
    "once": "SA-35",
    "choose": "SA-36 SA-R11",
    "extra card": "SA-34 SA-R8",
    "sign": "SA-42",
    **dict.fromkeys(SIGNS, "SA-42"),
    **dict.fromkeys((craft for craft in CRAFTS if craft != "toolmaker"), "SA-43"),
    "good": "SA-5 SA-22 SA-23 SA-29 SA-44",
    **dict.fromkeys(GOOD_NAMES, "SA-22 SA-29 SA-44"),
    "point": "SA-29 SA-32 SA-42 SA-43 SA-44 SA-45",
    "score": "SA-29 SA-32 SA-42 SA-43 SA-44 SA-45",
    "food": "SA-21 SA-37 SA-38 SA-39",
    "track": "SA-20 SA-37 SA-43",
    "food track": "SA-20 SA-37 SA-43",
    "people": "SA-9 SA-10 SA-19 SA-37",
    "round": "SA-6 SA-7 SA-8",
    "start": "SA-7 SA-R1",
    "end": "SA-40 SA-41",
    "last round": "SA-40 SA-41",
    "tie": "SA-45 SA-R12",
}
UPPER = {  # the rules of the upper halves of cards
    "dice": "SA-31",
    **dict.fromkeys(("food", *GOOD_NAMES, "points", "tool", "field"), "SA-32"),
    "roll": "SA-33",
    "card": "SA-34",
    "once": "SA-35",
    "choose": "SA-36",
}


def typed(board: StoneAgeBoard, text: str, state: State, menu: Menu) -> list[int]:
    """The moves that a text means, one after the other; all of them can be made."""
    game = board.game
    frame = game.frames(state)[-1]
    step, number = str(frame["step"]), normal(text).isdecimal()
    asked, board.asked = board.asked, ""
    if number and asked and step == "place":
        text, number = f"{asked} {text}", False
    if not number:
        moves = _placing(board, text, state) if step == "place" else _several(board, text, state, frame)
        if moves:
            return moves
    try:
        return [understood(text, game, state, menu)]
    except IllegalMove as error:
        if error.reason != "not-a-move" or step not in VERBS:
            raise
        try:
            return [understood(f"{VERBS[step]} {text}", game, state, menu)]
        except IllegalMove as other:
            raise error if other.reason == "not-a-move" else other from None


# --- placing ---------------------------------------------------------------------------------------------------


def _placing(board: StoneAgeBoard, text: str, state: State) -> list[int]:
    """People at a place, with the count before or behind it or left out; nothing if the text names no place."""
    words = [w for w in re.split(r"[\s,]+", tidy(text, board.game.id)) if w and w not in FILLERS]
    if len(words) > 1 and "place".startswith(words[0]):
        del words[0]
    names = [w for w in words if not w.isdecimal()]
    numbers = [int(w) for w in words if w.isdecimal()]
    if len(names) != 1 or len(numbers) > 1:
        return []
    places = [i for i, name in enumerate(PLACE_NAMES) if name.startswith(names[0])]
    if len(places) > 1 and numbers and len({PLACE_NAMES[i].rstrip("1234") for i in places}) == 1:
        places = [i for i in places if PLACE_NAMES[i].endswith(str(numbers[0]))]  # `build 2`
        numbers = []
    if len(places) != 1:
        return []
    return [_placed(board, places[0], numbers[0] if numbers else None, state)]


def _placed(board: StoneAgeBoard, place: int, people: int | None, state: State) -> int:
    """So many people at a place; who has not said how many is asked, unless there is one answer only."""
    game, box, name = board.game, board.box, PLACE_NAMES[place]
    placings = {int(n): int(box.PLACE.move(i)) for i, n in enumerate(box.people_of) if box.place_of[i] == place}
    first = next(iter(placings.values()))
    if people is None:
        legal = set(game.legal(state))
        possible = [n for n, move in placings.items() if move in legal]
        if len(possible) > 1:
            board.asked = name
            raise ParlorCarError(word("sa.typed.how-many", place=name, most=possible[-1]))
        people = possible[0] if possible else next(iter(placings))
    if people in placings:
        game.check(state, placings[people])
        return placings[people]
    left = int(unplaced(state, game.player(state)))
    if people > left:
        raise game.illegal(Refusal("sa.too-few-people", "SA-9", place=name, people=left))
    game.check(state, first)  # says why nobody at all can be placed here
    if place == HUT:
        raise game.illegal(Refusal("sa.typed.hut", "SA-14"))
    if people == 0:
        raise game.illegal(Refusal("sa.typed.nobody", "SA-9"))
    there = sum(at.get(name, 0) for at in board.seen(state)["at"])
    raise game.illegal(Refusal("sa.typed.room", "SA-13", place=name, room=count(ROOM[place] - there, "person")))


# --- several things at once ------------------------------------------------------------------------------------


def _several(board: StoneAgeBoard, text: str, state: State, frame: dict[str, Any]) -> list[int]:
    """Goods to pay or to take, or tools to add, in whatever order; nothing if the text is about something else."""
    step = str(frame["step"])
    words = [w for w in re.findall(r"\d+|[^\W\d]+", normal(text)) if w not in FILLERS]
    if not words:
        return []
    if step == "add_tools":
        return _tried(board, state, _tools(words))
    verb = "buy" if step == "buy" else VERBS.get(step, "")
    spoken = verb.startswith(words[0]) and not _good(words[0])
    things = _goods(words[1:] if spoken else words) if verb in ("pay", "gain", "buy") else []
    if not things or (step == "buy" and not spoken):
        return []
    if step == "buy":
        trial = board.game.clone(state)
        buy = _tried(board, state, ["buy"])
        board.game.apply(trial, buy[0])
        after = board.game.frames(trial)[-1]
        if after["step"] != "pay":
            raise ParlorCarError(word("sa.typed.named"))
        _fitting(board, trial, after, things)
        return _tried(board, state, ["buy", *(f"pay {good}" for good in things)])
    _fitting(board, state, frame, things)
    return _tried(board, state, [f"{verb} {good}" for good in things])


def _good(text: str) -> str:
    """The good that a word begins."""
    return next((good for good in GOOD_NAMES if good.startswith(text)), "")


def _goods(words: list[str]) -> list[str]:
    """Goods in their order: `2 gold wood` gives wood, gold, gold; nothing if there is anything else."""
    found: list[str] = []
    number = ""
    for text in words:
        if text.isdecimal() and not number:
            number = text
            continue
        if not _good(text):
            return []
        found += [_good(text)] * min(int(number or "1"), MOST)
        number = ""
    return [] if number else sorted(found, key=GOOD_NAMES.index)


def _tools(words: list[str]) -> list[str]:
    """The moves for tools in their order: by worth, those for one use last; nothing if there is anything else."""
    found: list[tuple[bool, int]] = []
    once = False
    if words[0].isdecimal():
        return []
    for text in words:
        if text in ("tool", "tools", "once"):
            once = text == "once"
        elif text.isdecimal():
            found.append((once, int(text)))
        else:
            return []
    return [f"{'once' if once else 'tool'} {worth}" for once, worth in sorted(found)]


def _tried(board: StoneAgeBoard, state: State, texts: list[str]) -> list[int]:
    """The moves of these texts, if they can be made one after the other; nothing if one of them is no move at all."""
    game = board.game
    if not all(text in game.numbering.texts for text in texts):
        return []
    moves = [game.numbering.texts.index(text) for text in texts]
    trial = game.clone(state)
    for move in moves:
        game.check(trial, move)
        game.apply(trial, move)
    return moves


def _fitting(board: StoneAgeBoard, state: State, frame: dict[str, Any], goods: list[str]) -> None:
    """Say what is wrong with goods as a whole, before they are paid one by one."""
    seat = board.game.player(state)
    view = board.seen(state)
    left = to_pay(state, frame, seat)
    if len(goods) > left > 0:
        raise ParlorCarError(word("sa.typed.too-many", left=count(left, "good"), n=len(goods)))
    if frame["step"] == "gain":
        return
    for good in GOOD_NAMES:
        held = view["goods"][seat].get(good, 0)
        if goods.count(good) > held > 0:
            raise ParlorCarError(word("sa.typed.too-few", good=good, n=held))
    kinds = kinds_needed(view, frame)
    if frame["step"] == "pay" and kinds and len(goods) == left:
        named = len({*goods, *frame["so_far"]["kinds"]})
        if named != kinds:
            raise ParlorCarError(word("sa.typed.kinds", kinds=count(kinds, "kind"), n=count(named, "kind")))


def to_pay(state: State, frame: dict[str, Any], seat: int) -> int:
    """How many goods are still to be paid or taken."""
    return int(missing(state, seat)) if frame["step"] == "feed" else int(str(frame["left"]))


def kinds_needed(view: dict[str, Any], frame: dict[str, Any]) -> int:
    """Of exactly how many kinds the goods for a building have to be; 0 if of any."""
    place = str(frame.get("place", ""))
    if not place.startswith("building"):
        return 0
    parts = str(view["stacks"][int(place[-1]) - 1]).split("-")
    return int(parts[3]) if parts[0] == "any" and parts[2] == "of" else 0


# --- what is asked ---------------------------------------------------------------------------------------------


def rules_about(what: str, view: dict[str, Any]) -> list[str]:
    """The rules about a thing: a place, a card of the row, a sign, a craft, a good; none if it is no such thing."""
    text = re.sub(r" \d+$", "", tidy(normal(what).replace("tool makers", "toolmaker"), GAME))
    found = RULES.get(text) or RULES.get(text.removesuffix("s"), "")
    kind, number = text[:-1], text[-1:]
    if not found and kind in ("card", "building") and number in "1234":
        found = RULES[kind]
        card = view["row"][int(number) - 1] if kind == "card" else None
        if card is not None:
            parts = str(card).split("-")
            found += f" {UPPER[parts[0]]} {'SA-43' if any(part in CRAFTS for part in parts) else 'SA-42'}"
    return found.split()
