"""Phase B: the menu of a place, actions that are offered, auxiliary actions, copying."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from parlorcar.core.bits import bit
from parlorcar.core.errors import Refusal
from parlorcar.core.events import Events
from parlorcar.core.moves import Moves
from parlorcar.core.state import Frame, State
from parlorcar.games.great_western_trail import steps
from parlorcar.games.great_western_trail.actions import begin
from parlorcar.games.great_western_trail.box import ROW, SLOTS, Box
from parlorcar.games.great_western_trail.moves import Numbers
from parlorcar.games.great_western_trail.objectives import play_objective
from parlorcar.games.great_western_trail.open_hand import may_discard
from parlorcar.games.great_western_trail.possible import can_copy_others, can_help, copies, possible, row_of
from parlorcar.games.great_western_trail.state import BUILDING, EMPTY, HERDER, LAST_TOWN, NUMBERS, PLACES, TOWN
from parlorcar.games.great_western_trail.steps import Between, TrailStep, insert

RISK: Final = 8  # done-bit of the risk action; the bits before it are those of the building's actions
HELPED: Final = 16  # an auxiliary action was done instead
TWICE: Final = 2  # as often as an auxiliary action can be done at most


def usable_row(s: State, box: Box, me: i64, place: i64, opened: i64) -> i64:
    """The row of actions of a place, -1 if there is none to use: others' buildings only when copied. [GWT-29]

    A building that has been replaced since its menu was opened is used no further, nor is what it copied.
    [GWT-R13] [GWT2-19]
    """
    town = s.at[TOWN + place]
    if town != opened or town == EMPTY:
        return -1
    here = s.at[HERDER + me] - 1
    if place == here:
        if town >= BUILDING and (town - BUILDING) // NUMBERS != me:
            return -1
    elif not can_copy_others(s, box, s.at[TOWN + here]):
        return -1
    return row_of(s, box, town)


class Act(Between):
    """Each action of the place once, in any order, or one auxiliary action instead. [GWT-25] to [GWT-29] [GWT-R2]"""

    def __init__(self, box: Box, no: Numbers) -> None:
        super().__init__(
            box,
            no,
            "act",
            "place:place done:actions town:there",
            [(0, PLACES - 1), (0, 2 * HELPED - 1), (0, LAST_TOWN)],
        )

    def legal(self, s: State, f: Frame, moves: Moves) -> None:
        __, me, place, done, town = f
        box, no = self.box, self.no
        if done < HELPED:
            here = place == s.at[HERDER + me] - 1
            row = usable_row(s, box, me, place, town)
            if row >= 0:
                for i in range(i64(ROW)):
                    action = box.program[row * ROW + i]
                    if action and not (done >> (i // 2)) & 1 and possible(s, box, me, action):
                        insert(moves, no.DO.move(action - 1))
                if here and row >= box.first_private and not done & RISK:
                    action = box.risk[place]
                    if action and possible(s, box, me, action):
                        insert(moves, no.DO.move(action - 1))
            if here and done == 0:
                for which in range(box.auxiliaries):
                    if can_help(s, box, me, which, 0):
                        moves.add(no.AUX.move(which))
        moves.add(no.DONE)
        self.plays(s, me, moves)

    def apply(self, s: State, f: Frame, move: i64, events: Events) -> None:
        __, me, place, done, town = f
        box, no = self.box, self.no
        if move == no.DONE:
            return
        if self.is_play(move):
            s.push(steps.ACT, me, place, done, town)
            play_objective(s, box, me, no.PLAY.object(move), events)
        elif no.AUX.has(move):
            s.push(steps.ACT, me, place, HELPED, town)
            begin(s, box, me, box.auxiliary[(no.AUX.object(move)) * 2], events)
        else:
            action = no.DO.object(move) + 1
            s.push(steps.ACT, me, place, done | self.bit(s, f, action), town)
            begin(s, box, me, action, events)

    def bit(self, s: State, f: Frame, action: i64) -> i64:
        """The done-bit of an action: of the first not done that it is."""
        __, __, __, done, town = f
        row = row_of(s, self.box, town)
        for i in range(i64(ROW)):
            if self.box.program[row * ROW + i] == action and not (done >> (i // 2)) & 1:
                return bit(i // 2)
        return RISK

    def refuse(self, s: State, f: Frame, move: i64) -> Refusal | None:
        __, __, __, done, __ = f
        no = self.no
        if no.AUX.has(move):
            twice = no.AUX.object(move) >= self.box.auxiliaries
            return Refusal("gwt.no-auxiliary", "GWT-28" if done or twice else "GWT-57")
        return why_no_action(s, no, move)

    def needs_herder(self) -> bool:
        return True

    def forced_move_is_secret(self, s: State, f: Frame) -> bool:
        return super().forced_move_is_secret(s, f) or self.may_pay_with_cards(s, f)

    def may_pay_with_cards(self, s: State, f: Frame) -> bool:
        """Whether an action is left that costs cards of the hand, which the player may have. [GWT-R15]"""
        __, me, place, done, town = f
        box = self.box
        row = usable_row(s, box, me, place, town)
        if row < 0 or done >= HELPED:
            return False
        for i in range(i64(ROW)):
            action = box.program[row * ROW + i]
            if action and not (done >> (i // 2)) & 1 and may_discard(s, box, me, action):
                return True
        here = place == s.at[HERDER + me] - 1
        return here and row >= box.first_private and not done & RISK and may_discard(s, box, me, box.risk[place])


def why_no_action(s: State, no: Numbers, move: i64) -> Refusal | None:
    """Why an action cannot be done."""
    if no.DO.has(move):
        return Refusal("gwt.no-action", "GWT-25")
    return Refusal("gwt.no-such-objective", "GWT-51") if no.PLAY.has(move) else None


class Offer(TrailStep):
    """An action that may be done at once, one of two where a slash is, or none. [GWT-26] [GWT-33] [GWT-47] [GWT-52]"""

    def __init__(self, box: Box, no: Numbers) -> None:
        super().__init__(box, no, "offer", "action:action other:action")

    def legal(self, s: State, f: Frame, moves: Moves) -> None:
        __, me, action, other, __ = f
        if possible(s, self.box, me, action + 1):
            insert(moves, self.no.DO.move(action))
        if other != action and possible(s, self.box, me, other + 1):
            insert(moves, self.no.DO.move(other))
        moves.add(self.no.SKIP)

    def apply(self, s: State, f: Frame, move: i64, events: Events) -> None:
        __, me, __, __, __ = f
        if move != self.no.SKIP:
            begin(s, self.box, me, self.no.DO.object(move) + 1, events)

    def refuse(self, s: State, f: Frame, move: i64) -> Refusal | None:
        return why_no_action(s, self.no, move)

    def forced_move_is_secret(self, s: State, f: Frame) -> bool:
        """Only the player knows whether a card can be discarded for it. [GWT-R15]"""
        __, me, action, other, __ = f
        return may_discard(s, self.box, me, action + 1) or may_discard(s, self.box, me, other + 1)


class Auxiliary(TrailStep):
    """One auxiliary action, twice over where both its discs are gone. [GWT-56] [GWT-57]"""

    def __init__(self, box: Box, no: Numbers) -> None:
        super().__init__(box, no, "auxiliary", "most", [(1, TWICE)])

    def legal(self, s: State, f: Frame, moves: Moves) -> None:
        __, me, most, __, __ = f
        box, no = self.box, self.no
        for which in range(box.auxiliaries):
            if can_help(s, box, me, which, 0):
                moves.add(no.AUX.move(which))
        if most > 1:
            for which in range(box.auxiliaries):
                if can_help(s, box, me, which, 1):
                    moves.add(no.AUX.move(box.auxiliaries + which))

    def apply(self, s: State, f: Frame, move: i64, events: Events) -> None:
        __, me, __, __, __ = f
        which = self.no.AUX.object(move)
        twice = which // self.box.auxiliaries
        begin(s, self.box, me, self.box.auxiliary[which % self.box.auxiliaries * 2 + twice], events)

    def refuse(self, s: State, f: Frame, move: i64) -> Refusal | None:
        return Refusal("gwt.no-auxiliary", "GWT-57") if self.no.AUX.has(move) else None


class Copy(TrailStep):
    """The actions of a building directly before or after along the trail. [GWT-60] [GWT-R7] [GWT2-R9]"""

    def __init__(self, box: Box, no: Numbers) -> None:
        super().__init__(box, no, "copy")

    def legal(self, s: State, f: Frame, moves: Moves) -> None:
        __, me, __, __, __ = f
        beside = self.box.trail.neighbours[s.at[HERDER + me] - 1]
        for place in range(self.box.trail.size):
            if (beside >> place) & 1 and copies(s, self.box, me, s.at[TOWN + place]):
                moves.add(self.no.COPY.move(place))

    def apply(self, s: State, f: Frame, move: i64, events: Events) -> None:
        __, me, __, __, __ = f
        place = self.no.COPY.object(move)
        s.push(steps.ACT, me, place, 0, s.at[TOWN + place])

    def refuse(self, s: State, f: Frame, move: i64) -> Refusal | None:
        return Refusal("gwt.no-neighbour", "GWT-60") if self.no.COPY.has(move) else None

    def needs_herder(self) -> bool:
        return True


assert RISK == 1 << SLOTS
