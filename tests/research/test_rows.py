"""What is written for many matches at once: the same in C as in Python, and nothing that is not there is read."""

from __future__ import annotations

import random
from importlib.machinery import SourceFileLoader
from importlib.util import module_from_spec, spec_from_loader
from pathlib import Path
from types import ModuleType
from typing import Any

import numpy as np
import pytest

from parlorcar.core.state import FIRST_FIELD, FRAME
from parlorcar.native import encoder, rows
from parlorcar.native.encoder import (
    COPY,
    FRAME_NUMBERS,
    FRAMES,
    GATHER,
    LOOK_UP,
    MASKED,
    PLAIN,
    SHORT,
    SUMS,
    VALUES,
    Encoder,
)
from parlorcar.research import VectorEnv
from tests.research.tables import each

STEPS = 60
KINDS = (COPY, LOOK_UP, MASKED, SUMS, VALUES, GATHER)


@each
def test_both_twins_write_the_same(id: str, players: int) -> None:
    """`rows` is there in Python and, where a C compiler was, in C; the rows are those of `rows.py`, whichever ran."""
    env = VectorEnv(id, players, 24, seed=2)
    python = in_python()
    for step in range(STEPS):
        if not step % 10:
            batch = env._workers.share.batch
            shown, masks = np.zeros_like(env.observations), np.zeros_like(env.rows.masks)
            listed, legal = np.zeros_like(env._legal.moves), env._legal.moves.reshape(-1).data
            buffers = [numbers.reshape(-1).data for numbers in (shown, masks, listed)]
            received = [memoryview(part) for part in (batch.players, batch.counts)]
            python.write(env.spec.encoder, batch.faces, batch.legal, *received, *buffers)
            assert (shown == env.observations).all()
            assert (masks == env.rows.masks).all()
            counts = env._legal.counts
            assert counts.tolist() == list(batch.counts)
            for row in range(len(counts)):
                known = listed[row, : counts[row]].tolist()
                assert known == env._legal.moves[row, : counts[row]].tolist() == np.flatnonzero(masks[row]).tolist()
            moves = env.sample().astype(np.int64)
            for kind in (np.int16, np.int64):
                given, taken = moves.astype(kind), np.zeros((2, len(moves)), np.int64)
                assert python.take(given, buffers[-1], counts.data, taken[0].data) == -1
                assert rows.take(given, legal, counts.data, taken[1].data) == -1
                assert (taken == moves).all()
                for wrong in (-1, env.game.moves, int(np.flatnonzero(~env.masks[5])[0])):
                    given[5] = wrong
                    assert python.take(given, buffers[-1], counts.data, taken[0].data) == 5
                    assert rows.take(given, legal, counts.data, taken[1].data) == 5
            for twin in (python, rows):
                with pytest.raises(ValueError, match="a move for every match"):
                    twin.take(moves[1:], legal, counts.data, taken[0].data)
                with pytest.raises(ValueError, match="of 16 or 64 bits"):
                    twin.take(moves.astype(np.int32), legal, counts.data, taken[0].data)
                far = moves.copy()
                far[3] += 1 << 16  # a move by its lowest 16 bits alone
                assert twin.take(far, legal, counts.data, taken[0].data) == 3
        env.step(env.sample())


def in_python() -> ModuleType:
    """The module `rows` as its source has it."""
    loader = SourceFileLoader("rows_in_python", str(Path(encoder.__file__).with_name("rows.py")))
    module = module_from_spec(spec_from_loader(loader.name, loader) or pytest.fail("no source"))
    loader.exec_module(module)
    return module


@pytest.mark.skipif(str(rows.__file__).endswith(".py"), reason="rows was not compiled")
def test_the_twin_in_c_refuses_what_is_no_state() -> None:
    """It reads memory as the programme says, so it looks at what it is given."""
    env = VectorEnv("stone-age", 2, 2)
    batch, shown, masks = env._workers.share.batch, np.zeros_like(env.observations), np.zeros_like(env.rows.masks)
    players, counts = memoryview(batch.players), memoryview(batch.counts)

    def write(faces: list[memoryview], seen: Any = shown, legal: list[memoryview] = batch.legal) -> None:
        written = (players, counts, seen.reshape(-1).data, masks.reshape(-1).data)
        rows.write(env.spec.encoder, faces, legal, *written)

    write(batch.faces)
    with pytest.raises(ValueError, match="no move"):
        write(batch.faces, shown, [np.array([env.game.moves] * 9).data, batch.legal[1]])
    with pytest.raises(ValueError, match="no move"):
        write(batch.faces, shown, [batch.legal[0][:1], batch.legal[1]])
    with pytest.raises(ValueError, match="no state"):
        write([memoryview(b"12345678"), batch.faces[1]])
    with pytest.raises(ValueError, match="no room"):
        write(batch.faces, shown[:1])
    strange = np.array(batch.faces[0])
    strange[1:] = 9999
    with pytest.raises(ValueError, match="does not know"):
        write([strange.data, batch.faces[1]])
    strange[0] = 1 << 60
    with pytest.raises(ValueError, match="no state"):
        write([strange.data, batch.faces[1]])


