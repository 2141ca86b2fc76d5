"""The score at the end: the most points win. [SA-1]"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from parlorcar.core.events import Events
from parlorcar.core.moves import Moves
from parlorcar.core.state import EVERYONE, Frame, State
from parlorcar.core.step import Step
from parlorcar.games.stone_age.box import ALL_BUILDINGS, ALL_CARDS, BUILDER, FARMER, SHAMAN, TOOLMAKER, Box
from parlorcar.games.stone_age.events import CARD_OPENED, FINAL_SCORE
from parlorcar.games.stone_age.state import (
    BUILT,
    FACE_UP,
    FINISHED,
    KNOWERS,
    OWNED,
    PEOPLE,
    POINTS,
    TOOL_SLOTS,
    TOOLS,
    TRACK,
    WHERE,
    goods_of,
)


def owns(s: State, me: i64, card: i64) -> bool:
    """Whether a card is a player's, face down or face up."""
    return s.at[WHERE + card] == OWNED + me or s.at[WHERE + card] == FACE_UP + me


def sign_points(s: State, box: Box, me: i64) -> i64:
    """Each set of different signs scores the square of its number. [SA-42]"""
    seen: i64 = 0  # signs that the player has once, as bits, and twice: there are two cards of each
    again: i64 = 0
    for card in range(i64(ALL_CARDS)):
        sign = box.bottom[card]
        if sign < FARMER and owns(s, me, card):
            again |= seen & (i64(1) << sign)
            seen |= i64(1) << sign
    first, second = ones(seen), ones(again)
    return first * first + second * second


def ones(bits: i64) -> i64:
    """How many bits are set."""
    n: i64 = 0
    while bits:
        bits &= bits - 1
        n += 1
    return n


def tool_worth(s: State, me: i64) -> i64:
    """What a player's tools are worth together; tools for one use do not count. [SA-R10]"""
    worth: i64 = 0
    for slot in range(i64(TOOL_SLOTS)):
        worth += s.at[TOOLS + me * TOOL_SLOTS + slot]
    return worth


def buildings_of(s: State, me: i64) -> i64:
    """How many buildings a player has built."""
    n: i64 = 0
    for building in range(i64(ALL_BUILDINGS)):
        if s.at[BUILT + building] == me + 1:
            n += 1
    return n


def craft_points(s: State, box: Box, me: i64, craft: i64) -> i64:
    """The people of a craft times what they count. [SA-43]"""
    people: i64 = 0
    for card in range(i64(ALL_CARDS)):
        if box.bottom[card] == craft and owns(s, me, card):
            people += box.count[card]
    if craft == FARMER:
        return people * s.at[TRACK + me]
    if craft == TOOLMAKER:
        return people * tool_worth(s, me)
    if craft == BUILDER:
        return people * buildings_of(s, me)
    return people * s.at[PEOPLE + me]


def last_points(s: State, box: Box, me: i64) -> i64:
    """All that is scored at the end. [SA-42] [SA-43] [SA-44]"""
    points = sign_points(s, box, me) + goods_of(s, me)
    for craft in range(i64(FARMER), i64(SHAMAN + 1)):
        points += craft_points(s, box, me, craft)
    return points


class Reveal(Step):
    """Cards that only their owner knew are opened, and the match is scored. [SA-42] [SA-43] [SA-44]"""

    def __init__(self, box: Box) -> None:
        super().__init__("reveal", stream="cards")
        self.box: Final = box

    def legal(self, s: State, f: Frame, moves: Moves) -> None:
        moves.outcome(self.box.REVEAL, 1)

    def apply(self, s: State, f: Frame, move: i64, events: Events) -> None:
        box = self.box
        s.at[FINISHED] = 1
        for p in range(box.players):
            for card in range(i64(ALL_CARDS)):
                if owns(s, p, card) and s.at[KNOWERS + card] != EVERYONE:
                    s.at[KNOWERS + card] = EVERYONE
                    events.emit(CARD_OPENED, p, card)
        for p in range(box.players):
            s.at[POINTS + p] += last_points(s, box, p)
            events.emit(FINAL_SCORE, p, s.at[POINTS + p])


def standings(s: State, box: Box) -> list[list[int]]:
    """Points, then food track, tools and people together; equals share. [SA-45] [SA-R12]"""
    found: list[list[int]] = []
    for p in range(box.players):
        tie = s.at[TRACK + p] + tool_worth(s, p) + s.at[PEOPLE + p]
        found.append([int(s.at[POINTS + p]), int(tie)])
    return found


def breakdown(s: State, box: Box, me: i64) -> list[dict[str, object]]:
    """The score line by line: what was scored during the match, then what is, or now would be, scored at the end."""
    last = last_points(s, box, me) if s.at[FINISHED] else 0
    lines: list[dict[str, object]] = [{"line": "match", "points": int(s.at[POINTS + me] - last)}]
    lines.append({"line": "signs", "points": int(sign_points(s, box, me))})
    names = ["farmers", "toolmakers", "builders", "shamans"]
    for craft in range(i64(FARMER), i64(SHAMAN + 1)):
        lines.append({"line": names[craft - FARMER], "points": int(craft_points(s, box, me, craft))})
    lines.append({"line": "goods", "points": int(goods_of(s, me))})
    return lines
