"""The referee: whose decision it is, what is legal, what has been played, and what each seat may know of it."""

from __future__ import annotations

import copy
from dataclasses import dataclass
from operator import index
from typing import Any, Literal, Self

from parlorcar.core.errors import IllegalMove, ParlorCarError, Refusal
from parlorcar.core.events import Events
from parlorcar.core.game import Game
from parlorcar.core.moves import Moves
from parlorcar.core.state import CHANCE, NOBODY, State
from parlorcar.match import luck
from parlorcar.match.entropy import Entropy
from parlorcar.match.recorder import Recorder, visible_event

SNAPSHOT = 32  # moves from one kept state to the next


@dataclass(slots=True)
class Played:
    """A move on the line that counts: who made it, and what is needed to take it back fairly."""

    player: int
    move: int
    text: str
    stream: str = ""  # the deck or die of a chance move
    auto: bool = False  # the only answer, given by the match
    sealed: bool = False  # a choice made at the same time as others: theirs are known now

    @property
    def chosen(self) -> bool:
        """Whether a player chose it: neither chance nor the match did."""
        return self.player != CHANCE and not self.auto


def carry_out(game: Game, state: State, played: Played, events: Events | None = None) -> None:
    """Carry out a move of the line, also that of a player who was not to move."""
    if played.player != game.player(state):
        game.interject(state, played.player)
    game.apply(state, played.move, events)


@dataclass(frozen=True, slots=True)
class Choice:
    """A legal move, as `Match.choices` lists it; an outcome of chance also has its weight."""

    move: int
    text: str
    verb: str
    rules: tuple[str, ...] = ()  # the rules behind it
    weight: int = 0


def nameless(seat: int) -> str:
    """What a seat without a name is called, or one whose name was removed."""
    return f"Seat {seat}"


