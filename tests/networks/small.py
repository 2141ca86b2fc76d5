"""Small networks with any weights, the same on every machine, for tests of how networks are read and used."""

from __future__ import annotations

from array import array
from typing import Any

import numpy as np
from numpy.typing import NDArray

from parlorcar.core.game import Game
from parlorcar.core.rng import Random
from parlorcar.core.state import State
from parlorcar.learning.inputs import Columns
from parlorcar.native.batch import Batch, Seeds
from parlorcar.networks.evaluator import Position
from parlorcar.networks.packed import PackedNetwork, packed

WIDTH, BLOCKS = 32, 2
SCALE = {"points_scale": [60.0, 30.0]}


def any_numbers(rng: Random, size: float, *shape: int) -> NDArray[np.float64]:
    """Numbers from minus `size` to `size`."""
    n = int(np.prod(shape))
    words = np.array([rng.word() for _ in range(n)], np.float64)
    return size * (words / (1 << 31) - 1).reshape(shape)


def checkpoint(
    game: str, rules: str, features: list[str], moves: list[str], seats: int, seed: int = 1
) -> tuple[dict[str, Any], dict[str, NDArray[np.float64]]]:
    """What a checkpoint of a small network would hold: what it says about itself, and its weights."""
    rng = Random(seed)
    weights = {
        "first.weight": any_numbers(rng, 0.5, WIDTH, len(features)),
        "first.bias": any_numbers(rng, 0.1, WIDTH),
        "last.weight": 1 + any_numbers(rng, 0.2, WIDTH),
        "last.bias": any_numbers(rng, 0.2, WIDTH),
        "policy.weight": any_numbers(rng, 1.0, len(moves), WIDTH),
        "policy.bias": any_numbers(rng, 0.1, len(moves)),
        "value.weight": any_numbers(rng, 0.2, 2 * seats, WIDTH),
        "value.bias": any_numbers(rng, 0.1, 2 * seats),
    }
    for i in range(BLOCKS):
        block = f"blocks.{i}"
        weights[f"{block}.norm.weight"] = 1 + any_numbers(rng, 0.2, WIDTH)
        weights[f"{block}.norm.bias"] = any_numbers(rng, 0.2, WIDTH)
        for part in ("first", "second"):
            weights[f"{block}.{part}.weight"] = any_numbers(rng, 0.3, WIDTH, WIDTH)
            weights[f"{block}.{part}.bias"] = any_numbers(rng, 0.1, WIDTH)
    about = {"game": game, "rules": rules, "width": WIDTH, "blocks": BLOCKS, "decisions": 0}
    return {**about, "features": features, "moves": moves}, weights


def checkpoint_of(game: Game, seed: int = 1) -> tuple[dict[str, Any], dict[str, NDArray[np.float64]]]:
    """The same for a game."""
    columns = Columns(game.id)
    seats = max(table.players for table in columns.tables)
    return checkpoint(game.id, game.rules_version, columns.features(), list(game.numbering.texts), seats, seed)


def network(game: Game, seed: int = 1) -> PackedNetwork:
    """A small network for a game."""
    return packed(*checkpoint_of(game, seed), SCALE)


def positions(game: Game, n: int, seed: int = 5) -> list[Position]:
    """Decisions of matches in which everybody plays any move."""
    batch, found = Batch(game, 1, True), list[Position]()
    batch.begin(Seeds(seed, 0, 1))
    while len(found) < n:
        for _ in range(7):
            batch.sample()
            batch.step(memoryview(array("q", batch.sampled)))
        seat, count = int(batch.players[0]), int(batch.counts[0])
        state = State(batch.matches[0].facing.clone().at, batch.matches[0].facing.base)
        found.append((state, seat, batch.legal[0][:count].tolist()))
    return found
