"""Hoard: a toy with a deck, hidden hands, dice, a secret choice and a nested decision, written outside the package."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from mypy_extensions import i64

from parlorcar.core.errors import AuditFailure, BadPosition, Refusal
from parlorcar.core.events import EventKind, Events
from parlorcar.core.game import Game
from parlorcar.core.layout import HIDDEN, OWNER, PUBLIC, SUM, Axis, Field
from parlorcar.core.layout_builder import LayoutBuilder
from parlorcar.core.moves import Moves
from parlorcar.core.numbering import Numbering
from parlorcar.core.rng import Random
from parlorcar.core.spec import GameSpec
from parlorcar.core.state import CHANCE, Frame, State
from parlorcar.core.step import Step, numbered
from parlorcar.core.stock import Stock

SEATS: Final = 3
KINDS: Final = ["copper", "silver", "gold"]  # kind k multiplies the pot by k + 1
COPIES: Final = 8
TARGET: Final = 60
GUESSES: Final = [50, 70, 90, 110]
BONUS: Final = 5
FACES: Final = ["1", "2", "3", "4", "5", "6"]

# moves, numbered for ever
NUMBERS: Final = Numbering()
ROLL: Final = NUMBERS.add("roll", rules="H-1")
BANK: Final = NUMBERS.add("bank", rules="H-1")
SPEND: Final = NUMBERS.add_family("spend", KINDS, rules="H-3")
GUESS: Final = NUMBERS.add_family("guess", [str(n) for n in GUESSES], rules="H-5")
CARD: Final = NUMBERS.add_family("card", KINDS, chance=True)
FACE: Final = NUMBERS.add_family("face", FACES, chance=True)
REVEAL: Final = NUMBERS.add("reveal", chance=True)

# the steps by number, and the events
DEAL, GUESSING, TURN, DRAW, THROW, BANKING, OPEN = range(7)
DREW, ROLLED, BANKED, GUESSED, OPENED = range(5)
EVENTS: Final = [
    EventKind("drew", public="player", private="card:kind"),
    EventKind("rolled", public="player face"),
    EventKind("banked", public="player card:kind score"),
    EventKind("guessed", public="player", private="guess"),
    EventKind("opened", public="player guess points"),
]


class Table:
    """Where each number of the state is, and what follows from the cards being always the same."""

    def __init__(self, players: int) -> None:
        self.players = players
        fields = LayoutBuilder(players, {"kind": Axis(KINDS), "guess": Axis([str(n) for n in GUESSES])})
        self.pot = fields.add(Field("pot", audience=PUBLIC))
        self.score = fields.add(Field("score", axes="seat", audience=PUBLIC))
        self.deck = fields.add(Field("deck", axes="kind", audience=HIDDEN, totals=SUM, derived=True))
        self.discard = fields.add(Field("discard", axes="kind", audience=PUBLIC))
        self.hand = fields.add(Field("hand", axes="seat kind", audience=OWNER, totals=SUM))
        self.guess = fields.add(Field("guess", axes="seat", values="guess", audience=OWNER))  # from 1 up; 0 for none
        self.opened_guess = fields.add(Field("opened_guess", axes="seat", values="guess", audience=PUBLIC))
        self.done = fields.add(Field("done", values="flag", audience=PUBLIC))  # whether the guesses are open
        self.layout = fields.layout()
        self.stock = Stock(self.layout, [COPIES] * len(KINDS), "deck", "hand", "discard")

    def hand_of(self, seat: i64) -> i64:
        """Where the hand of a seat starts."""
        return self.hand + seat * len(KINDS)

    def has_cards(self, s: State, first: i64) -> bool:
        """Whether anything lies in the deck or in a hand that starts there."""
        return any(s.at[first + kind] for kind in range(len(KINDS)))

    def bonuses(self, s: State) -> list[int]:
        """Who is nearest to the winning score. [H-5]"""
        most = max(int(s.at[self.score + p]) for p in range(self.players))
        guessed = [int(s.at[self.guess + p]) for p in range(self.players)]
        off = [abs(GUESSES[g - 1] - most) if g else 10**6 for g in guessed]
        return [BONUS if g and off[p] == min(off) else 0 for p, g in enumerate(guessed)]

    def next_turn(self, s: State, me: i64) -> None:
        """Pass the turn, unless the round is over and somebody has enough or the deck is empty. [H-4]"""
        enough = any(s.at[self.score + p] >= TARGET for p in range(self.players))
        if me == self.players - 1 and (enough or not self.has_cards(s, self.deck)):
            s.push(OPEN, CHANCE)
        else:
            s.push(TURN, (me + 1) % self.players)


class Drawing(Step):
    """A hidden card from the deck. [H-2] [H-5]"""

    def __init__(self, name: str, table: Table) -> None:
        super().__init__(name, "drawer:seat", stream="deck")
        self.table = table

    def legal(self, s: State, f: Frame, moves: Moves) -> None:
        for kind in range(len(KINDS)):
            moves.outcome(CARD.move(kind), s.at[self.table.deck + kind])

    def apply(self, s: State, f: Frame, move: i64, events: Events) -> None:
        __, __, drawer, __, __ = f
        kind = CARD.object(move)
        s.at[self.table.deck + kind] -= 1
        s.at[self.table.hand_of(drawer) + kind] += 1
        events.emit(DREW, drawer, kind)


class Guess(Step):
    """How many points will win: all guess at the same time. [H-5]"""

    def __init__(self, table: Table) -> None:
        super().__init__("guess", simultaneous=True)
        self.table = table

    def legal(self, s: State, f: Frame, moves: Moves) -> None:
        for guess in range(len(GUESSES)):
            moves.add(GUESS.move(guess))

    def apply(self, s: State, f: Frame, move: i64, events: Events) -> None:
        __, me, __, __, __ = f
        guess = GUESS.object(move)
        s.at[self.table.guess + me] = guess + 1
        events.emit(GUESSED, me, GUESSES[guess])


class Turn(Step):
    """Roll or bank; banking needs a card. [H-1]"""

    def __init__(self, table: Table) -> None:
        super().__init__("turn")
        self.table = table

    def legal(self, s: State, f: Frame, moves: Moves) -> None:
        __, me, __, __, __ = f
        moves.add(ROLL)
        if self.table.has_cards(s, self.table.hand_of(me)):
            moves.add(BANK)

    def apply(self, s: State, f: Frame, move: i64, events: Events) -> None:
        __, me, __, __, __ = f
        if move == BANK:
            s.push(BANKING, me)
            return
        s.push(THROW, CHANCE, me)
        if self.table.has_cards(s, self.table.deck):
            s.push(DRAW, CHANCE, me)

    def refuse(self, s: State, f: Frame, move: i64) -> Refusal | None:
        return Refusal("not-now", "H-1", move=NUMBERS.texts[move], step=self.name)


class Throw(Step):
    """A die: 1 loses the pot and the turn, anything else feeds the pot. [H-2]"""

    def __init__(self, table: Table) -> None:
        super().__init__("throw", "drawer:seat", stream="die")
        self.table = table

    def legal(self, s: State, f: Frame, moves: Moves) -> None:
        for i in range(len(FACES)):
            moves.outcome(FACE.move(i), 1)

    def apply(self, s: State, f: Frame, move: i64, events: Events) -> None:
        __, __, drawer, __, __ = f
        face = FACE.object(move) + 1
        events.emit(ROLLED, drawer, face)
        if face == 1:
            s.at[self.table.pot] = 0
            self.table.next_turn(s, drawer)
        else:
            s.at[self.table.pot] += face
            s.push(TURN, drawer)


class Banking(Step):
    """Throw one card away: its kind multiplies the pot, which is scored. [H-3]"""

    def __init__(self, table: Table) -> None:
        super().__init__("banking")
        self.table = table

    def legal(self, s: State, f: Frame, moves: Moves) -> None:
        __, me, __, __, __ = f
        for kind in range(len(KINDS)):
            if s.at[self.table.hand_of(me) + kind]:
                moves.add(SPEND.move(kind))

    def apply(self, s: State, f: Frame, move: i64, events: Events) -> None:
        __, me, __, __, __ = f
        table = self.table
        kind = SPEND.object(move)
        s.at[table.hand_of(me) + kind] -= 1
        s.at[table.discard + kind] += 1
        s.at[table.score + me] += s.at[table.pot] * (kind + 1)
        s.at[table.pot] = 0
        events.emit(BANKED, me, kind, s.at[table.score + me])
        table.next_turn(s, me)

    def forced_move_is_secret(self, s: State, f: Frame) -> bool:
        """Which kinds are in the hand only its owner knows."""
        return True


class Open(Step):
    """The guesses are opened. [H-4] [H-5]"""

    def __init__(self, table: Table) -> None:
        super().__init__("open", stream="guesses")
        self.table = table

    def legal(self, s: State, f: Frame, moves: Moves) -> None:
        moves.outcome(REVEAL, 1)

    def apply(self, s: State, f: Frame, move: i64, events: Events) -> None:
        table = self.table
        s.at[table.done] = 1
        for p, points in enumerate(table.bonuses(s)):
            guess = s.at[table.guess + p]
            s.at[table.opened_guess + p] = guess
            if guess:
                events.emit(OPENED, p, GUESSES[guess - 1], points)


class Hoard(Game):
    """The game as the engine sees it."""

    def __init__(self, players: int, options: dict[str, object]) -> None:
        table = Table(players)
        steps = numbered(
            [
                (DEAL, Drawing("deal", table)),
                (GUESSING, Guess(table)),
                (TURN, Turn(table)),
                (DRAW, Drawing("draw", table)),
                (THROW, Throw(table)),
                (BANKING, Banking(table)),
                (OPEN, Open(table)),
            ]
        )
        super().__init__("hoard", players, options, table.layout, NUMBERS, steps, EVENTS)
        self.table = table

    def begin(self, s: State) -> None:
        self.table.stock.fill(s)
        s.push(TURN, 0)
        for p in reversed(range(self.players)):
            s.push(GUESSING, p)
        for p in reversed(range(self.players)):
            s.push(DEAL, CHANCE, p)

    def turn(self, s: State, player: i64) -> None:
        s.push(TURN, player)

    def points(self, s: State) -> list[int]:
        table = self.table
        extra = table.bonuses(s) if s.at[table.done] else [0] * self.players
        return [int(s.at[table.score + p]) + extra[p] for p in range(self.players)]

    def standings(self, s: State) -> list[list[int]]:
        return [[points] for points in self.points(s)]

    def breakdown(self, s: State, seat: int) -> list[dict[str, object]]:
        banked = int(s.at[self.table.score + seat])
        return [{"line": "banked", "points": banked}, {"line": "guess", "points": self.points(s)[seat] - banked}]

    def imagine(self, s: State, seat: i64, rng: Random) -> None:
        table = self.table
        table.stock.imagine(s, seat, rng)
        for p in range(self.players):
            if p != seat and s.at[table.guess + p] and not s.at[table.done]:
                s.at[table.guess + p] = 1 + rng.below(len(GUESSES))

    def audit(self, s: State) -> None:
        self.table.stock.audit(s)
        if s.at[self.table.pot] < 0:
            raise AuditFailure("hoard.pot")

    def complete(self, s: State, given: dict[str, object]) -> None:
        self.table.stock.complete(s, given)

    def possible(self, s: State) -> None:
        self.table.stock.possible(s)
        if s.at[self.table.pot] < 0:
            raise BadPosition("hoard.pot")
        if s.depth() > 2 * SEATS + 2:
            raise BadPosition("hoard.deep")
        if s.depth() and not self.legal(s):
            raise BadPosition("hoard.nothing")


WORDS = {
    "hoard.pot": "the pot is less than nothing",
    "hoard.deep": "stack: no more than a round of decisions can wait",
    "hoard.nothing": "stack: there is nothing to decide with",
}
RULES = str(Path(__file__).with_name("RULES.md"))
HOARD = GameSpec("hoard", "Hoard", (1, SEATS), "1.0", RULES, Hoard, words=WORDS)