class Programmes:
    """Lines of every kind, drawn at random, for states of random numbers: more than the games of today ask for."""

    NUMBERS, CELLS, PLAYERS = 40, 150, 3

    def __init__(self, seed: int) -> None:
        self.luck = random.Random(seed)
        self.tables: list[int] = []
        shapes = [
            (self.luck.choice((COPY, LOOK_UP, MASKED, SUMS, VALUES, GATHER)), self.luck.randint(1, 50))
            for _ in range(8)
        ]
        written = [[self.line(kind, n) for kind, n in shapes] for _ in range(self.PLAYERS)]
        self.size = sum(wide for _, wide in written[0]) + 1 + FRAMES * FRAME_NUMBERS
        programmes = [[number for line, _ in programme for number in line] for programme in written]
        self.encoder = Encoder(self.size, self.PLAYERS, self.CELLS, programmes, self.tables, [PLAIN] * 3 * self.PLAYERS)

    def line(self, kind: int, n: int) -> tuple[list[int], int]:
        """A line, and how many numbers it writes."""
        luck = self.luck
        source = luck.randint(FIRST_FIELD, self.CELLS - n)
        if kind == SUMS:
            return [kind, luck.randint(FIRST_FIELD, self.CELLS - 2 * n), n, 2, luck.randint(0, 1)], 2
        if kind == GATHER:
            return [kind, 0, n, self.table([luck.randrange(self.CELLS) for _ in range(n)]), 0], n
        if kind == VALUES:
            return [kind, source, n, self.looked_up(9), 9], 9
        if kind == MASKED:
            return [kind, source, n, self.looked_up(254), luck.randint(FIRST_FIELD, self.CELLS - n)], n
        return [kind, source, n, self.looked_up(300) if kind == LOOK_UP else 0, 0], n

    def looked_up(self, most: int) -> int:
        """A table that is short, or is not."""
        values = [self.luck.randrange(most) for _ in range(self.NUMBERS)]
        if self.luck.random() < 0.5:
            values = [min(value, 253) for value in values[: SHORT + 1]] + [min(values[SHORT], 253)] * (
                self.NUMBERS - SHORT - 1
            )
        return self.table(values)

    def table(self, values: list[int]) -> int:
        short = len(set(values[SHORT:])) <= 1 and max(values) < 255
        self.tables += [int(short), len(values), *values]
        return len(self.tables) - len(values)

    def state(self) -> Any:
        fields = [self.luck.randrange(self.NUMBERS) for _ in range(self.CELLS)]
        frame = [0, self.luck.randint(-1, self.PLAYERS - 1), *(self.luck.randrange(50) for _ in range(3))]
        return np.array([1, *fields[1:], *frame, *[0] * (3 * FRAME)], np.int64)


@pytest.mark.parametrize("seed", range(60))
def test_both_twins_follow_any_programme(seed: int) -> None:
    made = Programmes(seed)
    n, width = 30, 7
    faces = [made.state().data for _ in range(n)]
    players = np.array([made.luck.randrange(made.PLAYERS) for _ in range(n)], np.int16)
    legal = [np.array(made.luck.sample(range(width), width)).data for _ in range(n)]
    counts = np.array([made.luck.randint(1, width) for _ in range(n)], np.int16)
    found = []
    for twin in (rows, in_python()):
        shown, masks = np.full((n, made.size), -9, np.int16), np.full((n, width), 9, np.uint8)
        received = (players.data, counts.data)
        twin.write(made.encoder, faces, legal, *received, shown.reshape(-1).data, masks.reshape(-1).data)
        found.append((shown, masks))
    assert (found[0][0] == found[1][0]).all()
    assert (found[0][1] == found[1][1]).all()
    assert (found[0][0] != -9).all()
