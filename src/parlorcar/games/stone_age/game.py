"""Stone Age as the engine sees it."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from parlorcar.core.determinization import exchange
from parlorcar.core.errors import AuditFailure, BadPosition, Refusal
from parlorcar.core.events import Events
from parlorcar.core.game import Game
from parlorcar.core.moves import Moves
from parlorcar.core.notation import normal
from parlorcar.core.rng import Random
from parlorcar.core.state import CHANCE, DEPTH, EVERYONE, State
from parlorcar.core.step import Step, numbered
from parlorcar.games.stone_age import rounds, scoring
from parlorcar.games.stone_age.acting import Use
from parlorcar.games.stone_age.box import ALL_CARDS, Box
from parlorcar.games.stone_age.buying import Buy, Pay, begin_anew
from parlorcar.games.stone_age.checks import fault, fault_of_position
from parlorcar.games.stone_age.effects import DrawExtra, Gain, Pick, ThrowShared
from parlorcar.games.stone_age.events import KINDS_OF_EVENT, TURNED_OVER
from parlorcar.games.stone_age.feeding import Feed, FeedGoods, missing
from parlorcar.games.stone_age.goods import BUILDING_PLACE, PLACE_NAMES
from parlorcar.games.stone_age.paying import ANY_KINDS
from parlorcar.games.stone_age.placing import Place
from parlorcar.games.stone_age.printed import printed
from parlorcar.games.stone_age.rounds import (
    BUY,
    FEED,
    FEED_GOODS,
    GAIN,
    PAY,
    PLACE,
    TURN_BUILDING,
    fill_row,
    last_round,
)
from parlorcar.games.stone_age.state import (
    FACE_UP,
    IN_ROW,
    KNOWERS,
    LEFT,
    OPEN_CARDS,
    OWNED,
    POINTS,
    SLOTS,
    TOPS,
    WHERE,
    fill_stacks,
    index_people,
    layout,
)
from parlorcar.games.stone_age.throwing import AddTools, Throw
from parlorcar.games.stone_age.turning import TurnBuilding, TurnCard


class StoneAge(Game):
    """Setup, knowledge and scores; the steps are in the files of what they are about."""

    def __init__(self, box: Box, options: dict[str, object]) -> None:
        self.box: Final = box
        self.placing = Place(box)
        table: list[tuple[int, Step]] = [
            (rounds.TURN_CARD, TurnCard(box)),
            (rounds.TURN_BUILDING, TurnBuilding(box)),
            (rounds.PLACE, self.placing),
            (rounds.USE, Use(box)),
            (rounds.THROW, Throw(box)),
            (rounds.ADD_TOOLS, AddTools(box)),
            (rounds.BUY, Buy(box)),
            (rounds.PAY, Pay(box)),
            (rounds.THROW_SHARED, ThrowShared(box)),
            (rounds.PICK, Pick(box)),
            (rounds.DRAW_EXTRA, DrawExtra(box)),
            (rounds.GAIN, Gain(box)),
            (rounds.FEED, Feed(box)),
            (rounds.FEED_GOODS, FeedGoods(box)),
            (rounds.REVEAL, scoring.Reveal(box)),
        ]
        steps = numbered(table)
        super().__init__("stone-age", int(box.players), options, layout(box), box.numbering, steps, KINDS_OF_EVENT)
        self.has_extras = True

    def begin(self, s: State) -> None:
        """Four cards and a building of each stack are turned up, and seat 0 begins. [SA-2] [SA-3] [SA-4] [SA-R1]"""
        fill_stacks(s, self.box)
        s.push(PLACE, 0)
        for stack in range(self.box.players):
            s.push(TURN_BUILDING, CHANCE, self.box.players - 1 - stack)
        fill_row(s)

    def turn(self, s: State, player: i64) -> None:
        s.push(PLACE, player)

    def points(self, s: State) -> list[int]:
        return [int(s.at[POINTS + p]) for p in range(self.box.players)]

    def standings(self, s: State) -> list[list[int]]:
        return scoring.standings(s, self.box)

    def breakdown(self, s: State, seat: int) -> list[dict[str, object]]:
        return scoring.breakdown(s, self.box, seat)

    def imagine(self, s: State, seat: i64, rng: Random) -> None:
        """The cards of the deck and the extra cards of others change places. [SA-R13]"""
        exchange(s, WHERE, KNOWERS, 0, ALL_CARDS, seat, rng)

    def index(self, s: State) -> None:
        index_people(s, self.box)

    def audit(self, s: State) -> None:
        wrong = fault(s, self.box)
        if wrong is not None:
            raise AuditFailure(wrong.reason, **wrong.params)
        self.audit_indexes(s)

    def tables(self) -> dict[str, object]:
        return printed(self.box)

    def parse(self, s: State, text: str) -> int:
        """Also with the number of people where a place takes one number only: `place hut 2`, `place card1 1`."""
        head, _, people = text.strip().rpartition(" ")
        place = head.lower().removeprefix("place ").strip()
        if people in ("1", "2") and place in PLACE_NAMES and self.box.room[PLACE_NAMES.index(place)] == int(people):
            return super().parse(s, head)
        return super().parse(s, text)

    def unlisted(self, s: State, text: str) -> Refusal | None:
        if s.step() == PLACE:
            return self.placing.unlisted(s, s.peek(), text)
        if (
            s.step() in (FEED, FEED_GOODS) and normal(text).partition(" ")[0] == "pay"
        ):  # for food, not for a card [SA-38]
            examples = ", ".join(self.text(s, move) for move in self.legal(s)[:3])
            return Refusal("not-a-move", "SA-38", text=text, examples=examples)
        return None

    def anytime(self, move: i64) -> bool:
        return move == self.box.CHOOSE

    def extras(self, s: State, player: i64, moves: Moves) -> None:
        """The card for two goods, in every decision of its owner. [SA-36] [SA-R11]"""
        if s.at[WHERE + self.box.choice] == FACE_UP + player:
            moves.add(self.box.CHOOSE)

    def interrupt(self, s: State, player: i64, move: i64, events: Events) -> None:
        s.at[WHERE + self.box.choice] = OWNED + player
        events.emit(TURNED_OVER, player, self.box.choice)
        begin_anew(s)
        s.push(GAIN, player, 2, 0)

    def pressing(self, s: State, player: i64) -> bool:
        """Two goods may pay for what cannot be paid, or feed; and after the last round they are lost. [SA-R11]"""
        if s.step() == FEED:
            return missing(s, player) > 0 or last_round(s, self.box)
        if s.step() == PAY:
            __, __, place, __, __ = s.peek()
            return place >= BUILDING_PLACE and self.box.kinds[s.at[TOPS + place - BUILDING_PLACE] - 1] == ANY_KINDS
        return s.step() == BUY

    def complete(self, s: State, given: dict[str, object]) -> None:
        box = self.box
        if "left" not in given:
            fill_stacks(s, box)
        for slot in range(i64(SLOTS)):
            if s.at[OPEN_CARDS + slot]:
                s.at[WHERE + s.at[OPEN_CARDS + slot] - 1] = IN_ROW
        if "card_known" not in given:
            for card in range(i64(ALL_CARDS)):
                if s.at[WHERE + card]:
                    s.at[KNOWERS + card] = EVERYONE
        if not s.at[DEPTH]:
            return
        if "stacks" not in given:
            for stack in range(box.players):
                if s.at[LEFT + box.players - 1 - stack]:
                    s.push(TURN_BUILDING, CHANCE, box.players - 1 - stack)
        if "row" not in given:
            fill_row(s)

    def possible(self, s: State) -> None:
        wrong = fault(s, self.box) or fault_of_position(s, self.box)
        if wrong is not None:
            raise BadPosition(wrong.reason, **wrong.params)
