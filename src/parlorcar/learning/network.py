"""The network: what to play, and what the match will be worth to every seat."""

from __future__ import annotations

from typing import Any

import numpy as np
import torch
from torch import nn

from parlorcar.learning.inputs import Columns, Translation
from parlorcar.learning.tables import GameSetup

ILLEGAL = -1e4  # the logit of a move that may not be made, within the range of half precision
DOUBLINGS = 4.0  # a count n becomes log2(1 + n) / 4
LARGEST = 1 << 15  # a column is a number of sixteen bits, from -LARGEST


class Translator(nn.Module):  # type: ignore[misc]  # PyTorch may be missing
    """`Translation` on the device, for rows that belong to tables of their own: raw observations into columns."""

    def __init__(self, columns: Columns, tables: list[GameSetup], places: Any) -> None:
        super().__init__()
        made = {table: Translation(columns, table) for table in dict.fromkeys(tables)}
        order = {table: i for i, table in enumerate(made)}
        starts: list[Any] = []
        entries: list[int] = []
        for one in made.values():
            starts.append(one.start + len(entries))
            entries += one.entries.tolist()
        which = torch.tensor([order[table] for table in tables])

        def of_all(name: str) -> Any:
            return np.stack([getattr(one, name) for one in made.values()])

        # the columns that have to be looked up at some table; most stand as they are
        looked_up = of_all("named").any(0).nonzero()[0]
        by_table = {
            "named": of_all("named")[:, looked_up],
            "start": np.stack(starts)[:, looked_up],
            "there": of_all("there"),
            "fixed": of_all("fixed"),
        }
        for name, numbers in by_table.items():
            self.register_buffer(name, torch.from_numpy(numbers)[which], persistent=False)
        self.register_buffer("looked_up", torch.from_numpy(looked_up), persistent=False)
        # where in the memory of all rows the number of a column lies
        source = torch.from_numpy(of_all("source"))[which]
        self.register_buffer("place", torch.from_numpy(places).gather(1, source), persistent=False)
        mixed = next(iter(made.values())).mixed[looked_up]
        self.register_buffer("mixed", torch.from_numpy(mixed), persistent=False)
        self.register_buffer("entries", torch.tensor(entries), persistent=False)

    def forward(self, raw: Any) -> Any:
        """The columns of observations, which lie in one long row."""
        columns = raw[self.place]
        read = columns[:, self.looked_up].long()
        behind = torch.where(self.mixed, -1 - read, read)
        use = self.named & (behind >= 0)
        names = self.entries[self.start + torch.where(use, behind, 0)]
        names = torch.where(self.mixed, -1 - names, names)
        columns[:, self.looked_up] = torch.where(use, names, read).short()
        return torch.where(self.there, columns, self.fixed)


class Features(nn.Module):  # type: ignore[misc]  # PyTorch may be missing
    """Columns as numbers of about 0 to 1: counts by their logarithm, names as one number each, of which one is 1."""

    def __init__(self, columns: Columns) -> None:
        super().__init__()
        self.size = len(columns.features())
        for name, places in zip(("counts", "one_of", "mixed"), columns.layout(), strict=True):
            kept = [(i, place) for i, place in enumerate(places) if place >= 0]
            self.register_buffer(name, torch.tensor([i for i, _ in kept]), persistent=False)
            self.register_buffer(f"{name}_at", torch.tensor([place for _, place in kept]), persistent=False)
        # what every count becomes, those below zero from the end
        number = torch.cat((torch.arange(LARGEST), torch.arange(-LARGEST, 0))).float()
        scaled = torch.copysign(torch.log2(1 + number.abs()) / DOUBLINGS, number)
        self.register_buffer("scaled", scaled, persistent=False)

    def forward(self, rows: Any, dtype: Any) -> Any:
        """The features of rows of columns."""
        out = torch.zeros(len(rows), self.size, device=rows.device, dtype=dtype)
        scaled = self.scaled.to(dtype)
        out[:, self.counts_at] = scaled[rows[:, self.counts].long()]
        out.scatter_(1, self.one_of_at + rows[:, self.one_of].long(), 1.0)
        mixed = rows[:, self.mixed].long()
        return out.scatter_(1, self.mixed_at - mixed.clamp(max=0), torch.where(mixed < 0, 1.0, scaled[mixed]))


class Block(nn.Module):  # type: ignore[misc]  # PyTorch may be missing
    """Two layers whose result is added to what went in."""

    def __init__(self, width: int) -> None:
        super().__init__()
        self.norm = nn.LayerNorm(width)
        self.first, self.second = nn.Linear(width, width), nn.Linear(width, width)
        nn.init.zeros_(self.second.weight)
        nn.init.zeros_(self.second.bias)

    def forward(self, x: Any) -> Any:
        """The output of the block, as wide as its input."""
        return x + self.second(torch.relu(self.first(torch.relu(self.norm(x)))))


class Network(nn.Module):  # type: ignore[misc]  # PyTorch may be missing
    """Policy over all moves of a game, and two values for every seat, the viewer first: result and points."""

    def __init__(self, columns: Columns, moves: int, seats: int, width: int = 512, blocks: int = 2) -> None:
        super().__init__()
        self.features = Features(columns)
        self.moves, self.seats, self.width = moves, seats, width
        self.first = nn.Linear(self.features.size, width)
        self.blocks = nn.ModuleList(Block(width) for _ in range(blocks))
        self.last = nn.LayerNorm(width)
        self.policy, self.value = nn.Linear(width, moves), nn.Linear(width, 2 * seats)
        for head in (self.policy, self.value):  # at first every legal move is as good as another
            nn.init.orthogonal_(head.weight, 0.01)
            nn.init.zeros_(head.bias)

    def forward(self, rows: Any, masks: Any) -> tuple[Any, Any]:
        """Logits of all moves, far below for illegal ones, and values [row, result or points, seat from the viewer]."""
        x = self.first(
            self.features(rows, self.first.weight.dtype if not torch.is_autocast_enabled() else torch.bfloat16)
        )
        for block in self.blocks:
            x = block(x)
        x = torch.relu(self.last(x))
        logits = self.policy(x).float().masked_fill(~masks, ILLEGAL)
        return logits, self.value(x).float().view(-1, 2, self.seats)
