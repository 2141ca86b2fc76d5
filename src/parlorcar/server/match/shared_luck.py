"""Luck that several tables share: those of a round of a duplicate event, and those of a deal of the day."""

from __future__ import annotations

from parlorcar.match.entropy import Contribution, Entropy, key_commitment


def deal_entropy(of: str, key: bytes, players: int) -> Entropy:
    """The luck of a deal. Nobody adds to it: whoever did would know something of it before the others."""
    return Entropy(of, key_commitment(of, key), (Contribution(why="none"),) * players, key)
