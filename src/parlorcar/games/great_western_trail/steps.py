"""The steps by their numbers, and what all of them have in common."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from parlorcar.core.errors import Refusal
from parlorcar.core.moves import Moves
from parlorcar.core.state import Frame, State
from parlorcar.core.step import Step
from parlorcar.games.great_western_trail.box import Box
from parlorcar.games.great_western_trail.moves import Numbers
from parlorcar.games.great_western_trail.open_hand import may_hold_objective
from parlorcar.games.great_western_trail.state import HELD, HERDER

# The numbers of the steps: literals, which the compiler can build in; the table of the game checks that they are right.
# set-up
PLACE_LETTER: Final = 0
DRAW_SIDE: Final = 1
PLACE_MASTER: Final = 2
FIRST_TILE: Final = 3
FIRST_WORKER: Final = 4
FILL_FORESIGHT: Final = 5
TURN_CATTLE: Final = 6
TURN_OBJECTIVE: Final = 7
DEAL_HAND: Final = 8
DEAL_OBJECTIVE: Final = 9
# a turn
SETTLE: Final = 10
MOVE: Final = 11
ACT: Final = 12
DRAW_UP: Final = 13
# actions
OFFER: Final = 14
AUXILIARY: Final = 15
HIRE: Final = 16
PLAN: Final = 17
SITE: Final = 18
BUY: Final = 19
ALSO: Final = 20
FORWARD: Final = 21
BACKWARD: Final = 22
RETREAT: Final = 23
UPGRADE: Final = 24
DISC: Final = 25
PROMOTE: Final = 26
BEHIND: Final = 27
EXTRAORDINARY: Final = 28
TRADE: Final = 29
CLEAR: Final = 30
TAKE_OBJECTIVE: Final = 31
DRAW_OBJECTIVE: Final = 32
RIDE: Final = 33
DISCARD_COST: Final = 34
DISCARD_DRAWN: Final = 35
DRAW_MORE: Final = 36
DRAW_ONE: Final = 37
REMOVE: Final = 38
COPY: Final = 39
# Kansas City
CHOOSE_TILE: Final = 40
SELL: Final = 41
SHOW_HAND: Final = 42
CERTIFY: Final = 43
DELIVER: Final = 44
# what an action brings after a station
COLLECT: Final = 45
# where the number of cards is named before they are drawn
DRAW_NAMED: Final = 46
# where there are exchange tokens
GROW: Final = 47
LEAVE: Final = 48
REFILL: Final = 49
ASIDE: Final = 50

FLAG: Final = (0, 1)  # limits of a number that is yes or no
USING_TOKEN: Final = [DRAW_ONE, DRAW_MORE, DRAW_NAMED, DISCARD_DRAWN, ASIDE]  # what a token may put on the stack


class TrailStep(Step):
    """A step with the tables of its game; `limits` are the least and most of its frame's numbers that are counts."""

    def __init__(
        self,
        box: Box,
        no: Numbers,
        name: str,
        args: str = "",
        limits: list[tuple[int, int]] | None = None,
        stream: str = "",
    ) -> None:
        super().__init__(name, args, stream)
        self.box: Final = box
        self.no: Final = no
        self.limits = limits or []

    def fault(self, s: State, f: Frame) -> Refusal | None:
        __, me, a, b, c = f
        numbers = [a, b, c]
        for k, (least, most) in enumerate(self.limits):
            if not least <= numbers[k] <= most:
                return Refusal("gwt.fault.number", name=self.args[k][0], number=int(numbers[k]))
        if self.needs_herder() and s.at[HERDER + me] == 0:
            return Refusal("gwt.fault.not-placed", seat=int(me))
        return None

    def needs_herder(self) -> bool:
        """Whether the player's cattleman has to be on the board."""
        return False


class Between(TrailStep):
    """A moment before or after an action, at which objective cards can be played. [GWT-51]"""

    def plays(self, s: State, me: i64, moves: Moves) -> None:
        """Add the objective cards of the hand, which are numbered behind all other choices."""
        moves.add_set(self.no.PLAY.first, s.at[HELD + me] & self.box.objective_cards)

    def forced_move_is_secret(self, s: State, f: Frame) -> bool:
        """Only the player knows whether there is an objective card to play. [GWT-R15]"""
        __, me, __, __, __ = f
        return may_hold_objective(s, self.box, me)

    def is_play(self, move: i64) -> bool:
        """Whether a move plays an objective card."""
        return self.no.PLAY.has(move)


def insert(moves: Moves, move: i64) -> None:
    """Add a move in its place, once: menus name actions in the order of the tile."""
    i = moves.n
    while i > 0 and moves.at[i - 1] > move:
        i -= 1
    if i > 0 and moves.at[i - 1] == move:
        return
    for k in range(moves.n - i):
        moves.at[moves.n - k] = moves.at[moves.n - k - 1]
    moves.at[i] = move
    moves.n += 1


def drop_to_end(s: State) -> None:
    """Give up all that waits but the end of the turn. [GWT-R3] [GWT-R18]"""
    while s.step() != DRAW_UP:
        s.pop()
