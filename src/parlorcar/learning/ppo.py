"""Proximal policy optimisation: change the network a little towards what turned out better than expected."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import torch
from torch import nn

from parlorcar.learning.network import Network
from parlorcar.learning.rollout import POINTS, RESULT, Ring

READ = ("columns", "masks", "actions", "chances", "values", "movers", "gains", "by_bots")  # of the ring
FIGURES = ("policy", "value", "entropy", "moved", "norm", "unlike")  # means over the updates of a segment
MOST = 8.0  # of the logarithm of a ratio, and of an advantage in standard deviations
WORST = 3.0  # a move that turned out badly counts no more than so often, however likely it has become


@dataclass(slots=True)
class TrainingSettings:
    """The settings of the learning."""

    rate: float = 5e-4
    epochs: int = 2
    batch: int = 32768
    trace: float = 0.95  # lambda of the advantages
    clip: float = 0.2
    entropy: float = 0.01
    points: float = 0.2  # how much points count beside the result


class Part:
    """A part of a batch, by rows."""

    def __init__(self, which: Any) -> None:
        self.weights = which.float() / which.sum().clamp(min=1)

    def mean(self, values: Any) -> Any:
        """The mean over these rows."""
        return (values * self.weights).sum()


class Learner:
    """A network and its optimizer."""

    def __init__(self, network: Network, settings: TrainingSettings, ring: Ring, players: Any, device: str) -> None:
        self.network, self.settings, self.ring, self.device = network, settings, ring, device
        self.on_gpu = device != "cpu"
        self.players = players  # by row of the ring
        rate = torch.tensor(settings.rate, device=device) if self.on_gpu else settings.rate
        self.optimizer = torch.optim.Adam(
            network.parameters(), lr=rate, eps=1e-5, fused=self.on_gpu, capturable=self.on_gpu
        )
        self.sums = torch.zeros(len(FIGURES), device=device)
        self.parts = [getattr(ring, name).flatten(0, 1) for name in READ]
        self.figures: dict[str, float] = {}
        self.batch = torch.zeros(settings.batch, dtype=torch.int64, device=device)  # the places of one update
        self.entropy = torch.tensor(settings.entropy, device=device)
        self.imitate = torch.tensor(0.0, device=device)
        self.graph: Any = None

    def capture(self) -> None:
        """Record one update as a CUDA graph, so that its many small kernels are launched in one piece.

        It is recorded on a stream of its own: the work space of matrix products belongs to the stream of the recording,
        and this graph runs beside those of the rollout.
        """
        if not self.on_gpu:
            return
        weights = {k: v.clone() for k, v in self.network.state_dict().items()}
        stream = torch.cuda.Stream()
        stream.wait_stream(torch.cuda.current_stream())
        with torch.cuda.stream(stream):
            for _ in range(3):
                self.update()
        torch.cuda.current_stream().wait_stream(stream)
        torch.cuda.synchronize()
        graph = torch.cuda.CUDAGraph()
        self.optimizer.zero_grad(set_to_none=True)
        with torch.cuda.graph(graph, stream=stream):
            self.update()
        self.network.load_state_dict(weights)
        for kept in self.optimizer.state.values():
            for value in kept.values():
                value.zero_()
        torch.cuda.synchronize()
        self.graph = graph

    def memory(self) -> list[dict[str, Any]]:
        """What the optimizer remembers of every parameter, in half the space."""
        found = [self.optimizer.state.get(parameter, {}) for parameter in self.network.parameters()]
        return [
            {k: v.detach().to("cpu", torch.float32 if k == "step" else torch.bfloat16) for k, v in kept.items()}
            for kept in found
        ]

    def remember(self, memory: list[dict[str, Any]]) -> None:
        """Go on with what an optimizer remembered; where an update was recorded, in the same places."""
        for parameter, kept in zip(self.network.parameters(), memory, strict=True):
            own = self.optimizer.state[parameter]
            for name, value in kept.items():
                if name in own:
                    own[name].copy_(value)
                else:
                    own[name] = value.float().to("cpu" if name == "step" and not self.on_gpu else self.device)

    def learn(self, segment: int, rate: float, entropy: float, imitate: float = 0.0) -> None:
        """Some passes over a segment of the ring."""
        settings = self.settings
        if self.on_gpu:
            self.optimizer.param_groups[0]["lr"].fill_(rate)
        else:
            self.optimizer.param_groups[0]["lr"] = rate
        self.entropy.fill_(entropy)
        self.imitate.fill_(imitate)
        places = self.ring.weigh(segment, settings.trace, imitate > 0)
        self.sums.zero_()
        batches = 0
        for _ in range(settings.epochs):
            for batch in places[torch.randperm(len(places), device=self.device)].split(settings.batch):
                if len(batch) < settings.batch:
                    continue  # what is left over
                self.batch.copy_(batch)
                if self.graph is None:
                    self.update()
                else:
                    self.graph.replay()
                batches += 1
        values = (self.sums / max(1, batches)).tolist()
        self.figures = dict(zip(FIGURES, values, strict=True), used=len(places), steps=batches)

    def update(self) -> None:
        """One step of the optimizer."""
        settings = self.settings
        columns, masks, actions, chances, gains, targets, there, by_bots = self.read(self.batch)
        kind = self.device.partition(":")[0]
        with torch.autocast(kind, torch.bfloat16, enabled=self.on_gpu, cache_enabled=False):
            logits, values = self.network(columns, masks)
        log_chances = torch.log_softmax(logits, 1)
        likely = log_chances.gather(1, actions[:, None])[:, 0]
        moved = torch.where(by_bots, 0.0, (likely - chances).clamp(-MOST, MOST))
        own = Part(~by_bots)
        gain = gains[:, RESULT, 0] + settings.points * gains[:, POINTS, 0]
        centred = gain - own.mean(gain)
        gain = (centred / (own.mean(centred**2).sqrt() + 1e-4)).clamp(-MOST, MOST)
        ratio = moved.exp()
        better = torch.min(ratio * gain, ratio.clamp(1 - settings.clip, 1 + settings.clip) * gain)
        better = own.mean(torch.where(gain < 0, torch.max(better, WORST * gain), better))
        off = own.mean(((values - targets) ** 2 * there).sum(2).mean(1))
        spread = own.mean(-(log_chances.exp() * log_chances.masked_fill(~masks, 0)).sum(1))
        unlike = Part(by_bots).mean(-likely)
        loss = 0.5 * off - better - self.entropy * spread + self.imitate * unlike
        self.optimizer.zero_grad()
        loss.backward()
        norm = nn.utils.clip_grad_norm_(self.network.parameters(), 0.5)
        for parameter in self.network.parameters():  # a step that cannot be trusted is not made
            parameter.grad.copy_(torch.where(torch.isfinite(norm), parameter.grad, 0.0))
        self.optimizer.step()
        self.sums += torch.stack((better, off, spread, own.mean(moved**2), norm, unlike)).detach()

    def read(self, batch: Any) -> tuple[Any, ...]:
        """Columns, masks, moves, their chances, advantages, targets of values, which seats are there, and who is a bot.

        Values are turned to the viewer, who comes first.
        """
        columns, masks, actions, chances, values, movers, gains, by_bots = (part[batch] for part in self.parts)
        players = self.players[batch % len(self.players)]
        seats = torch.arange(values.shape[2], device=values.device)
        there = seats < players[:, None]
        seen = torch.where(there, (seats + movers[:, None]) % players[:, None], seats)[:, None].expand(-1, 2, -1)
        gains, values = gains.gather(2, seen), values.gather(2, seen)
        return columns, masks, actions, chances, gains, values + gains, there[:, None].float(), by_bots
