"""The forward pass of packed networks: the same numbers from both twins and on every machine, and the right ones."""

from __future__ import annotations

from hashlib import sha256
from importlib.machinery import SourceFileLoader
from importlib.util import module_from_spec, spec_from_loader
from pathlib import Path
from types import ModuleType
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

import parlorcar
from parlorcar.core.game import Game
from parlorcar.core.rng import Random
from parlorcar.families import GAMES
from parlorcar.learning.inputs import Columns, Translation
from parlorcar.learning.tables import GameSetup
from parlorcar.native import forward, units
from parlorcar.native.units import COUNT, ONE_OF
from parlorcar.networks.evaluator import Evaluator
from parlorcar.networks.packed import joined, packed
from tests.conftest import some
from tests.networks.small import BLOCKS, SCALE, checkpoint, checkpoint_of, network, positions

TABLES = [(spec.id, players) for spec in GAMES for players in (2, spec.players[1])]
STORED = "adebd65946a45830"  # of what a small network says about numbers that belong to no game


def in_python() -> ModuleType:
    """The module `forward` as its source has it."""
    loader = SourceFileLoader("forward_in_python", str(Path(units.__file__).with_name("forward.py")))
    spec = spec_from_loader(loader.name, loader)
    assert spec is not None
    module = module_from_spec(spec)
    loader.exec_module(module)
    return module


def outputs(twin: ModuleType, evaluator: Evaluator, n: int = 20) -> NDArray[np.float64]:
    """What a network says about some positions."""
    found = positions(evaluator.game, n)
    observations, masks = evaluator.observe(found)
    out = np.zeros((len(found), evaluator.game.moves + 2 * evaluator.seats), np.float64)
    twin.run(evaluator.network, evaluator.reading, observations, masks, out)
    return out


@pytest.mark.parametrize(("game_id", "players"), some(TABLES, 0, 3, 4, 7, 8))
def test_both_twins_give_the_same_numbers(game_id: str, players: int) -> None:
    evaluator = Evaluator(network(parlorcar.game(game_id, players=players)), parlorcar.game(game_id, players=players))
    assert (outputs(forward, evaluator) == outputs(in_python(), evaluator)).all()


def test_every_machine_gives_the_stored_numbers() -> None:
    features = [f"count {i}" for i in range(20)] + [f"name {i} = {name}" for i in range(20) for name in "abcd"]
    moves = [f"move {i}" for i in range(50)]
    made = packed(*checkpoint("no-game", "0", features, moves, 4), SCALE)
    columns = [[COUNT, i, 0, 0] for i in range(20)] + [[ONE_OF, -1, 4 * i, 4] for i in range(20)]
    parts = [[len(columns), 80], made.arrays["first.bias"], columns, list(range(20, 100))]
    reading = joined([np.array(part, np.int64 if i == 0 else np.int32) for i, part in enumerate(parts)])
    rng = Random(3)
    observations = [[rng.below(30) - 5 for _ in range(20)] + [rng.below(4) for _ in range(20)] for _ in range(40)]
    masks, out = np.ones((40, 50), np.uint8), np.zeros((40, 58), np.float64)
    forward.run(made.memory(moves), reading, np.array(observations, np.int16), masks, out)
    assert sha256(out.astype("<f8").tobytes()).hexdigest()[:16] == STORED


@pytest.mark.parametrize(("game_id", "players"), some(TABLES, 0, 5, 8))
def test_it_is_what_the_network_in_floats_says(game_id: str, players: int) -> None:
    """By another way: the columns of training, one number for each feature, and ordinary floats."""
    game = parlorcar.game(game_id, players=players)
    kept, weights = checkpoint_of(game)
    evaluator = Evaluator(network(game), game)
    found = positions(game, 20)
    observations, masks = evaluator.observe(found)
    expected = in_floats(features(game, observations), weights)
    given = outputs(forward, evaluator)
    legal = np.concatenate([masks != 0, np.ones((len(found), 2 * evaluator.seats), bool)], 1)
    off = np.abs(given - expected)[legal]
    assert off.max() < 0.15
    assert off.mean() < 0.02
    assert expected[legal].std() > 0.3
    assert (given[:, : game.moves][masks == 0] == units.ILLEGAL).all()
    assert len(kept["moves"]) == game.moves