class Referee:
    """Keeps one match by the rules, a move at a time; `Match` adds all that people and programs ask of it."""

    def __init__(
        self,
        game: Game,
        seed: int | None = None,
        *,
        seats: list[str] | None = None,
        position: dict[str, Any] | None = None,
        key: bytes | None = None,
        entropy: Entropy | None = None,
        auto: bool = False,
        chance: Literal["drawn", "chosen"] = "drawn",
    ) -> None:
        if seats is not None and (isinstance(seats, str) or not all(isinstance(name, str) for name in seats)):
            raise ParlorCarError("the seats are a list of names")
        if seats is not None and len(seats) != game.players:
            raise ParlorCarError(f"there are {game.players} seats, but {len(seats)} names")
        if seed is not None and (isinstance(seed, bool) or not isinstance(seed, int)):
            raise ParlorCarError(f"a seed is a whole number, not {seed!r}")
        if seed is not None and entropy is not None:
            raise ParlorCarError("luck comes from a practice seed or from entropy, not from both")
        if position is not None and not isinstance(position, dict):
            raise ParlorCarError(f"a position is a dict, not {type(position).__name__}")
        if chance not in ("drawn", "chosen") or (chance == "chosen" and entropy is not None):
            raise ParlorCarError(f"chance is 'drawn' or, where nobody was promised anything, 'chosen', not {chance!r}")
        self.game = game
        self.seed = seed
        self.seats = [name or nameless(seat) for seat, name in enumerate(seats or [""] * game.players)]
        self.start = position = copy.deepcopy(position)
        self.auto = auto
        self.chance_chosen = chance == "chosen"
        self.entropy = entropy
        self.key = self._luck_key() if key is None else key
        self.commitment = self._promised()
        self.state = game.setup() if position is None else game.place(position)
        self.line: list[Played] = []  # the moves that count
        self.journal: list[tuple[str, Any]] = []  # everything, also what was undone: ("move", Played) or ("undo", n)
        self.pending: dict[int, int] = {}  # choices made at the same time, kept until all have chosen
        self.stopping: set[int] = set()  # seats that want to be asked wherever they have an extra move
        self.recorder = Recorder()
        self._snapshots: dict[int, bytes] = {0: game.dump(self.state)}
        self._counts: dict[str, int] = {}
        self._moves = Moves(game.moves)
        self._first_event: list[int] = []  # by move of the line, the number of its first event
        self._settle()

    def _luck_key(self) -> bytes:
        """The key that every draw comes from."""
        if self.entropy is not None:
            return bytes(32) if self.entropy.key is None else self.entropy.luck_key()  # sealed, it is only watched
        return luck.fresh_key() if self.seed is None else luck.seed_key(self.seed)

    def _promised(self) -> str:
        """The commitment that is published before the first draw."""
        if self.seed is not None or self.chance_chosen:
            return luck.NOT_PROMISED
        if self.entropy is not None:
            return self.entropy.commitment
        game = self.game
        return luck.commitment(game.id, game.rules_version, dict(game.chosen), self.seats, self.key, self.start)

    # --- whose decision ----------------------------------------------------------------------------------------

    @property
    def over(self) -> bool:
        """Whether the match has ended."""
        return self.game.over(self.state)

    @property
    def player(self) -> int:
        """Whose decision it is; of several seats that choose at the same time the first that has not."""
        for seat in self.game.group(self.state):
            if seat not in self.pending:
                return seat
        return self.game.player(self.state)

    @property
    def waiting(self) -> list[int]:
        """Every seat that may decide now; who has chosen already may still change it."""
        seats = self.game.group(self.state) or [self.game.player(self.state)]
        return [seat for seat in seats if seat >= 0]

    @property
    def chosen(self) -> list[int]:
        """The seats that have made their choice while others have not: that is public, the choice is not."""
        return sorted(self.pending)

    def facing(self, seat: int | None = None) -> State:
        """The state with a seat's own decision on top."""
        if seat is None:
            seat = self.player
        if seat in self.game.group(self.state):
            return self.game.facing(self.state, seat)
        if self.out_of_turn(seat):
            aside = self.game.clone(self.state)
            self.game.interject(aside, seat)
            return aside
        if seat != self.game.player(self.state) or self.over:
            raise self._refused("match-over" if self.over else "not-your-turn", seat=seat, player=self.player)
        return self.state

    def out_of_turn(self, seat: int) -> bool:
        """Whether a seat that is not to move may make a move all the same: it is not asked for or waited for."""
        return not self.over and 0 <= seat < self.game.players and self.game.may_interject(self.state, seat)

    def _refused(self, reason: str, **params: object) -> IllegalMove:
        return self.game.illegal(Refusal(reason, "", **params))

    # --- moves -------------------------------------------------------------------------------------------------

    def legal(self, seat: int | None = None) -> list[int]:
        """The legal moves of a seat, by default of the one whose decision it is."""
        if self.over or (seat is not None and seat not in self.waiting and not self.out_of_turn(seat)):
            return []
        return self.game.legal(self.facing(seat))

    def choices(self, seat: int | None = None) -> list[Choice]:
        """The legal moves of a seat with their texts; where chance decides, and no seat is given, its outcomes."""
        if self.over or (seat is not None and seat not in self.waiting and not self.out_of_turn(seat)):
            return []
        game, state = self.game, self.facing(seat)
        weights = dict(game.chance(state))
        listed = []
        for move in game.legal(state):
            family = game.family(move)
            listed.append(Choice(move, game.text(state, move), family.verb, tuple(family.rules), weights.get(move, 0)))
        return listed

    def text(self, move: int, seat: int | None = None) -> str:
        """A move as text."""
        return self.game.text(self.facing(seat), index(move))

    def parse(self, text: str, seat: int | None = None) -> int:
        """The legal move that a text means."""
        return self.game.parse(self.facing(seat), text)

    def _number(self, move: object) -> int:
        """The legal move of a number."""
        try:
            number = -1 if isinstance(move, bool) else index(move)  # type: ignore[arg-type]  # it refuses
        except TypeError:
            number = -1
        if number < 0:
            raise self._refused("no-such-move", move=move, moves=self.game.moves - 1)
        return number

    def _play(self, move: int, seat: int | None) -> None:
        state = self.facing(seat)
        self.game.check(state, move)
        group = self.game.group(self.state)
        if group:
            self.pending[self.player if seat is None else seat] = move
            if len(self.pending) < len(group):
                return
            choices, self.pending = self.pending, {}
            for p in group:
                self._log(Played(p, choices[p], self.game.text(self.state, choices[p]), sealed=True))
        else:
            self._log(Played(self.game.player(state), move, self.game.text(state, move)))
        self._settle()

    def _log(self, played: Played) -> None:
        """Carry out a move and write it down."""
        self._first_event.append(len(self.recorder.all))
        self.line.append(played)
        self.journal.append(("move", played))
        carry_out(self.game, self.state, played, self.recorder.events)
        self.recorder.after(len(self.line))
        if len(self.line) % SNAPSHOT == 0:
            self._snapshots[len(self.line)] = self.game.dump(self.state)

    def _settle(self) -> None:
        """Let chance decide what it has to, and give single answers if that is wanted."""
        game = self.game
        while not game.over(self.state):
            player = game.player(self.state)
            if player == CHANCE:
                if self.chance_chosen:
                    return
                self._log(self._drawn())
                continue
            answer = self.only_answer(self.state)
            if answer is None:
                return
            self._log(Played(player, answer, game.text(self.state, answer), auto=True))

    def only_answer(self, state: State) -> int | None:
        """What the match answers by itself to a player's decision in a state; None where the player is asked.

        It answers only where all players can see that there is one answer: otherwise answering would give it away.
        """
        if not self.auto or self.game.group(state) or self.game.forced_move_is_secret(state):
            return None
        return self.single_answer(state)

    def single_answer(self, state: State) -> int | None:
        """A player's answer where there is only one, extra moves aside; other players may not know of it."""
        game, moves = self.game, self._moves
        player = game.player(state)
        game.fill(state, moves)
        asked = player in self.stopping or game.pressing(state, player)
        answers = [m for m in moves.listed() if asked or not game.anytime(m)]
        return answers[0] if len(answers) == 1 else None

    def _drawn(self) -> Played:
        """The outcome that the key gives for the chance frame on top."""
        game, moves = self.game, self._moves
        stream = game.steps[self.state.step()].stream
        game.fill(self.state, moves)
        move = moves.drawn(luck.draw(self.key, stream, self._counts.get(stream, 0), moves.total))
        return self._by_chance(int(move))

    def _by_chance(self, move: int) -> Played:
        """An outcome for the chance frame on top, counted in its stream."""
        stream = self.game.steps[self.state.step()].stream
        self._counts[stream] = self._counts.get(stream, 0) + 1
        return Played(CHANCE, move, self.game.text(self.state, move), stream)

    def _forgotten(self, seat: int | None) -> bool:
        """Forget a choice that waits for those of others: that of a seat, or the last one made."""
        if seat is None and self.pending:
            seat = list(self.pending)[-1]
        return seat is not None and self.pending.pop(seat, None) is not None

    def _back_to(self, length: int) -> int:
        """Cut the line of moves; what is cut stays in the journal, and all players see the event."""
        gone = len(self.line) - length
        first = self._first_event[length]
        for played in self.line[length:]:
            if played.stream:
                self._counts[played.stream] -= 1
        del self.line[length:], self._first_event[length:]
        for n in [n for n in self._snapshots if n > length]:
            del self._snapshots[n]
        self.state = self.at(length)
        self.pending.clear()
        self.journal.append(("undo", gone))
        self.recorder.undone(length, first)
        return gone

    def at(self, length: int) -> State:
        """The state after so many moves, from the nearest snapshot before it."""
        if not 0 <= length <= len(self.line):
            raise ParlorCarError(f"the match has {len(self.line)} moves, not {length}")
        start = max(n for n in self._snapshots if n <= length)
        state = self.game.load(self._snapshots[start])
        for played in self.line[start:length]:
            carry_out(self.game, state, played)
        return state

    def fork(self) -> Self:
        """A second match that goes its own way from here; the game, which never changes, is the same."""
        other = copy.copy(self)
        other.state = self.game.clone(self.state)
        other.line, other.journal, other._first_event = [*self.line], [*self.journal], [*self._first_event]
        other.pending, other.stopping = {**self.pending}, {*self.stopping}
        other._snapshots, other._counts = {**self._snapshots}, {**self._counts}
        other._moves = Moves(self.game.moves)
        other.recorder = Recorder()
        other.recorder.all = [*self.recorder.all]
        return other

    # --- knowing -----------------------------------------------------------------------------------------------

    def view(self, seat: int) -> dict[str, Any]:
        """What a seat may know of the match; -1 is a spectator."""
        view = self.game.view(self.state, seat)
        view["seats"] = list(self.seats)
        view["player"] = self.player
        view["waiting"] = self.waiting
        view["chosen"] = self.chosen
        view["moves"] = len(self.line)
        return view

    def events(self, seat: int, since: int = 0) -> list[dict[str, Any]]:
        """What happened from event number `since` on, as far as a seat may know it; -1 is a spectator."""
        self._known(seat, spectator=True)
        if since < 0:
            raise ParlorCarError(f"events are counted from 0, not {since}")
        happened = self.recorder.all[since:]
        return [visible_event(self.game, since + i, event, seat) for i, event in enumerate(happened)]

    def scores(self) -> list[int]:
        """The scores: final at the end; before it as far as they are public."""
        return self.game.scores(self.state)

    def ranking(self) -> list[int]:
        """The place of each seat at the end; seats that are equal in everything share it."""
        self._must_be_over()
        return self.game.ranking(self.state)

    def breakdown(self, seat: int) -> list[dict[str, Any]]:
        """The final score of a seat line by line."""
        self._must_be_over()
        self._known(seat)
        return self.game.breakdown(self.state, seat)

    def _known(self, seat: int, spectator: bool = False) -> None:
        if isinstance(seat, bool) or not isinstance(seat, int) or not -spectator <= seat < self.game.players:
            raise ParlorCarError(f"there is no seat {seat!r}; seats are 0 to {self.game.players - 1}")

    def _must_be_over(self) -> None:
        if self.game.player(self.state) != NOBODY:
            raise ParlorCarError("the match is not over")

    def position(self) -> dict[str, Any]:
        """The whole position with names, as the referee sees it."""
        return {**self.game.position(self.state), "options": dict(self.game.chosen)}
