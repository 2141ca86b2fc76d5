"""What a family of games announces: everything that it brings beside its rules, in one object.

It stands beside `GameSpec`, below all that ask it (bots, words, terminal, service, research), so that each of them can
import it and it imports none of them. What takes time to load is named as "module:name" and loaded when asked for.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from importlib import import_module
from pathlib import Path
from typing import Any

from parlorcar.core.spec import GameSpec


@dataclass(frozen=True)
class Effort:
    """How hard the strongest level searches."""

    iterations: int = 400  # playouts for a decision
    depth: int = 0  # quiescent positions after which a playout is cut off and evaluated; 0 to play it to its end


@dataclass(frozen=True)
class Budgets:
    """How fast the games of a family have to be, compiled."""

    decisions: int  # a second, in random matches
    matches: int  # a second, the same
    vector: int  # decisions a second on one core, with observations
    clone: float = 1.0  # µs, at most


@dataclass(frozen=True, eq=False)  # two families are never the same
class Family:
    """Games that share rules and so bots, words and boards. Only `id`, `module` and `games` are needed.

    A part is written as "module:name"; a module that begins with a dot stands in the package of the family.
    """

    id: str  # the id of each game is this, or begins with it and a hyphen
    module: str  # `__name__` of the module that announces the family
    games: tuple[GameSpec, ...]
    in_the_making: tuple[GameSpec, ...] = ()  # not complete: found by name, for those who build them, listed nowhere
    complexity: int = 5  # from 1 (light) to 5 (heavy): lists show light games first

    # --- words; without them ids are made readable
    words: str = ""  # the package with its sentences: `en.py`, `en_names.py`, `ja.py`, …
    prefix: str = ""  # what the ids of its messages begin with; its own id if nothing else is said
    variants: Mapping[str, str] = field(default_factory=dict)  # by game id: what begins the ids of its own versions
    speech: str = ""  # called with nothing: the `Speech` that puts its things and events into words
    rule_terms: str = ""  # its `RuleTerms`: words of the box that find its rules, and names that one game has otherwise

    # --- bots; without them a search plays random matches to their ends
    greedy: str = ""  # called with the game: a `GreedyBot`, which plays by a plain plan
    knowledge: str = ""  # called with the game and its weights: the `Knowledge` that its search uses
    weights: str = ""  # by game id, and "ID for more" for more than two players: weights by name, as `tune` finds them
    estimates: str = ""  # by game id: the weights that tuning begins with
    styles: str = ""  # by row of weights and name: what another way of playing weighs otherwise, for those who learn
    effort: Effort = Effort()
    efforts: Mapping[str, Effort] = field(default_factory=dict)  # by game id, where a game needs another
    insight: str = ""  # called with the knowledge: an `Insight`, which gives reasons in words

    # --- screens
    terminal: str = ""  # called with game, names and whether it is plain: the `TerminalBoard`
    unseen: str = ""  # called with game and a view: what the viewer has not seen yet, pile by pile
    without_counts: str = ""  # called with a view: what is left of it where players agreed not to be helped in counting
    known: str = ""  # the public field that says which cards of a hidden hand everybody knows

    # --- study
    lessons: str = ""  # its `Lesson`s, in the order in which they are taken
    openings: str = ""  # its `Question`s of the explorer: what is asked about how matches begin

    # --- what programs have found out about its games
    data: str = "data"  # the folder beside its module that holds it: `networks/GAME.npz`, `puzzles/GAME.jsonl.gz`, …

    # --- research
    budgets: Budgets | None = None  # what `parlorcar bench` holds it to
    derived: str = ""  # called with game and how many positions it may remember: its `DerivedFeatures`, for networks
    usual_scores: Mapping[str, tuple[float, float]] = field(default_factory=dict)  # by game id: mean and deviation
    expert_scores: Mapping[str, tuple[int, int]] = field(default_factory=dict)  # by game id: of people, from and to

    @property
    def package(self) -> str:
        """The package that the family lives in; a family in a single file is its own."""
        return self.module.rpartition(".")[0] or self.module

    def load(self, part: str) -> Any:
        """What a part names, or None where the family has none."""
        if not part:
            return None
        module, _, name = part.partition(":")
        return getattr(import_module(module, self.package), name)

    def file(self, part: str) -> Path:
        """The file in which a part is written."""
        found = import_module(part.partition(":")[0], self.package).__file__
        assert found is not None, "a part is a module of its own"
        return Path(found)

    def data_file(self, path: str) -> Path | None:
        """Where a file of its data lies, or would lie; None for a family that stands in no file."""
        module = import_module(self.module).__file__ if self.module else None
        return Path(module).parent / self.data / path if module else None

    def owns_module(self, module: str) -> bool:
        """Whether a module, say that of a game's class, stands in the package of the family."""
        return bool(self.module) and f"{module}.".startswith(f"{self.package}.")

    def owns_id(self, id: str) -> bool:
        """Whether a game of that id belongs to the family by its name."""
        return id == self.id or id.startswith(f"{self.id}-")
