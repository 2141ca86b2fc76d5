"""Decisions of many matches, collected on the device: what was seen, what was played, how it ended."""

from __future__ import annotations

import time
from typing import Any

import numpy as np
import torch

from parlorcar.families import family_named
from parlorcar.learning.collect import HALVES, MatchWorkers
from parlorcar.learning.inputs import Columns
from parlorcar.learning.league import ITSELF, OLDER, Row, kinds_of, rows_of
from parlorcar.learning.network import Network, Translator
from parlorcar.learning.recipe import Recipe

RESULT, POINTS = 0, 1  # the two kinds of value
USUAL_SCORES = (100, 50)  # mean and deviation, where a family names none


class Scale:
    """What a match is worth to its seats: the result from -1 to 1, and points on the scale of a game."""

    def __init__(self, middle: float, spread: float) -> None:
        self.middle, self.spread = middle, spread

    def worth(self, scores: Any, ranks: Any, players: Any) -> Any:
        """Values [row, result or points, seat]; half of the result is for winning, half for the place."""
        n = players[:, None].float()
        there = torch.arange(scores.shape[1], device=scores.device) < players[:, None]
        first = (ranks == 1) & there
        won = first.float() / first.sum(1, keepdim=True).clamp(min=1)
        alike = ((ranks[:, :, None] == ranks[:, None, :]) & there[:, None, :]).sum(2).float()
        place = 1 - 2 * (ranks.float() + (alike - 1) / 2 - 1) / (n - 1)
        result = 0.5 * place + 0.5 * (won * n - 1) / (n - 1)
        points = (scores.float() - self.middle) / self.spread
        return torch.where(there[:, None, :], torch.stack((result, points), 1), 0.0)


def scale_of(game: str) -> Scale:
    """The scale of a game's points."""
    return Scale(*family_named(game).usual_scores.get(game, USUAL_SCORES))


class Ring:
    """What was collected: several segments of so many steps each, of which one is written while another is read."""

    def __init__(self, segments: int, steps: int, rows: int, columns: int, moves: int, seats: int, device: str) -> None:
        def zeros(*shape: int, dtype: Any) -> Any:
            return torch.zeros(segments * steps, rows, *shape, dtype=dtype, device=device)

        self.segments, self.steps, self.rows = segments, steps, rows
        self.columns = zeros(columns, dtype=torch.int16)
        self.masks = zeros(moves, dtype=torch.bool)
        self.actions = zeros(dtype=torch.int64)
        self.chances = zeros(dtype=torch.float32)  # logarithms
        self.values = zeros(2, seats, dtype=torch.float32)  # by seat, not by viewer
        self.movers = zeros(dtype=torch.int64)
        self.mine = zeros(dtype=torch.bool)  # decided by the network that learns
        self.by_bots = zeros(dtype=torch.bool)  # decided by a bot
        self.ended = zeros(dtype=torch.bool)  # the match ended after this step
        self.broken = zeros(dtype=torch.bool)  # it was lost after this step, and another has begun
        self.worth = zeros(2, seats, dtype=torch.float32)  # what it was worth then
        self.gains = zeros(2, seats, dtype=torch.float32)  # the advantages
        self.known = zeros(dtype=torch.bool)

    def weigh(self, segment: int, trace: float, imitate: bool = False) -> Any:
        """Work out the advantages of a segment; returns the places of the decisions to learn from.

        Those of bots are among them if they are to be imitated.

        What a seat expects is compared with what the same seat expects at its next decision: what others expect in
        between rests on other knowledge. Of a match that was lost it is not known how it went on: the last decision of
        each seat is not learnt from.
        """
        rows, kinds, seats = self.values.shape[1:]
        every = torch.arange(rows, device=self.values.device)
        ahead = self.values.new_zeros(rows, seats, kinds, seats)
        summed, certain = torch.zeros_like(ahead), self.mine.new_zeros(rows, seats)
        first = segment * self.steps
        for t in reversed(range(first, first + self.steps)):
            ended = self.ended[t]
            ahead = torch.where(ended[:, None, None, None], self.worth[t][:, None], ahead)
            summed = torch.where(ended[:, None, None, None], 0.0, summed)
            certain = (certain | ended[:, None]) & ~self.broken[t][:, None]
            mover = self.movers[t]
            known = certain[every, mover]
            gain = ahead[every, mover] - self.values[t] + trace * summed[every, mover]
            gain = torch.where(known[:, None, None], gain, 0.0)
            self.known[t], self.gains[t] = known, gain
            summed[every, mover] = gain
            ahead[every, mover] = self.values[t]
            certain[every, mover] = True
        part = slice(first, first + self.steps)
        wanted = self.mine[part] | self.by_bots[part] if imitate else self.mine[part]
        return (self.known[part] & wanted).flatten().nonzero()[:, 0] + first * rows


