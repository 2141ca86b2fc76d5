"""Mapping the observations of one game set-up to the features of a network."""

from __future__ import annotations

import numpy as np

from parlorcar.core.game import Game
from parlorcar.learning.inputs import COUNT, MIXED, ONE_OF, coordinates, kind_of
from parlorcar.learning.network_spec import DERIVED
from parlorcar.native.units import COLUMN
from parlorcar.networks.packed import NetworkError, PackedNetwork, joined
from parlorcar.research.observation.spec import Spec

KNOWN = 0.75  # the part of what an observation tells that a network must know to be of use


def reading(network: PackedNetwork, game: Game, spec: Spec) -> bytes:
    """The table as `forward` takes it: what to do with every number of an observation.

    What the network has not learnt to read counts as nothing. If that is too much, NetworkError says so.
    """
    if network.game != game.id:
        raise NetworkError(f"a network for {network.game} cannot play {game.id}")
    known = network.columns
    columns: list[list[int]] = []
    entries: list[int] = []
    missing: list[str] = []
    for part in spec.parts:
        kind = kind_of(part)
        for name in coordinates(part):
            column = known.get(name)
            if column is None:
                missing += [name] if part.name != DERIVED else []
                columns.append([COUNT, -1, 0, 0])
                continue
            names = part.categories if kind in (ONE_OF, MIXED) else ()
            missing += [f"{name}: {each}" for each in names if each not in column.names]
            columns.append([kind, column.count, len(entries), len(names)])
            entries += [column.names.get(each, -1) for each in names]
    inputs = len(entries) + sum(column[0] != ONE_OF for column in columns)
    if len(missing) > (1 - KNOWN) * inputs:
        raise NetworkError(
            f"the network of {network.game} knows too little of what is observed now, as {missing[0]!r}: train it again"
        )
    base = network.arrays["first.bias"].astype(np.int64)
    chosen = {"players": game.players, **{f"option {name}": value for name, value in game.chosen.items()}}
    for name, value in chosen.items():
        column = known.get(name)
        if column is not None:
            feature = column.names.get(str(value))
            if feature is None:
                raise NetworkError(f"the network of {network.game} was not trained with {name} = {value}")
            times = int(network.arrays["first.times"][feature])
            base = base + times * network.arrays["first"][feature].astype(np.int64)
    return joined(
        [
            np.array([spec.size, len(entries)], np.int64),
            base.astype(np.int32),
            np.array(columns, np.int32).reshape(-1, COLUMN),
            np.array(entries, np.int32),
        ]
    )