def features(game: Game, observations: NDArray[np.int16]) -> NDArray[np.float64]:
    """The features of training, as `learning.network.Features` makes them."""
    columns = Columns(game.id)
    table = GameSetup(game.id, game.players, tuple(game.chosen.items()))
    rows = Translation(columns, table)(observations).astype(np.int64)
    out = np.zeros((len(rows), len(columns.features())))
    every = np.arange(len(rows))
    for column, (count, one_of, mixed) in enumerate(zip(*columns.layout(), strict=True)):
        numbers = rows[:, column]
        sizes = np.copysign(np.log2(1 + np.abs(numbers)) / 4, numbers)
        if count >= 0:
            out[:, count] = sizes
        elif one_of >= 0:
            out[every, one_of + numbers] = 1
        else:
            out[every, mixed - np.minimum(numbers, 0)] = np.where(numbers < 0, 1, sizes)
    return out


def in_floats(x: NDArray[np.float64], weights: dict[str, NDArray[np.float64]]) -> NDArray[np.float64]:
    """The network of `learning.network` in NumPy."""

    def layer(name: str, x: NDArray[np.float64]) -> NDArray[np.float64]:
        y: NDArray[np.float64] = x @ weights[f"{name}.weight"].T + weights[f"{name}.bias"]
        return y

    def norm(name: str, x: NDArray[np.float64]) -> NDArray[np.float64]:
        spread = np.sqrt(x.var(1, keepdims=True) + 1e-5)
        scaled = (x - x.mean(1, keepdims=True)) / spread * weights[f"{name}.weight"] + weights[f"{name}.bias"]
        positive: NDArray[np.float64] = np.maximum(scaled, 0)
        return positive

    x = layer("first", x)
    for i in range(BLOCKS):
        inner = np.maximum(layer(f"blocks.{i}.first", norm(f"blocks.{i}.norm", x)), 0)
        x = x + layer(f"blocks.{i}.second", inner)
    x = norm("last", x)
    return np.concatenate([layer("policy", x), layer("value", x)], 1)


@pytest.mark.skipif(str(forward.__file__).endswith(".py"), reason="forward was not compiled")
def test_the_twin_in_c_refuses_what_does_not_fit() -> None:
    game = parlorcar.game("stone-age", players=2)
    evaluator = Evaluator(network(game), game)
    observations, masks = evaluator.observe(positions(game, 3))
    out = np.zeros((3, game.moves + 2 * evaluator.seats), np.float64)
    good: list[Any] = [evaluator.network, evaluator.reading, observations, masks, out]
    forward.run(*good)
    for place, bad, message in (
        (0, evaluator.network[:-64], "no network"),
        (0, b"x", "no network"),
        (1, evaluator.reading[:-64], "no reading"),
        (2, observations[:2], "do not fit"),
        (2, np.full_like(observations, 32000), "does not know"),
        (3, masks[:1], "do not fit"),
        (4, out[:1], "do not fit"),
    ):
        with pytest.raises(ValueError, match=message):
            forward.run(*[*good[:place], bad, *good[place + 1 :]])
    with pytest.raises(TypeError):
        forward.run(*good[:4])
    with pytest.raises((TypeError, BufferError)):
        forward.run(*[*good[:4], bytes(out.nbytes)])


def test_numbers_that_nobody_knows_are_refused_by_both() -> None:
    game = parlorcar.game("stone-age", players=2)
    evaluator = Evaluator(network(game), game)
    observations, masks = evaluator.observe(positions(game, 1))
    out = np.zeros((1, game.moves + 2 * evaluator.seats), np.float64)
    for twin in (forward, in_python()):
        with pytest.raises(ValueError, match="does not know"):
            twin.run(evaluator.network, evaluator.reading, np.full_like(observations, 999), masks, out)