class Opponents:
    """Rows in which all seats but one are played by an older network, or by bots, whose moves the workers make."""

    def __init__(self, rows: list[Row], kinds: list[str], device: str) -> None:
        older = [i for i, row in enumerate(rows) if row.rival == OLDER]
        self.rows = torch.tensor(older, dtype=torch.int64, device=device)
        self.seat = torch.tensor([row.seat for row in rows], dtype=torch.int64, device=device)
        self.kinds = kinds
        self.kind = torch.tensor([kinds.index(row.rival) for row in rows], dtype=torch.int64, device=device)
        self.are_bots = torch.tensor([row.rival not in (ITSELF, OLDER) for row in rows], device=device)
        self.met = torch.zeros(len(kinds), 2, device=device)  # by kind of rival: matches, and wins
        self.network: Network | None = None

    def mine(self, movers: Any) -> Any:
        """Which decisions are those of the network that learns."""
        return (self.seat < 0) | (self.seat == movers)

    def count(self, ranks: Any, ended: Any, there: Any) -> None:
        """Add up how often the network that learns has won, by kind of rival."""
        first = (ranks == 1) & there
        won = first.float() / first.sum(1, keepdim=True).clamp(min=1)
        own = won.gather(1, self.seat.clamp(min=0)[:, None])[:, 0]
        self.met.index_add_(0, self.kind, torch.stack((ended.float(), torch.where(ended, own, 0.0)), 1))

    def results(self) -> dict[str, float]:
        """The share of matches won against each kind of rival since the last time."""
        met = self.met.clone()
        self.met.zero_()
        found = {name: (row[0], row[1]) for name, row in zip(self.kinds, met.tolist(), strict=True) if name != ITSELF}
        return {name: round(won / n, 4) for name, (n, won) in found.items() if n > 0}


class Shown:
    """What the workers of a half have written, brought to the device in one copy and read from there."""

    def __init__(self, collector: MatchWorkers, half: int, seats: int, device: str) -> None:
        layout = collector.layout
        memory = np.frombuffer(collector.memories[half], np.uint8)
        if device != "cpu":
            torch.cuda.cudart().cudaHostRegister(memory.ctypes.data, memory.nbytes, 0)
        self.host = torch.from_numpy(memory)
        self.chosen = torch.from_numpy(np.frombuffer(collector.memories[half], np.int64, len(layout.tables) * layout.n))
        self.copy = torch.zeros(layout.size, dtype=torch.uint8, device=device)
        self.played = self.copy[: self.chosen.nbytes].view(torch.int64)  # the moves that were chosen, or a bot's
        self.parts = {}
        for name, region in layout.regions.items():
            kind = torch.from_numpy(np.zeros(0, region.kind)).dtype
            end = region.at + len(region.widths) * region.block * np.dtype(region.kind).itemsize
            self.parts[name] = self.copy[region.at : end].view(kind)
        self.by_seat = torch.from_numpy(layout.places("scores", seats)).clamp(min=0).to(device)

    def fetch(self) -> None:
        """Copy everything that is there now."""
        self.copy.copy_(self.host, non_blocking=True)


class Timer:
    """Measures where the time goes."""

    def __init__(self) -> None:
        self.spent: dict[str, float] = {}
        self.since = time.perf_counter()

    def lap(self, name: str) -> None:
        """Add the time since the last lap to what is named."""
        now = time.perf_counter()
        self.spent[name] = self.spent.get(name, 0.0) + now - self.since
        self.since = now


