"""How a network is trained: the recipe of a game is a TOML file of its family, and the command line may change it."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field, fields, replace
from math import inf
from pathlib import Path
from typing import Any

from parlorcar import registry
from parlorcar.bots.catalogue import bot, makers
from parlorcar.bots.levels import styles_of
from parlorcar.core.errors import ParlorCarError
from parlorcar.families import data_file
from parlorcar.native.units import LANES
from parlorcar.networks.search_settings import numbers

KIND, ENDING = "training", ".toml"  # where families bring recipes


def setting(default: Any, help: str) -> Any:
    """A field with its description, which the command line shows."""
    return field(default=default, metadata={"help": help})


@dataclass(frozen=True)
class Recipe:
    """Everything that decides what is learnt, whatever the machine."""

    game: str
    decisions: int = setting(1_000_000_000, "decisions after which learning ends; its rate falls until then")
    workers: int = setting(15, "processes that play matches")
    envs: int = setting(384, "matches of a worker, in each of two halves")
    steps: int = setting(64, "decisions of every match between two updates")
    batch: int = setting(16384, "decisions in one step of the optimizer, a quarter of what is collected at most")
    epochs: int = setting(2, "passes over what was collected")
    rate: float = setting(6e-4, "learning rate at the beginning")
    final: float = setting(0.1, "part of the rate that is left at the end")
    entropy: float = setting(0.02, "how much variety of moves is rewarded")
    points: float = setting(0.3, "how much points count beside the result")
    width: int = setting(512, "width of the network")
    blocks: int = setting(2, "residual blocks of the network")
    seed: int = setting(1, "one seed, one beginning")
    usual: float = setting(0.5, "part of the tables that have the options of the rulebook; the rest have others")
    league: float = setting(0.2, "part of all matches in which older selves play the other seats")
    keep: int = setting(30, "updates after which an older self is kept, at first")
    older: int = setting(5, "older selves that are kept at most")
    rivals: tuple[str, ...] = setting((), "other networks in the league (checkpoints or packed): other styles of play")
    bots: tuple[str, ...] = setting(
        ("greedy", "expert"), "bots, or styles of the game, that play the other seats in some matches"
    )
    bots_share: float = setting(0.04, "part of all matches in which bots do")
    imitate: float = setting(0.0, "how much likeness to the moves of those bots is rewarded at the beginning")
    imitate_until: float = setting(0.4, "part of all decisions after which it is rewarded no more")
    look_ahead: tuple[str, ...] = setting((), "numbers of how `grandmaster` looks ahead by it (NAME=VALUE), not usual")
    start: str = setting("", "a checkpoint or a packed network to begin with instead of nothing")
    every: int = setting(100, "updates between two lines of progress")
    check: float = setting(5.0, "minutes between evaluations on the way; 0 for none")
    opponents: tuple[str, ...] = setting(("greedy", "expert"), "bots that the network is evaluated against")
    matches: int = setting(48, "matches against each of them, with two and with four players")

    def data(self) -> dict[str, Any]:
        """For JSON."""
        return {name: list(value) if isinstance(value, tuple) else value for name, value in asdict(self).items()}


KINDS = {one.name: type(one.default) for one in fields(Recipe) if one.name != "game"}
HELP: dict[str, str] = {one.name: one.metadata["help"] for one in fields(Recipe) if one.name != "game"}
USUAL: dict[str, Any] = {one.name: one.default for one in fields(Recipe) if one.name != "game"}
PARTS = ("final", "usual", "league", "bots_share")  # of something: from 0 to 1
BOTH_WAYS = ("seed",)  # what may be below 0


def changed(recipe: Recipe, changes: Mapping[str, Any]) -> Recipe:
    """A recipe with other settings; an unknown name or a value of another kind is refused."""
    found: dict[str, Any] = {}
    for name, value in changes.items():
        kind = KINDS.get(name)
        if kind is None:
            raise ParlorCarError(f"a recipe has no setting {name!r} (there are {', '.join(KINDS)})")
        if kind is tuple and isinstance(value, str):
            value = [part.strip() for part in value.split(",") if part.strip()]
        if kind is tuple and isinstance(value, list | tuple):
            found[name] = tuple(str(part) for part in value)
        elif kind is float and isinstance(value, int | float):
            found[name] = float(value)
        elif type(value) is kind:
            found[name] = value
        else:
            raise ParlorCarError(f"{name} = {value!r}: {HELP[name]}")
    return checked(replace(recipe, **found))


def checked(recipe: Recipe) -> Recipe:
    """The same recipe, or what is wrong with it."""
    for name, kind in KINDS.items():
        value = getattr(recipe, name)
        if kind in (int, float) and name not in BOTH_WAYS and not 0 <= value < inf:
            raise ParlorCarError(f"{name} = {value} is below 0, or no number")
        if name in PARTS and value > 1:
            raise ParlorCarError(f"{name} = {value} is a part, so at most 1")
    game = registry.game(recipe.game)
    for name in (*(name for name in recipe.bots if name not in styles_of(game)), *recipe.opponents):
        if name not in makers():
            bot(name, game)  # says which there are
    if recipe.league + recipe.bots_share > 1:
        raise ParlorCarError("league and bots_share are parts of all matches: together at most 1")
    if recipe.imitate and not (0 < recipe.imitate_until <= 1 and recipe.bots and recipe.bots_share > 0):
        raise ParlorCarError("imitate needs bots with a bots_share, and an imitate_until above 0 and at most 1")
    numbers(list(recipe.look_ahead))  # refuses what looking ahead does not have
    for name in ("decisions", "workers", "envs", "steps", "batch", "epochs", "width", "blocks", "keep", "every"):
        if getattr(recipe, name) < 1:
            raise ParlorCarError(f"{name} must be at least 1")
    if recipe.width % LANES:
        raise ParlorCarError(f"width must be a multiple of {LANES}: another network cannot be packed")
    return recipe


def recipe_of(game: str, config: Path | None = None) -> Recipe:
    """The recipe of a game: its committed file, or another one; the usual settings where there is none."""
    id = registry.spec(game).id
    path = config or data_file(id, KIND, ENDING)
    if path is None:
        return Recipe(id)
    try:
        data = tomllib.loads(path.read_text(encoding="utf-8"))
    except tomllib.TOMLDecodeError as error:
        raise ParlorCarError(f"{path}: {error}") from None
    return changed(Recipe(id), data)
