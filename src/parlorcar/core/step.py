"""One decision of the rulebook: what may be done, and what then happens."""

from __future__ import annotations

from mypy_extensions import i64, mypyc_attr

from parlorcar.core.errors import Refusal
from parlorcar.core.events import Events
from parlorcar.core.moves import Moves
from parlorcar.core.rng import Random
from parlorcar.core.state import Frame, State


@mypyc_attr(allow_interpreted_subclasses=True)
class Step:
    """A kind of frame. It is stateless: it may hold the tables of its game and nothing that changes.

    `name` is its id in prompts and positions. `args` names the numbers of its frames in order, as `card:card`
    or `left` (a count); a number that is not named is hidden from everybody. `stream` names the deck or die that
    a chance step draws from. The frames of a `simultaneous` step that lie together are chosen at the same time.
    """

    def __init__(self, name: str, args: str = "", stream: str = "", simultaneous: bool = False) -> None:
        self.name = name
        self.args: list[tuple[str, str]] = []
        for spec in args.split():
            arg, _, values = spec.partition(":")
            if arg in ("step", "player"):
                raise ValueError(f"a number of {name} cannot be called {arg}: every frame has one of that name")
            self.args.append((arg, values or "count"))
        self.stream = stream
        self.simultaneous = simultaneous

    def legal(self, s: State, f: Frame, moves: Moves) -> None:
        """Fill in the legal moves of the frame, in ascending order; for chance the outcomes with their weights."""
        raise NotImplementedError

    def sample(self, s: State, f: Frame, moves: Moves, rng: Random) -> i64:
        """An outcome of a chance frame, drawn by its weight.

        A step that can draw one without listing all may do so, if it finds by the same number of the generator the
        outcome that the list has there.
        """
        moves.clear()
        self.legal(s, f, moves)
        return moves.drawn(rng.below(moves.total))

    def any_move(self, s: State, f: Frame, moves: Moves, rng: Random) -> i64:
        """A legal move of a player, all of them equally likely; `moves.n` is how many they are.

        Only this number is certain: what `moves.at` holds afterwards means nothing, because a step need not fill it. A
        step that can find one without listing all may do so, if by the same number of the generator it finds the one
        that stands there in the list.
        """
        moves.clear()
        self.legal(s, f, moves)
        return moves.at[rng.below(moves.n)]

    def apply(self, s: State, f: Frame, move: i64, events: Events) -> None:
        """Carry out a legal move; the frame has been taken off the stack."""
        raise NotImplementedError

    def refuse(self, s: State, f: Frame, move: i64) -> Refusal | None:
        """Why a move that is not legal here is not; None if there is nothing more to say than that."""
        return None

    def forced_move_is_secret(self, s: State, f: Frame) -> bool:
        """Whether the player may have other answers here, or another one, as far as everybody else can see.

        A single answer is then asked for, because given unasked it would tell what the player has. It must depend on
        nothing that others cannot see: it is True or False whatever the player really has.
        """
        return False

    def fault(self, s: State, f: Frame) -> Refusal | None:
        """What is wrong with a frame of a position that somebody has made up; None if it can be.

        Its words may also name `where`: the place of the frame.
        """
        return None


def numbered(table: list[tuple[int, Step]]) -> list[Step]:
    """The steps of a game from a table of their numbers: each must stand at the place that its number says.

    Rules push frames by these numbers, which are constants; so a step that is put in, left out or moved without its
    number is found when the game is made.
    """
    steps: list[Step] = []
    for number, step in table:
        if number != len(steps):
            raise ValueError(f"the step {step.name} has number {number}, but it is listed at place {len(steps)}")
        if step.name in [other.name for other in steps]:
            raise ValueError(f"two steps are called {step.name}")
        steps.append(step)
    return steps