class Rollout:
    """Plays all matches with a network and writes what happens into a ring."""

    def __init__(self, workers: MatchWorkers, columns: Columns, recipe: Recipe, device: str) -> None:
        self.collector = workers
        tables, n = workers.layout.tables, workers.layout.n
        self.device, self.scale = device, scale_of(recipe.game)
        self.moves, self.seats = tables[0].make().moves, max(table.players for table in columns.tables)
        self.rows = n * len(tables)
        each = [table for table in tables for _ in range(n)]
        layout = self.collector.layout
        places = layout.places("observations", max(layout.regions["observations"].widths))
        self.translator = Translator(columns, each, places).to(device)
        self.players = torch.tensor([table.players for table in each], device=device)
        self.turn = torch.arange(self.seats, device=device)
        self.there = self.turn < self.players[:, None]
        rows = [row for table in tables for row in rows_of(recipe, n, table.players)]
        self.opponents = Opponents(rows, kinds_of(recipe), device)
        self.shown = [Shown(self.collector, half, self.seats, device) for half in range(HALVES)]
        self.ends = torch.zeros(self.seats + 1, 2, device=device)  # by number of players: matches, winners' points
        self.step_of = [torch.zeros(1, dtype=torch.int64, device=device) for _ in range(HALVES)]
        self.graphs: list[Any] = [None] * HALVES
        self.lost = 0  # how often the matches of a table were begun again
        self.timer = Timer()

    def think(self, half: int, ring: Ring, network: Network) -> None:
        """Read what a half shows, choose moves and write it all into the ring, without waiting for the device."""
        shown, rows = self.shown[half], slice(half * self.rows, (half + 1) * self.rows)
        step = self.step_of[half]
        before = (step - 1) % len(ring.ended)
        shown.fetch()
        mover, ended = shown.parts["players"].long(), shown.parts["done"] > 0
        scores, ranks = (shown.parts[name][shown.by_seat].long() for name in ("scores", "ranks"))
        ring.ended[:, rows].index_copy_(0, before, ended[None])
        ring.actions[:, rows].index_copy_(0, before, shown.played[None])
        ring.worth[:, rows].index_copy_(0, before, self.scale.worth(scores, ranks, self.players)[None])
        self.count(scores, ended)
        self.opponents.count(ranks, ended, self.there)
        columns = self.translator(shown.parts["observations"])
        masks = shown.parts["masks"].view(-1, self.moves).bool()
        with torch.no_grad():
            logits, values = self.judge(network, columns, masks)
            mine = self.opponents.mine(mover)
            if self.opponents.network is not None:
                at = self.opponents.rows
                theirs, _ = self.judge(self.opponents.network, columns[at], masks[at])
                logits[at] = torch.where(mine[at][:, None], logits[at], theirs)
            chances = torch.log_softmax(logits, 1)
            actions = (chances - self.noise(chances)).masked_fill(~masks, -torch.inf).argmax(1)
        shown.chosen.copy_(actions, non_blocking=True)
        turned = torch.where(self.there, (self.turn - mover[:, None]) % self.players[:, None], self.turn)
        values = values.gather(2, turned[:, None].expand(-1, 2, -1))
        chances = chances.gather(1, actions[:, None])[:, 0]
        for name, what in (
            ("columns", columns),
            ("masks", masks),
            ("actions", actions),
            ("chances", chances),
            ("values", values),
            ("movers", mover),
            ("mine", mine),
            ("by_bots", ~mine & self.opponents.are_bots),
        ):
            getattr(ring, name)[:, rows].index_copy_(0, step, what[None])
        ring.broken[:, rows].index_fill_(0, step, False)
        step.copy_((step + 1) % len(ring.ended))

    def capture(self, ring: Ring, network: Network) -> None:
        """Record what `think` asks of the device, to be asked again in one piece.

        Launching some eighty small operations one by one took longer than carrying them out.
        """
        if self.device == "cpu":
            return
        for half in range(HALVES):
            self.collector.receive(half)
            stream = torch.cuda.Stream()
            stream.wait_stream(torch.cuda.current_stream())
            with torch.cuda.stream(stream):
                for _ in range(3):
                    self.think(half, ring, network)
            torch.cuda.current_stream().wait_stream(stream)
            torch.cuda.synchronize()
            graph = torch.cuda.CUDAGraph()
            with torch.cuda.graph(graph, stream=stream):
                self.think(half, ring, network)
            self.graphs[half] = graph
            self.step_of[half].zero_()
            self.collector.done_again(half)
        self.ends.zero_()
        self.opponents.met.zero_()

    def step(self, half: int, ring: Ring, network: Network) -> None:
        """One decision in every match of a half."""
        self.timer.lap("other")
        self.collector.receive(half)
        self.break_off(half, ring)
        self.timer.lap("waiting for workers")
        if self.graphs[half] is not None:
            self.graphs[half].replay()
            self.timer.lap("launching")
            torch.cuda.current_stream().synchronize()
        else:
            self.think(half, ring, network)
        self.timer.lap("waiting for the network")
        self.collector.send(half)

    def noise(self, chances: Any) -> Any:
        """The luck by which moves are drawn as they are likely: who is likeliest with it is played."""
        return torch.empty_like(chances).exponential_().log()

    def break_off(self, half: int, ring: Ring) -> None:
        """Note which matches another worker has begun again: their last step leads to nothing that is shown now."""
        n = self.collector.layout.n
        for w in self.collector.replaced(half):
            first = half * self.rows + w * n
            before = (self.step_of[half] - 1) % len(ring.broken)
            ring.broken[before, first : first + n] = True
            self.lost += half == 0  # both halves of a table are lost together

    def judge(self, network: Network, columns: Any, masks: Any) -> tuple[Any, Any]:
        """The network's opinion, in half precision where the device has it."""
        with torch.autocast(self.device.partition(":")[0], torch.bfloat16, enabled=self.device != "cpu"):
            logits, values = network(columns, masks)
        return logits, values

    def count(self, scores: Any, ended: Any) -> None:
        """Add up how many matches have ended, and the winners' points, by number of players."""
        best = torch.where(self.there, scores, -999).max(1).values
        counted = torch.stack((ended.float(), torch.where(ended, best, 0).float()), 1)
        self.ends.index_add_(0, self.players, counted)
