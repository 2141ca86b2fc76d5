"""Moves planned ahead: what a seat may want to do at its next decision, and what of it can be done when that comes.

A plan is a list of alternatives; each is what a seat does in its turn, one gesture after the other. The decision that
it is made for is imagined from what the seat knows alone: everything hidden is dealt again, others play at random until
the seat is asked, and what it is asked then is asked of the position of now.
"""

from __future__ import annotations

from collections import Counter
from typing import Any, Final

import msgspec

from parlorcar.core.errors import ParlorCarError
from parlorcar.core.game import Game
from parlorcar.core.rng import Random
from parlorcar.core.state import CHANCE, State
from parlorcar.match.joined_moves import parts
from parlorcar.match.match import Match
from parlorcar.server.errors import Refused
from parlorcar.server.match.gestures import Ends, apply_forced_moves, check_gesture, legal_number, what_ended
from parlorcar.server.messages import Choice, PlannedMove

Gesture = list[PlannedMove]
Plan = list[list[Gesture]]
Given = list[list[int | str]]  # the gestures of an alternative, as they were sent

FUTURES: Final = 3  # how often others are let play on, to see what the seat is asked next
LONGEST: Final = 2000  # moves after which nothing is asked of the seat any more


def imagined_decision(match: Match, seat: int) -> State | None:
    """The position of now, as far as a seat knows it, with its next question on top; None if there is none.

    It is a function of what the seat may know, so whatever is worked out from it tells nothing else.
    """
    game = match.game
    if match.over or not 0 <= seat < game.players:
        return None
    now = game.resample(match.state, seat, Random(seat))
    if seat in match.waiting and seat not in match.pending:
        return game.facing(now, seat) if game.group(now) else now
    found: dict[int, State] = {}
    steps: Counter[int] = Counter()
    for number in range(FUTURES):
        asked = next_question(match, seat, now, Random(number))
        if asked is not None:
            step = int(asked.step())
            steps[step] += 1
            found.setdefault(step, asked)
    return on_top_of(now, found[steps.most_common(1)[0][0]]) if found else None


def next_question(match: Match, seat: int, now: State, rng: Random) -> State | None:
    """How it may stand when the seat is asked next, with others playing at random."""
    game, state = match.game, match.game.clone(now)
    own = match.pending.get(seat)  # a choice that the seat has made, and that waits for others
    for _ in range(LONGEST):
        if game.over(state):
            return None
        player = game.player(state)
        if player == CHANCE:
            game.settle(state, rng)
        elif player != seat:
            legal = game.legal(state)
            game.apply(state, legal[rng.below(len(legal))])
        elif own is not None:
            game.apply(state, own)
            own = None
        else:
            return state
    return None


def on_top_of(now: State, asked: State) -> State:
    """The position of now with the questions of another."""
    state = now.clone()
    while state.depth():
        state.pop()
    for below in reversed(range(asked.depth())):
        step, player, a, b, c = asked.peek(below)
        state.push(step, player, a, b, c)
    return state


class GestureFollower:
    """Follows gestures from the imagined decision on."""

    def __init__(self, match: Match, seat: int) -> None:
        state = imagined_decision(match, seat)
        if state is None:
            raise Refused("server.nothing-to-plan")
        self.match, self.seat, self.state = match, seat, state
        self.certain = True  # whether all moves so far are possible as things stand now

    def follow(self, gestures: Given) -> list[Gesture]:
        """The gestures with their moves by number and text; refused where something would be learned in between."""
        return [self._gesture(gesture) for gesture in gestures]

    def _gesture(self, given: list[int | str]) -> Gesture:
        moves = [part for move in given for part in (parts(move) if isinstance(move, str) else [move])]
        self._answer_forced()
        return [self._move(move, first=number == 0) for number, move in enumerate(moves)]

    def _answer_forced(self) -> None:
        """The match gives the only answers before a gesture begins."""
        game, state = self.match.game, self.state
        while self.certain and not game.over(state) and game.player(state) == self.seat:
            answer = self.match.only_answer(state)
            if answer is None:
                return
            game.apply(state, answer)

    def _move(self, move: int | str, first: bool) -> PlannedMove:
        game = self.match.game
        if self.certain:
            if not first and not apply_forced_moves(self.match, self.seat, self.state, [move]):
                return planned(game, move)
            self._require_own_decision()
            try:
                number = legal_number(game, self.state, move)
            except ParlorCarError:
                self.certain = False  # perhaps it will be possible
        if not self.certain:
            return planned(game, move)
        made = PlannedMove(number, game.text(self.state, number))
        game.apply(self.state, number)
        return made

    def _require_own_decision(self) -> None:
        game, state = self.match.game, self.state
        if game.over(state) or game.player(state) == CHANCE:
            raise Refused("server.past-reveal")
        if game.player(state) != self.seat:
            raise Refused("server.past-turn")

    def choices(self) -> list[Choice]:
        """What can come next; nothing where something is revealed first, or the turn is over."""
        if not self.certain or what_ended(self.match, self.seat, self.match.game.clone(self.state)):
            return []
        self._answer_forced()
        game, state = self.match.game, self.state
        return [Choice(move, game.text(state, move), self._ends(move)) for move in game.legal(state)]

    def _ends(self, move: int) -> Ends:
        state = self.match.game.clone(self.state)
        self.match.game.apply(state, move)
        return what_ended(self.match, self.seat, state)


def planned(game: Game, move: int | str) -> PlannedMove:
    """A move that cannot be looked up as things stand now."""
    if isinstance(move, str):
        return PlannedMove(-1, move.strip())
    if move >= game.moves:
        raise Refused("no-such-move", move=move, moves=game.moves - 1)
    return PlannedMove(move, "" if game.family(move).spelled else game.numbering.texts[move])


def checked_plan(match: Match, seat: int, alternatives: list[Given]) -> Plan:
    """A plan as it is stored."""
    return [GestureFollower(match, seat).follow(gestures) for gestures in alternatives]


def look_ahead(match: Match, seat: int, gestures: Given) -> tuple[State, list[Choice]]:
    """The imagined position after gestures, and what can be chosen there."""
    follower = GestureFollower(match, seat)
    follower.follow(gestures)
    listed = follower.choices()
    return follower.state, listed


def playable(match: Match, seat: int, plan: Plan) -> tuple[list[int], list[Gesture], Ends] | None:
    """The first gesture of the first alternative that is possible: its moves, what is left, and what it ends."""
    for alternative in plan:
        try:
            moves, ending = check_gesture(match, seat, [one.text or one.move for one in alternative[0]])
        except (ParlorCarError, Refused):
            continue
        return moves, alternative[1:], ending
    return None


def from_log(data: list[Any]) -> Plan:
    """A plan as the log has it."""
    return msgspec.convert(data, Plan)


def to_log(plan: Plan) -> list[Any]:
    """A plan for the log."""
    return msgspec.to_builtins(plan)  # type: ignore[no-any-return]  # lists are all there is
