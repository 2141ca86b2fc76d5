"""Evaluating positions by a network: how good the moves are, and what the match will be worth to every seat."""

from __future__ import annotations

from array import array

import numpy as np
from numpy.typing import NDArray

from parlorcar.core.game import Game
from parlorcar.core.state import State
from parlorcar.learning.network_spec import DERIVED, NetworkSpec
from parlorcar.native import forward, rows
from parlorcar.networks.packed import PackedNetwork
from parlorcar.networks.reading import reading
from parlorcar.networks.search_settings import tuned
from parlorcar.research.observation.spec import Spec

RESULT, POINTS = 0, 1  # the two kinds of value, as in learning/rollout.py

Doubles = NDArray[np.float64]
Position = tuple[State, int, list[int]]  # a state, the seat that decides, and its legal moves
Values = tuple[list[float], list[float]]  # results by seat, and points by seat


class Evaluator:
    """A network for one game set-up. It reads what the deciding seat may know, and nothing else."""

    def __init__(self, network: PackedNetwork, game: Game) -> None:
        self.game, self.seats, self.scale = game, network.seats, network.scale
        self.settings = tuned(network.about)
        derived = any(name.startswith(f"{DERIVED} ") for name in network.columns)  # else it is not worth working out
        self.spec = NetworkSpec(game) if derived else Spec(game)
        self.reading = reading(network, game, self.spec)
        self.network = network.memory(list(game.numbering.texts))

    def judge(self, positions: list[Position]) -> tuple[Doubles, list[Values]]:
        """By position: logits of all moves, far below for illegal ones, and what the match is worth to every seat."""
        moves = self.game.moves
        observations, masks = self.observe(positions)
        out = np.zeros((len(positions), moves + 2 * self.seats), np.float64)
        forward.run(self.network, self.reading, observations, masks, out)
        tails = out[:, moves:].tolist()
        return out[:, :moves], [self.turned(tail, seat) for tail, (_, seat, _) in zip(tails, positions, strict=True)]

    def turned(self, tail: list[float], viewer: int) -> Values:
        """Values by seat: the network tells those of the viewer first."""
        n, seats = self.game.players, self.seats
        turn = [(seat - viewer) % n for seat in range(n)]
        return [tail[i] for i in turn], [tail[seats + i] for i in turn]

    def observe(self, positions: list[Position]) -> tuple[NDArray[np.int16], NDArray[np.uint8]]:
        """What the deciding seats may know, and a 1 for every legal move, by row."""
        n, moves = len(positions), self.game.moves
        players = np.array([seat for _, seat, _ in positions], np.int16)
        counts = np.array([len(legal) for _, _, legal in positions], np.int16)
        observations, masks = np.zeros((n, self.spec.size), np.int16), np.zeros((n, moves), np.uint8)
        faces = [memoryview(state.at) for state, _, _ in positions]
        listed = [memoryview(array("q", legal)) for _, _, legal in positions]
        buffers = [numbers.reshape(-1).data for numbers in (players, counts, observations, masks)]
        rows.write(self.spec.encoder, faces, listed, *buffers)
        if isinstance(self.spec, NetworkSpec):
            self.spec.derive(observations, [state for state, _, _ in positions], players.tolist())
        return observations, masks
