"""The tree of a search: a node for each line of choices, whatever chance and the hidden cards were on the way."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

NONE: Final = -1


class Tree:
    """Nodes as rows of numbers; node 0 is the decision that is being thought about."""

    def __init__(self) -> None:
        self.mover = vec[i64]([NONE])  # who made the move that leads here
        self.move = vec[i64]([NONE])
        self.visits = vec[i64]([0])
        self.seen = vec[i64]([0])  # how often the move could have been made
        self.trust = vec[float]([1.0])  # in the move before anything was tried, of 1 for all moves together
        self.value = vec[float]([0.0])  # for the one who made it, added up over the visits
        self.wins = vec[float]([0.0])
        self.child = vec[i64]([NONE])  # the node that was added last below this one
        self.sibling = vec[i64]([NONE])  # the one added before it below the same node
        self.children = vec[i64]([0])

    def add(self, parent: i64, mover: i64, move: i64, trust: float) -> i64:
        """A node for a move that was not tried yet."""
        node: i64 = len(self.move)
        self.mover = append(self.mover, mover)
        self.move = append(self.move, move)
        self.visits = append(self.visits, i64(0))
        self.seen = append(self.seen, i64(1))
        self.trust = append(self.trust, trust)
        self.value = append(self.value, 0.0)
        self.wins = append(self.wins, 0.0)
        self.child = append(self.child, i64(NONE))
        self.sibling = append(self.sibling, self.child[parent])
        self.children = append(self.children, i64(0))
        self.child[parent] = node
        self.children[parent] += 1
        return node
