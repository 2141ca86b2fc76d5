"""What the learning examples share: a network that reads observations, and matches against bots to see what it learned.

python examples/learning.py examples/trained/stone-age-2.pt --game stone-age --players 2 --opponent greedy --games 1000
python examples/learning.py NET --opponent greedy --enter entry.json.gz --decisions 31457280   # into docs/benchmark.md
"""

from __future__ import annotations

import argparse
import time
from pathlib import Path
from typing import Any

import numpy as np
import torch
from torch import nn

from parlorcar.bots.seat import Bot, Seat
from parlorcar.core.game import Game
from parlorcar.registry import game as game_of
from parlorcar.research import Features, Observer, Spec
from parlorcar.research.contest.entries import enter, write
from parlorcar.research.envs import evaluation

ILLEGAL = -1e9  # the logit of a move that may not be made
EVALUATION = 1_000_000  # seeds of evaluations begin here, where no training match has its own


class Inputs(nn.Module):  # type: ignore[misc]  # PyTorch is optional, and its types are not followed
    """`parlorcar.research.Features` as a layer, so that raw observations travel and features are made on the device."""

    def __init__(self, features: Features) -> None:
        super().__init__()
        self.size = features.size
        for name in ("counts", "to_counts", "plain", "to_plain", "chosen", "base", "mixed", "mixed_base"):
            self.register_buffer(name, torch.from_numpy(getattr(features, name).astype(np.int64)), persistent=False)

    def forward(self, raw: Any) -> Any:
        """Features of raw observations, by row."""
        rows = raw.long()
        out = torch.zeros(len(rows), self.size, device=raw.device)
        counts = rows[:, self.counts].float()
        out[:, self.to_counts] = torch.copysign(torch.log2(1 + counts.abs()) / 4, counts)
        out[:, self.to_plain] = rows[:, self.plain].float()
        out.scatter_(1, self.base + rows[:, self.chosen], 1.0)
        mixed = rows[:, self.mixed]
        scaled = torch.where(mixed < 0, 1.0, torch.log2(1 + mixed.clamp(min=0).float()) / 4)
        return out.scatter_(1, self.mixed_base - mixed.clamp(max=0), scaled)


class Net(nn.Module):  # type: ignore[misc]  # as above
    """What to play, and what the match will be worth: to the seat that looks, or to `values` seats from it on."""

    def __init__(self, game: Game, values: int = 1, width: int = 256) -> None:
        super().__init__()
        inputs = Inputs(Features(Spec(game)))
        layers = [
            inputs,
            nn.Linear(inputs.size, width),
            nn.LayerNorm(width),
            nn.ReLU(),
            nn.Linear(width, width),
            nn.ReLU(),
        ]
        self.body = nn.Sequential(*layers)
        self.policy, self.value = nn.Linear(width, game.moves), nn.Linear(width, values)
        for last in (self.policy, self.value):  # to begin with every legal move is as good as another
            nn.init.orthogonal_(last.weight, 0.01)
            nn.init.zeros_(last.bias)

    def forward(self, raw: Any, masks: Any) -> tuple[Any, Any]:
        """Logits of all moves, far below for illegal ones, and values from -1 to 1."""
        hidden = self.body(raw)
        return self.policy(hidden).masked_fill(~masks, ILLEGAL), torch.tanh(self.value(hidden))


def usable(name: str) -> str:
    """The name of a device that this machine has, for `--device`."""
    try:
        torch.zeros(1, device=name)
    except (AssertionError, RuntimeError) as error:
        raise argparse.ArgumentTypeError(f"{name} cannot be used here: {str(error).splitlines()[0]}") from None
    return name


def device_of(net: Net) -> Any:
    """Where a network is, and what it reads has to be."""
    return next(net.parameters()).device


def judged(net: Net, raw: Any, masks: Any) -> tuple[Any, Any]:
    """The network's opinion of many decisions, as arrays."""
    device = device_of(net)
    with torch.no_grad():
        logits, values = net(torch.from_numpy(raw).to(device), torch.from_numpy(masks).bool().to(device))
    return logits.cpu().numpy(), values.cpu().numpy()


def wins(net: Net, game: Game, opponent: str, games: int, first: int = EVALUATION) -> float:
    """Matches that the network wins, always playing its best move, against a bot on all other seats.

    As many matches as there are seats have the same luck, the network on each seat once. A shared win counts in part.
    """

    def best(raw: Any, masks: Any) -> Any:
        return judged(net, raw, masks)[0].argmax(1)

    return evaluation.wins(best, game, None, opponent, games, first=first, encoding="raw")


class NetBot(Bot):
    """Plays the best move of a network. What its seat observes is the same in every state that the seat imagines."""

    def __init__(self, net: Net, game: Game, name: str) -> None:
        self.net = net
        self.name = name
        self.observer = Observer(game)

    def choose(self, seat: Seat) -> int:
        """The legal move that the network likes best."""
        raw, mask = self.observer.raw(seat.imagine(), seat.number), self.observer.mask(seat.legal())
        return int(judged(self.net, raw[None], mask[None])[0].argmax())


class Clock:
    """How long something has gone on."""

    def __init__(self) -> None:
        self.start = time.time()

    def seconds(self) -> float:
        """So long."""
        return time.time() - self.start

    def __str__(self) -> str:
        return f"{self.seconds():,.0f} s"

    def rate(self, done: int) -> float:
        """So much a second."""
        return done / max(self.seconds(), 1e-9)


def load(path: Path, game: Game) -> Net:
    """A network that was saved, of any width and number of values."""
    kept = {name: numbers.float() for name, numbers in torch.load(path, map_location="cpu").items()}
    net = Net(game, values=len(kept["value.bias"]), width=len(kept["policy.weight"][0]))
    net.load_state_dict(kept)
    return net


def main() -> None:
    parser = argparse.ArgumentParser(description="Let a network that was saved play against a bot.")
    parser.add_argument("net", type=Path)
    parser.add_argument("--game", default="stone-age")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--opponent", default="greedy")
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--first", type=int, default=EVALUATION, help="the first seed")
    parser.add_argument(
        "--enter", type=Path, help="play the matches of the benchmark instead, and write the entry here"
    )
    parser.add_argument("--name", default="ppo", help="of an entry")
    parser.add_argument("--decisions", type=int, default=0, help="that the network was trained with, for an entry")
    args = parser.parse_args()
    game = game_of(args.game, players=args.players)
    if args.enter:
        bot = NetBot(load(args.net, game), game, args.name)
        write(enter(game, bot, args.opponent, name=args.name, decisions=args.decisions), args.enter)
        return
    won = wins(load(args.net, game), game, args.opponent, args.games, args.first)
    seeds = f"{args.first} to {args.first + (args.games - 1) // args.players}"
    print(f"won {won:g} of {args.games} against {args.opponent}, {game.id} with {args.players} players, seeds {seeds}")


if __name__ == "__main__":
    main()
