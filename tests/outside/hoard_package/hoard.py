"""Hoard: a toy with a deck, hidden hands, dice, a secret choice and a nested decision, written outside the package."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from mypy_extensions import i64

from parlorcar.core.errors import AuditFailure, BadPosition, Refusal
from parlorcar.core.events import EventKind, Events
from parlorcar.core.game import Game
from parlorcar.core.layout import HIDDEN, OWNER, PUBLIC, SUM, Axis, Field, Layout
from parlorcar.core.moves import Moves
from parlorcar.core.numbering import Numbering
from parlorcar.core.rng import Random
from parlorcar.core.spec import GameSpec
from parlorcar.core.state import CHANCE, Frame, State
from parlorcar.core.step import Step

SEATS: Final = 3
KIND_NAMES: Final = ["copper", "silver", "gold"]  # kind k multiplies the pot by k + 1
KINDS: Final = 3
COPIES: Final = 8
TARGET: Final = 60
GUESSES: Final = [50, 70, 90, 110]
BONUS: Final = 5

# where the fields are
POT: Final = 1
SCORE: Final = 2  # [seat]
DECK: Final = 5  # [kind]
DISCARD: Final = 8  # [kind]
HAND: Final = 11  # [seat][kind]
GUESS: Final = 20  # [seat] a guess from 1 up
OPENED_GUESS: Final = 23  # [seat] the same once all are open
DONE: Final = 26  # 1 when the guesses have been opened

# moves, numbered for ever
NUMBERS: Final = Numbering()
ROLL: Final = int(NUMBERS.add("roll", rules="H-1"))
BANK: Final = int(NUMBERS.add("bank", rules="H-1"))
THROW_AWAY: Final = int(NUMBERS.add("spend", KIND_NAMES, rules="H-3"))
GUESS_AT: Final = int(NUMBERS.add("guess", [str(n) for n in GUESSES], rules="H-5"))
CARD: Final = int(NUMBERS.add("card", KIND_NAMES, chance=True))
FACE: Final = int(NUMBERS.add("face", ["1", "2", "3", "4", "5", "6"], chance=True))
REVEAL: Final = int(NUMBERS.add("reveal", chance=True))

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


def deck_size(s: State) -> int:
    """Cards left."""
    return sum(int(s.at[DECK + kind]) for kind in range(KINDS))


class Drawing(Step):
    """A hidden card from the deck. [H-2] [H-5]"""

    def __init__(self, name: str) -> None:
        super().__init__(name, "drawer:seat", stream="deck")

    def legal(self, s: State, f: Frame, moves: Moves) -> None:
        for kind in range(KINDS):
            moves.outcome(CARD + kind, s.at[DECK + kind])

    def apply(self, s: State, f: Frame, move: i64, events: Events) -> None:
        s.at[DECK + move - CARD] -= 1
        s.at[HAND + f[2] * KINDS + move - CARD] += 1
        events.emit(DREW, f[2], move - CARD)


class Guess(Step):
    """How many points will win: all guess at the same time. [H-5]"""

    def __init__(self) -> None:
        super().__init__("guess", simultaneous=True)

    def legal(self, s: State, f: Frame, moves: Moves) -> None:
        for i in range(len(GUESSES)):
            moves.add(GUESS_AT + i)

    def apply(self, s: State, f: Frame, move: i64, events: Events) -> None:
        s.at[GUESS + f[1]] = move - GUESS_AT + 1
        events.emit(GUESSED, f[1], GUESSES[move - GUESS_AT])


class Turn(Step):
    """Roll or bank; banking needs a card. [H-1]"""

    def __init__(self) -> None:
        super().__init__("turn")

    def legal(self, s: State, f: Frame, moves: Moves) -> None:
        moves.add(ROLL)
        if any(s.at[HAND + f[1] * KINDS + kind] for kind in range(KINDS)):
            moves.add(BANK)

    def apply(self, s: State, f: Frame, move: i64, events: Events) -> None:
        if move == BANK:
            s.push(BANKING, f[1])
            return
        s.push(THROW, CHANCE, f[1])
        if deck_size(s):
            s.push(DRAW, CHANCE, f[1])

    def refuse(self, s: State, f: Frame, move: i64) -> Refusal | None:
        return Refusal("not-now", "H-1", move=NUMBERS.texts[move], step=self.name)


class Throw(Step):
    """A die: 1 loses the pot and the turn, anything else feeds the pot. [H-2]"""

    def __init__(self, players: int) -> None:
        super().__init__("throw", "drawer:seat", stream="die")
        self.players = players

    def legal(self, s: State, f: Frame, moves: Moves) -> None:
        for face in range(6):
            moves.outcome(FACE + face, 1)

    def apply(self, s: State, f: Frame, move: i64, events: Events) -> None:
        face = move - FACE + 1
        events.emit(ROLLED, f[2], face)
        if face == 1:
            s.at[POT] = 0
            next_turn(s, self.players, f[2])
        else:
            s.at[POT] += face
            s.push(TURN, f[2])


class Banking(Step):
    """Throw one card away: its kind multiplies the pot, which is scored. [H-3]"""

    def __init__(self, players: int) -> None:
        super().__init__("banking")
        self.players = players

    def legal(self, s: State, f: Frame, moves: Moves) -> None:
        for kind in range(KINDS):
            if s.at[HAND + f[1] * KINDS + kind]:
                moves.add(THROW_AWAY + kind)

    def apply(self, s: State, f: Frame, move: i64, events: Events) -> None:
        kind = move - THROW_AWAY
        s.at[HAND + f[1] * KINDS + kind] -= 1
        s.at[DISCARD + kind] += 1
        s.at[SCORE + f[1]] += s.at[POT] * (kind + 1)
        s.at[POT] = 0
        events.emit(BANKED, f[1], kind, s.at[SCORE + f[1]])
        next_turn(s, self.players, f[1])

    def forced_move_is_secret(self, s: State, f: Frame) -> bool:
        """Which kinds are in the hand only its owner knows."""
        return True


class Open(Step):
    """The guesses are opened. [H-4] [H-5]"""

    def __init__(self) -> None:
        super().__init__("open", stream="guesses")

    def legal(self, s: State, f: Frame, moves: Moves) -> None:
        moves.outcome(REVEAL, 1)

    def apply(self, s: State, f: Frame, move: i64, events: Events) -> None:
        s.at[DONE] = 1
        for p in range(SEATS):
            s.at[OPENED_GUESS + p] = s.at[GUESS + p]
        for p, points in enumerate(bonuses(s)):
            if s.at[GUESS + p]:
                events.emit(OPENED, p, GUESSES[s.at[GUESS + p] - 1], points)


def bonuses(s: State) -> list[int]:
    """Who is nearest to the winning score. [H-5]"""
    most = max(int(s.at[SCORE + p]) for p in range(SEATS))
    guessed = [int(s.at[GUESS + p]) for p in range(SEATS)]
    off = [abs(GUESSES[g - 1] - most) if g else 10**6 for g in guessed]
    return [BONUS if g and off[p] == min(off) else 0 for p, g in enumerate(guessed)]


def next_turn(s: State, players: int, me: i64) -> None:
    """Pass the turn, unless the round is over and somebody has enough or the deck is empty. [H-4]"""
    if me == players - 1 and (deck_size(s) == 0 or any(s.at[SCORE + p] >= TARGET for p in range(SEATS))):
        s.push(OPEN, CHANCE)
    else:
        s.push(TURN, (me + 1) % players)


class Hoard(Game):
    """The game as the engine sees it."""

    def __init__(self, players: int, options: dict[str, object]) -> None:
        fields = [
            Field("pot", POT, audience=PUBLIC),
            Field("score", SCORE, "seat", audience=PUBLIC),
            Field("deck", DECK, "kind", audience=HIDDEN, totals=SUM, derived=True),
            Field("discard", DISCARD, "kind", audience=PUBLIC),
            Field("hand", HAND, "seat kind", audience=OWNER, totals=SUM),
            Field("guess", GUESS, "seat", values="guess", audience=OWNER),
            Field("opened_guess", OPENED_GUESS, "seat", values="guess", audience=PUBLIC),
            Field("done", DONE, values="flag", audience=PUBLIC),
        ]
        axes = {
            "seat": Axis([str(p) for p in range(SEATS)]),
            "kind": Axis(KIND_NAMES),
            "guess": Axis([str(n) for n in GUESSES]),
        }
        steps = [Drawing("deal"), Guess(), Turn(), Drawing("draw"), Throw(players), Banking(players), Open()]
        super().__init__("hoard", players, options, Layout(fields, axes, players), NUMBERS, steps, EVENTS)

    def begin(self, s: State) -> None:
        for kind in range(KINDS):
            s.at[DECK + kind] = COPIES
        s.push(TURN, 0)
        for p in reversed(range(self.players)):
            s.push(GUESSING, p)
        for p in reversed(range(self.players)):
            s.push(DEAL, CHANCE, p)

    def turn(self, s: State, player: i64) -> None:
        s.push(TURN, player)

    def points(self, s: State) -> list[int]:
        extra = bonuses(s) if s.at[DONE] else [0] * SEATS
        return [int(s.at[SCORE + p]) + extra[p] for p in range(self.players)]

    def standings(self, s: State) -> list[list[int]]:
        return [[points] for points in self.points(s)]

    def breakdown(self, s: State, seat: int) -> list[dict[str, object]]:
        banked = int(s.at[SCORE + seat])
        return [{"line": "banked", "points": banked}, {"line": "guess", "points": self.points(s)[seat] - banked}]

    def imagine(self, s: State, seat: i64, rng: Random) -> None:
        others = [p for p in range(self.players) if p != seat]
        pool: list[int] = []
        for kind in range(KINDS):
            hidden = s.at[DECK + kind] + sum(s.at[HAND + p * KINDS + kind] for p in others)
            pool += [kind] * int(hidden)
        for at in [DECK, *(HAND + p * KINDS for p in others)]:
            size = sum(int(s.at[at + kind]) for kind in range(KINDS))
            for kind in range(KINDS):
                s.at[at + kind] = 0
            for _ in range(size):
                s.at[at + pool.pop(rng.below(len(pool)))] += 1
        for p in others:
            if s.at[GUESS + p] and not s.at[DONE]:
                s.at[GUESS + p] = 1 + rng.below(len(GUESSES))

    def fault(self, s: State) -> Refusal | None:
        """What cannot be."""
        for kind in range(KINDS):
            held = sum(int(s.at[HAND + p * KINDS + kind]) for p in range(SEATS))
            if held + s.at[DECK + kind] + s.at[DISCARD + kind] != COPIES:
                return Refusal("hoard.cards", card=KIND_NAMES[kind], box=COPIES)
        return Refusal("hoard.pot") if s.at[POT] < 0 else None

    def audit(self, s: State) -> None:
        wrong = self.fault(s)
        if wrong is not None:
            raise AuditFailure(wrong.reason, **wrong.params)

    def complete(self, s: State, given: dict[str, object]) -> None:
        if "deck" not in given:
            for kind in range(KINDS):
                held = sum(s.at[HAND + p * KINDS + kind] for p in range(SEATS))
                s.at[DECK + kind] = COPIES - held - s.at[DISCARD + kind]

    def possible(self, s: State) -> None:
        if any(s.at[DECK + kind] < 0 for kind in range(KINDS)):
            raise BadPosition("hoard.box", box=COPIES)
        wrong = self.fault(s)
        if wrong is not None:
            raise BadPosition(wrong.reason, **wrong.params)
        if s.depth() > 2 * SEATS + 2:
            raise BadPosition("hoard.deep")
        if s.depth() and not self.legal(s):
            raise BadPosition("hoard.nothing")


WORDS = {
    "hoard.cards": "there are not {box} {card} cards",
    "hoard.pot": "the pot is less than nothing",
    "hoard.box": "there are only {box} cards of each kind",
    "hoard.deep": "stack: no more than a round of decisions can wait",
    "hoard.nothing": "stack: there is nothing to decide with",
}
RULES = str(Path(__file__).with_name("RULES.md"))
HOARD = GameSpec("hoard", "Hoard", (1, SEATS), "1.0", RULES, Hoard, words=WORDS)
