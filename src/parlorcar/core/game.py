"""What every game answers; bots, matches and adapters know nothing else."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from parlorcar.core.errors import AuditFailure, BadPosition, IllegalMove, Refusal, Say, Worded
from parlorcar.core.events import EventKind, Events
from parlorcar.core.layout import Layout
from parlorcar.core.moves import Moves
from parlorcar.core.notation import matching, normal
from parlorcar.core.numbering import MoveFamily, Numbering
from parlorcar.core.rng import Random, as_random
from parlorcar.core.state import CHANCE, DEPTH, FRAME, NOBODY, Frame, State, of_numbers, zeros
from parlorcar.core.step import Step

STACK: Final = 32  # frames that a stack has room for
SILENT: Final = Events()


@mypyc_attr(allow_interpreted_subclasses=True)
class Game:
    """A game for a number of players with its options chosen: tables, steps and what is asked of them."""

    def __init__(
        self,
        id: str,
        players: int,
        options: dict[str, object],
        layout: Layout,
        numbering: Numbering,
        steps: list[Step],
        events: list[EventKind],
    ) -> None:
        self.id = id
        self.players = players
        self.chosen = options
        self.layout = layout
        self.numbering = numbering
        self.steps = steps
        self.event_kinds = events
        self.moves = int(numbering.size)
        self.step_index = {step.name: i for i, step in enumerate(steps)}
        self.has_extras = False  # set by games that have moves at any time
        self.has_moves_out_of_turn = False  # set by games in which a seat that is not to move may have such a move
        self.spec: object = None  # the GameSpec that made it
        self.rules_version = "0"
        self.say: Say | None = None  # puts message ids into words, where somebody has words
        self.host: Callable[..., Any] | None = None  # makes a match of it, where somebody keeps matches
        self.maker: Callable[..., Any] | None = None  # makes it from id, players and options, where games have names
        self._moves: Final = Moves(numbering.size)
        self._steps: Final = vec[Step](steps)  # the same, for the inner loop: mypyc re-checks items of a list
        self._blank = State(zeros(layout.size + STACK * FRAME), layout.size)
        layout.reset(self._blank)

    def __reduce__(self) -> tuple[object, ...]:
        if self.maker is None:
            raise TypeError(f"{self.id} was not made by parlorcar.game, so that a copy elsewhere cannot be made either")
        return self.maker, (self.id, self.players, self.chosen)

    # --- what a game must answer -------------------------------------------------------------------------------

    def begin(self, s: State) -> None:
        """Push the frames of setup and of the first turn on a state with nothing dealt."""
        raise NotImplementedError

    def turn(self, s: State, player: i64) -> None:
        """Push the start of a player's turn."""
        raise NotImplementedError

    def points(self, s: State) -> list[int]:
        """The scores: final at the end, and what everybody can see before."""
        raise NotImplementedError

    def standings(self, s: State) -> list[list[int]]:
        """What the ranking compares for each seat at the end: the score, then each tie-breaker."""
        raise NotImplementedError

    def breakdown(self, s: State, seat: int) -> list[dict[str, object]]:
        """The final score of a seat line by line; each line has its name and its points."""
        raise NotImplementedError

    def imagine(self, s: State, seat: i64, rng: Random) -> None:
        """Redeal, in place, everything that the seat cannot know."""
        raise NotImplementedError

    def audit(self, s: State) -> None:
        """Count everything that must be conserved; raise AuditFailure if something is lost or made up."""
        raise NotImplementedError

    def spell(self, s: State, move: i64) -> str:
        """The text of a move whose family is spelled by the state."""
        return self.numbering.texts[move]

    def unlisted(self, s: State, text: str) -> Refusal | None:
        """The rule that a text breaks although it is no move, such as too many people at a place; None if none."""
        return None

    def index(self, s: State) -> None:
        """Work out every index of the layout again from the fields that it follows from, whatever it says now."""

    def complete(self, s: State, given: dict[str, object]) -> None:
        """Fill in what a position leaves out beyond first values: decks, and rows that chance still has to deal."""

    def possible(self, s: State) -> None:
        """Raise BadPosition with the reason if a position is impossible."""

    def derived(self, kind: i64, numbers: list[int]) -> list[int]:
        """The numbers of an event's derived fields, which follow from its own numbers and the tables of the game."""
        return []

    def tables(self) -> dict[str, object]:
        """What never changes and a screen needs to draw the table: the printed board, cards and tiles, for JSON."""
        return {}

    # --- at any time: extra moves in every decision of their owner ----------------------------------------------

    def anytime(self, move: i64) -> bool:
        """Whether a move is an extra that may be made in any decision, and so is no second answer to this one."""
        return False

    def extras(self, s: State, player: i64, moves: Moves) -> None:
        """Add the extra moves that a player has now; they are numbered behind all other choices."""

    def pressing(self, s: State, player: i64) -> bool:
        """Whether an extra move may matter in this decision, so that its single answer is not given unasked."""
        return False

    def forced_move_is_secret(self, s: State) -> bool:
        """Whether only its player could know that the decision on top has a single answer; see `Step`."""
        return self.steps[s.step()].forced_move_is_secret(s, s.peek())

    def interrupt(self, s: State, player: i64, move: i64, events: Events) -> None:
        """Carry out an extra move; the decision that it interrupts stays on the stack below what it pushes."""
        raise NotImplementedError

    def withheld(self, s: State, player: i64, move: i64) -> Refusal | None:
        """Why an extra move cannot be made now; None if there is nothing more to say than that."""
        return None

    def may_interject(self, s: State, seat: i64) -> bool:
        """Whether a seat that is not to move has an extra move all the same; nobody is asked for it."""
        return False

    def interject(self, s: State, seat: i64) -> None:
        """Put a seat that is not to move on top of the decision that waits, for its extra moves alone."""
        raise NotImplementedError

    def match(self, *seed: Any, **how: Any) -> Any:
        """A match of this game: `seed`, `position`, `seats` as `parlorcar.match.Match` takes them."""
        if self.host is None:
            raise RuntimeError("games from parlorcar.game() can be played as a match; this one stands alone")
        return self.host(self, *seed, **how)

    @property
    def options(self) -> dict[str, dict[str, object]]:
        """The options that there are, with their default, possible and chosen values."""
        known: dict[str, dict[str, object]] = {}
        for name, value in self.chosen.items():
            option = getattr(self.spec, "options", {}).get(name)
            known[name] = {**(option.described() if option is not None else {}), "chosen": value}
        return known

    # --- playing -----------------------------------------------------------------------------------------------

    def setup(self) -> State:
        """A state with nothing dealt: what is dealt comes by chance."""
        s = self.blank()
        self.begin(s)
        self.index(s)
        return s

    def blank(self) -> State:
        """A state with every field at its first value and nothing to decide."""
        return self._blank.clone()

    def clone(self, s: State) -> State:
        """A copy of a state."""
        return s.clone()

    def over(self, s: State) -> bool:
        """Whether nothing is left to decide."""
        return s.at[DEPTH] == 0

    def player(self, s: State) -> int:
        """Whose decision it is: a seat, CHANCE, or NOBODY at the end."""
        return int(s.decider()) if s.at[DEPTH] else NOBODY

    def group(self, s: State) -> list[int]:
        """The seats that choose at the same time now, in the order in which their choices count."""
        seats: list[int] = []
        depth = s.at[DEPTH]
        if depth and self.steps[s.step()].simultaneous:
            for i in range(depth):
                step, player, __, __, __ = s.peek(i)
                if step != s.step():
                    break
                seats.append(int(player))
        return seats

    def facing(self, s: State, seat: int) -> State:
        """A copy in which a seat of the group that chooses now decides first."""
        at = self.group(s).index(seat)
        facing = s.clone()
        frames = [facing.pop() for _ in range(at + 1)]
        for step, player, a, b, c in [*reversed(frames[:at]), frames[at]]:
            facing.push(step, player, a, b, c)
        return facing

    def fill(self, s: State, moves: Moves) -> None:
        """The legal moves of the top frame."""
        if s.at[DEPTH]:
            fill_for(self, s, s.peek(), moves)
        else:
            moves.clear()

    def play(self, s: State, move: i64, events: Events) -> None:
        """Carry out a move that is known to be legal."""
        play_for(self, s, s.peek(), move, events)

    def legal(self, s: State) -> list[int]:
        """The legal moves, or the possible outcomes of chance, in ascending order."""
        self.fill(s, self._moves)
        return self._moves.listed()

    def chance(self, s: State) -> list[tuple[int, int]]:
        """The outcomes of a chance frame with their weights."""
        if self.player(s) != CHANCE:
            return []
        self.fill(s, self._moves)
        return self._moves.weighted()

    def apply(self, s: State, move: int, events: Events | None = None, check: bool = False) -> None:
        """Carry out a move; with `check` an illegal one raises IllegalMove and changes nothing."""
        if check:
            self.check(s, move)
        self.play(s, move, SILENT if events is None else events)

    def settle(self, s: State, rng: Random) -> None:
        """Let chance decide whatever it has to decide before the next player does."""
        moves = self._moves
        while s.at[DEPTH] and s.decider() == CHANCE:
            f = s.peek()
            play_for(self, s, f, sample(self, s, f, moves, rng), SILENT)

    # --- refusing ----------------------------------------------------------------------------------------------

    def check(self, s: State, move: int) -> None:
        """Raise IllegalMove, with the reason, unless the move is legal."""
        if not s.at[DEPTH]:
            raise self.illegal(Refusal("match-over"))
        if 0 <= move < self.moves:
            self.fill(s, self._moves)
            if self._moves.has(move):
                return
            step = self.steps[s.step()]
            extra = self.has_extras and self.anytime(move)
            refusal = self.withheld(s, s.decider(), move) if extra else step.refuse(s, s.peek(), move)
            if refusal is None:
                refusal = Refusal("not-now", first_rule(self.family(move)), move=self.text(s, move), step=step.name)
            raise self.illegal(refusal)
        raise self.illegal(Refusal("no-such-move", move=move, moves=self.moves - 1))

    def illegal(self, refusal: Refusal) -> IllegalMove:
        """The exception for a refusal, in words where there are any."""
        message = self.say(refusal.reason, refusal.params) if self.say is not None else ""
        return IllegalMove(refusal.reason, refusal.rule, refusal.params, message)

    # --- text --------------------------------------------------------------------------------------------------

    def family(self, move: int) -> MoveFamily:
        """The kind of a move."""
        return self.numbering.family(move)

    def text(self, s: State, move: int) -> str:
        """A move as text, unique among the legal moves of its decision."""
        if not 0 <= move < self.moves:
            raise self.illegal(Refusal("no-such-move", move=move, moves=self.moves - 1))
        if self.numbering.family(move).spelled:
            return self.spell(s, move)
        return self.numbering.texts[move]

    def parse(self, s: State, text: str) -> int:
        """The legal move that a text means; IllegalMove with the reason if there is none or more than one."""
        legal = [(m, self.text(s, m), self.family(m).spelled) for m in self.legal(s)]
        found = matching(text, legal)
        if len(found) == 1:
            return found[0]
        if found:
            several = [self.text(s, m) for m in found[:4]]
            raise self.illegal(Refusal("ambiguous", text=text, choices=", ".join(several)))
        every = [(m, self.text(s, m), self.family(m).spelled) for m in range(self.moves) if not self.family(m).chance]
        for move in matching(text, every):
            self.check(s, move)
        refusal = self.unlisted(s, text) if s.at[DEPTH] else None
        if refusal is not None:
            raise self.illegal(refusal)
        verb = normal(text).partition(" ")[0]
        rule = next((first_rule(f) for f in self.numbering.families if f.verb == verb and not f.chance), "")
        raise self.illegal(Refusal("not-a-move", rule, text=text, examples=", ".join(t for _, t, _ in legal[:3])))

    # --- knowing -----------------------------------------------------------------------------------------------

    def frames(self, s: State) -> list[dict[str, object]]:
        """The stack from the bottom up, with names: what waits, and last what is being decided."""
        out: list[dict[str, object]] = []
        depth = s.at[DEPTH]
        for i in range(depth):
            number, player, a, b, c = s.peek(depth - 1 - i)
            step = self.steps[number]
            frame: dict[str, object] = {"step": step.name, "player": "chance" if player == CHANCE else int(player)}
            numbers = [a, b, c]
            for k, (name, values) in enumerate(step.args):
                frame[name] = self.layout.label(values, numbers[k])
            out.append(frame)
        return out

    def view(self, s: State, seat: int) -> dict[str, object]:
        """What a seat may know, as data for JSON; seat -1 is a spectator."""
        if not -1 <= seat < self.players:
            raise Worded("no-seat", given=seat, last=self.players - 1).worded(self.say)
        view: dict[str, object] = {"game": self.id, "players": self.players, "viewer": seat}
        player = self.player(s)
        view["over"] = player == NOBODY
        view["player"] = player
        view["scores"] = self.points(s)
        view.update(self.layout.view(s, seat))
        view["stack"] = self.frames(s)
        return view

    def resample(self, s: State, seat: int, rng: object) -> State:
        """A state that could be this one, as far as the seat can tell; `rng` is ours, Python's, or a seed."""
        if not -1 <= seat < self.players:
            raise Worded("no-seat", given=seat, last=self.players - 1).worded(self.say)
        imagined = s.clone()
        self.imagine(imagined, seat, as_random(rng))
        return imagined

    def scores(self, s: State) -> list[int]:
        """The scores: final at the end, and what everybody can see before."""
        return self.points(s)

    def ranking(self, s: State) -> list[int]:
        """The place of each seat at the end, 1 for the winner; equal places share the lower number."""
        standings = self.standings(s)
        return [1 + sum(1 for other in standings if other > mine) for mine in standings]

    def audit_indexes(self, s: State) -> None:
        """For `audit`: raise AuditFailure if an index does not say what follows from the rest of the state."""
        fresh = s.clone()
        self.layout.clear_indexes(fresh)
        self.index(fresh)
        name = self.layout.other_index(s, fresh)
        if name:
            raise AuditFailure("position.index", name=name)

    # --- keeping -----------------------------------------------------------------------------------------------

    def key(self, s: State) -> bytes:
        """Equal for equal states, and only for them."""
        return s.dump()

    def dump(self, s: State) -> bytes:
        """The state as bytes, for the same version of the game."""
        return s.dump()

    def load(self, data: bytes) -> State:
        """The state of a dump."""
        saved = vec[i64](memoryview(data).cast("q"))
        if len(saved) < self.layout.size or len(saved) != self.layout.size + saved[DEPTH] * FRAME:
            raise BadPosition("position.dump", game=self.id).worded(self.say)
        return of_numbers(saved, self.layout.size, self.layout.size + STACK * FRAME)

    def position(self, s: State) -> dict[str, object]:
        """The whole position with names, as the referee sees it."""
        out: dict[str, object] = {"game": self.id, "players": self.players}
        out.update(self.layout.position(s))
        out["stack"] = self.frames(s)
        return out

    def place(self, given: dict[str, object]) -> State:
        """The state of a position; fields left out have their value before anything is dealt."""
        try:
            return self._placed(given)
        except BadPosition as error:
            error.worded(self.say)
            raise

    def _placed(self, given: dict[str, object]) -> State:
        s = self.blank()
        fields = dict(given)
        for name, mine in (("game", self.id), ("players", self.players)):
            if fields.pop(name, mine) != mine:
                raise BadPosition("position.other", name=name, given=given[name], mine=mine)
        options = fields.pop("options", self.chosen)
        if options != self.chosen:
            raise BadPosition("position.options", given=str(options), mine=str(self.chosen))
        player = self.layout.number("seat", fields.pop("player", 0), "player")
        stack = fields.pop("stack", None)
        for name, value in fields.items():
            self.layout.read(s, name, value)
        if stack is None:
            self.turn(s, player)
        else:
            self._stack(s, stack)
        self.complete(s, given)
        self.index(s)
        self.possible(s)
        self._stack_possible(s)
        return s

    def _stack_possible(self, s: State) -> None:
        """Every frame must be possible for its step, and the top one must have a legal move."""
        for below in range(s.at[DEPTH]):
            f = s.peek(below)
            number, __, __, __, __ = f
            step = self.steps[number]
            fault = step.fault(s, f)
            if fault is not None:
                raise BadPosition(fault.reason, **{"where": f"stack: {step.name}", **fault.params})
        if s.at[DEPTH] and not self.legal(s):
            raise BadPosition("position.no-choice", step=self.steps[s.step()].name)

    def _stack(self, s: State, stack: object) -> None:
        """Push the frames of a written stack."""
        if not isinstance(stack, list) or len(stack) > STACK // 2:
            raise BadPosition("position.stack", most=STACK // 2)
        for frame in stack:
            if not isinstance(frame, dict):
                raise BadPosition("position.frame", given=frame)
            name = str(frame.get("step"))
            if name not in self.step_index:
                raise BadPosition.unknown("position.no-step", name, list(self.step_index))
            step = self.steps[self.step_index[name]]
            chance = frame.get("player", 0) == "chance"
            player = CHANCE if chance else self.layout.number("seat", frame.get("player", 0), "stack player")
            if chance != bool(step.stream):
                raise BadPosition("position.chance" if step.stream else "position.no-chance", step=step.name)
            numbers = [0, 0, 0]
            for k, (name, values) in enumerate(step.args):
                if name in frame:
                    numbers[k] = self.layout.number(values, frame[name], f"stack {step.name} {name}")
            extra = [k for k in frame if k not in ("step", "player") and k not in [name for name, _ in step.args]]
            if extra:
                raise BadPosition("position.extra", step=step.name, given=extra[0])
            s.push(self.step_index[step.name], player, numbers[0], numbers[1], numbers[2])


def first_rule(family: MoveFamily) -> str:
    """The rule that a refusal names if nothing more can be said: the first of those behind a kind of moves."""
    return family.rules[0] if family.rules else ""


# What the loops of playing do for the top frame, which they have at hand. These are no methods, because a compiled call
# of a method that an interpreted game could override goes the long way round.


def fill_for(game: Game, s: State, f: Frame, moves: Moves) -> None:
    """The legal moves of the top frame."""
    step, player, __, __, __ = f
    moves.clear()
    game._steps[step].legal(s, f, moves)
    if game.has_extras and player >= 0:
        game.extras(s, player, moves)


def sample(game: Game, s: State, f: Frame, moves: Moves, rng: Random) -> i64:
    """An outcome of the top frame, which is one of chance, drawn by its weight."""
    step, __, __, __, __ = f
    return game._steps[step].sample(s, f, moves, rng)


def any_move(game: Game, s: State, f: Frame, moves: Moves, rng: Random) -> i64:
    """A legal move of the top frame, which is a player's, all equally likely; of `moves` only the number is set."""
    step, player, __, __, __ = f
    if game.has_extras:
        moves.clear()
        game.extras(s, player, moves)
        if moves.n:
            fill_for(game, s, f, moves)
            return moves.at[rng.below(moves.n)]
    return game._steps[step].any_move(s, f, moves, rng)


def play_for(game: Game, s: State, f: Frame, move: i64, events: Events) -> None:
    """Carry out a move of the top frame that is known to be legal."""
    step, player, __, __, __ = f
    if game.has_extras and player >= 0 and game.anytime(move):
        game.interrupt(s, player, move, events)
        return
    s.at[DEPTH] -= 1
    game._steps[step].apply(s, f, move, events)
