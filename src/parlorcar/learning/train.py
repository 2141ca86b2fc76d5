"""`parlorcar train GAME`: from nothing, or from a checkpoint, to a network that plays a game at every table."""

from __future__ import annotations

import argparse
import copy
import json
import threading
import time
from pathlib import Path
from random import Random
from typing import Any

import torch

from parlorcar.families import family_named
from parlorcar.learning.collect import HALVES
from parlorcar.learning.inputs import Columns
from parlorcar.learning.network import Network
from parlorcar.learning.ppo import Learner, TrainingSettings
from parlorcar.learning.rollout import Ring, Rollout, Scale
from parlorcar.learning.tables import Table, all_tables
from parlorcar.networks.packed import read, unpacked

PACKED = ".npz"
SEGMENTS = 3  # of the ring: one is written, one read, one lies between
USUAL_SCORES = (100, 50)  # mean and deviation, where a family names none


def scale_of(game: str) -> Scale:
    """The scale of a game's points."""
    return Scale(*family_named(game).usual_scores.get(game, USUAL_SCORES))


def tables_for(game: str, workers: int, seed: int) -> list[Table]:
    """The tables of the workers: half with the rulebook's options, half with others, all numbers of players.

    There are more combinations of options than workers: which ones are played depends on the seed.
    """
    every = all_tables(game)
    default = every[0].options
    usual = [table for table in every if table.options == default]
    other = [table for table in every if table.options != default]
    Random(seed).shuffle(other)
    counts = sorted({table.players for table in usual})
    other.sort(key=lambda table: table.players)  # keeps the order of those with the same number
    of_count = {n: [table for table in other if table.players == n] for n in counts}
    found = []
    for w in range(workers):
        n = counts[(w // 2) % len(counts)]
        if w % 2 == 0 or not of_count[n]:
            found.append(next(table for table in usual if table.players == n))
        else:
            found.append(of_count[n][w // 2 // len(counts) % len(of_count[n])])
    return found


class Training:
    """A run: the network that learns, the one that plays, older ones, and where time goes."""

    def __init__(self, args: argparse.Namespace) -> None:
        self.args = args
        self.columns = Columns(args.game)
        self.game = game = all_tables(args.game)[0].make()
        self.tables = tables_for(args.game, args.workers, args.seed)
        seats = max(table.players for table in self.columns.tables)
        torch.manual_seed(args.seed)
        self.network = Network(self.columns, game.moves, seats, args.width, args.blocks).to(args.device)
        self.begun = self.saved = time.time()
        self.decisions = 0
        if args.start:
            texts = list(game.numbering.texts)
            self.decisions = load(self.network, Path(args.start), self.columns.features(), texts)
        self.player = copy.deepcopy(self.network).requires_grad_(False)
        self.older: list[dict[str, Any]] = []
        scale = scale_of(game.id)
        self.rollout = Rollout(self.tables, args.envs, self.columns, scale, args.seed, args.device, args.league)
        if args.league:
            self.rollout.opponents.network = copy.deepcopy(self.player)
        rows = HALVES * self.rollout.rows
        self.ring = Ring(SEGMENTS, args.steps, rows, self.columns.size, game.moves, seats, args.device)
        settings = TrainingSettings(
            rate=args.rate, epochs=args.epochs, batch=args.batch, entropy=args.entropy, points=args.points
        )
        players = self.rollout.players.repeat(HALVES)
        self.learner = Learner(self.network, settings, self.ring, players, args.device)
        self.stream: Any = None
        self.rollout.capture(self.ring, self.player)
        if args.graphs:
            self.learner.capture()
        if args.device != "cpu":  # the matches wait for the network, so it comes before the learning
            torch.cuda.synchronize()
            self.stream = torch.cuda.Stream(priority=0)
            torch.cuda.set_stream(torch.cuda.Stream(priority=-1))

    def run(self) -> None:
        """Collect and learn at the same time until the minutes are over."""
        args, thread = self.args, None
        self.begun = self.saved = begun = time.time()
        iteration = 0
        while time.time() - begun < args.minutes * 60 and iteration < args.updates:
            for t in range(args.steps):
                for half in range(HALVES):
                    self.rollout.step(half, self.ring, self.player)
                if t == 0 and iteration:  # now it is known how the last steps of the segment before ended
                    if thread is not None:
                        thread.join()
                        self.player.load_state_dict(self.network.state_dict())
                        self.league(iteration)
                        if time.time() - self.saved > args.save * 60:
                            self.save()
                    part = (time.time() - begun) / (args.minutes * 60)
                    thread = threading.Thread(target=self.learn, args=((iteration - 1) % SEGMENTS, part))
                    thread.start()
            self.decisions += args.steps * HALVES * self.rollout.rows
            iteration += 1
            if iteration % args.every == 0:
                self.tell(iteration, time.time() - begun)
        if thread is not None:
            thread.join()
        self.rollout.collector.close()

    def learn(self, segment: int, part: float) -> None:
        """In a thread of its own, beside the collecting; by now the device has done all that came before."""
        args = self.args
        left = max(0.0, 1 - part)
        rate = args.rate * max(args.final, left) * min(1.0, (part * args.minutes * 60 + 0.5) / 10)
        entropy = args.entropy * max(0.25, left)
        if self.stream is None:
            self.learner.learn(segment, rate, entropy)
            return
        with torch.cuda.stream(self.stream):
            self.learner.learn(segment, rate, entropy)
        self.stream.synchronize()

    def league(self, iteration: int) -> None:
        """Keep the network now and then, and let an older one play."""
        opponent = self.rollout.opponents.network
        if opponent is None:
            return
        if iteration % self.args.keep == 1:
            self.older.append({k: v.to("cpu", torch.float16) for k, v in self.network.state_dict().items()})
            del self.older[: -self.args.older]
        chosen = self.older[int(torch.randint(len(self.older), (1,)))] if self.older else self.player.state_dict()
        opponent.load_state_dict(chosen)

    def save(self) -> None:
        """Write the checkpoint, if it is wanted; nobody learns meanwhile."""
        args = self.args
        self.saved = time.time()
        if not args.out:
            return
        game = self.game
        save(
            self.network,
            Path(args.out),
            game=game.id,
            rules=game.rules_version,
            width=args.width,
            blocks=args.blocks,
            features=self.columns.features(),
            moves=list(game.numbering.texts),
            decisions=self.decisions,
            seconds=self.saved - self.begun,
        )

    def tell(self, iteration: int, seconds: float) -> None:
        """One line of how it goes."""
        ends = self.rollout.ends.cpu()
        self.rollout.ends.zero_()
        winners = {n: round(float(row[1] / row[0]), 1) for n, row in enumerate(ends) if row[0] > 0}
        done = self.args.steps * HALVES * self.rollout.rows * iteration
        figures = {k: round(v, 4) for k, v in self.learner.figures.items()}
        spent = {k: round(v, 1) for k, v in self.rollout.timer.spent.items()}
        print(
            json.dumps(
                {
                    "iteration": iteration,
                    "seconds": round(seconds),
                    "decisions": self.decisions,
                    "rate": round(done / seconds),
                    "matches": int(ends[:, 0].sum()),
                    "winners": winners,
                    **figures,
                    "time": spent,
                }
            ),
            flush=True,
        )


def save(network: Network, path: Path, **about: Any) -> None:
    """Write a checkpoint: weights in half precision, and what is needed to read them; at every time it is whole."""
    weights = {k: v.detach().to("cpu", torch.float16) for k, v in network.state_dict().items()}
    unfinished = path.with_name(f"{path.name}.part")
    torch.save({"weights": weights, **about}, unfinished)
    unfinished.replace(path)


def read_start(path: Path) -> dict[str, Any]:
    """A checkpoint, or a packed network as one."""
    if path.suffix != PACKED:
        checkpoint: dict[str, Any] = torch.load(path, map_location="cpu", weights_only=True)
        return checkpoint
    network = read(path)
    weights = {name: torch.from_numpy(array.copy()) for name, array in unpacked(network).items()}
    return {"weights": weights, "features": network.features, "moves": network.moves, **network.about}


def load(network: Network, path: Path, features: list[str], moves: list[str]) -> int:
    """Read a checkpoint or a packed network; features and moves are found by their names. Returns its decisions.

    What the checkpoint does not know (it may be of an older layout, or of the game's other edition) starts as it is in
    the new network, features at 0.
    """
    checkpoint = read_start(path)
    weights = {k: v.float() for k, v in checkpoint["weights"].items()}
    fresh = {k: v.detach().cpu() for k, v in network.state_dict().items()}
    first = torch.zeros_like(fresh["first.weight"])
    new, old = places(checkpoint["features"], features)
    first[:, new] = weights["first.weight"][:, old]
    weights["first.weight"] = first
    new, old = places(checkpoint["moves"], moves)
    for name in ("policy.weight", "policy.bias"):
        head = fresh[name].clone()
        head[new] = weights[name][old]
        weights[name] = head
    network.load_state_dict(weights)
    return int(checkpoint.get("decisions", 0)) if checkpoint["moves"] == moves else 0


def places(old: list[str], new: list[str]) -> tuple[list[int], list[int]]:
    """Where the names that are in both stand in the new list and in the old one."""
    known = {name: i for i, name in enumerate(old)}
    pairs = [(i, known[name]) for i, name in enumerate(new) if name in known]
    return [i for i, _ in pairs], [k for _, k in pairs]


def arguments() -> argparse.Namespace:
    """What can be set."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--minutes", type=float, default=5)
    parser.add_argument("--updates", type=int, default=10**9)
    parser.add_argument("--device", default="cuda" if torch.cuda.is_available() else "cpu")
    parser.add_argument("--workers", type=int, default=15)
    parser.add_argument("--envs", type=int, default=512, help="matches of a worker, in each of two halves")
    parser.add_argument("--steps", type=int, default=32)
    parser.add_argument("--width", type=int, default=512)
    parser.add_argument("--blocks", type=int, default=2)
    parser.add_argument("--rate", type=float, default=6e-4)
    parser.add_argument("--final", type=float, default=0.1)
    parser.add_argument("--epochs", type=int, default=2)
    parser.add_argument("--batch", type=int, default=32768)
    parser.add_argument("--entropy", type=float, default=0.01)
    parser.add_argument("--points", type=float, default=0.2)
    parser.add_argument("--league", type=float, default=0.2)
    parser.add_argument("--keep", type=int, default=40)
    parser.add_argument("--older", type=int, default=10)
    parser.add_argument("--every", type=int, default=20)
    parser.add_argument("--graphs", type=int, default=1, help="0: launch the parts of an update one by one")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--start", help="a checkpoint or a packed network to go on from")
    parser.add_argument("--out", help="where the checkpoint is written, at the end and on the way")
    parser.add_argument("--save", type=float, default=1.0, help="minutes between checkpoints")
    return parser.parse_args()


def main() -> None:
    """Train, and keep what was learned."""
    args = arguments()
    training = Training(args)
    try:
        training.run()
    finally:
        training.rollout.collector.close()
    training.save()


if __name__ == "__main__":
    main()
