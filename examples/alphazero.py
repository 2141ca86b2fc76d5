"""A small AlphaZero-like loop: tree search guided by a network, and a network that learns what the search found.

What is hidden is dealt again for every simulation from what the seat may know (`game.resample`), so the search never
looks at others' cards; luck is drawn as it comes. A node is a sequence of choices since the root. The value of a leaf
is a number for every seat, so it works for any number of players. Many matches are searched at the same time, so that
the network judges one leaf of each in one go.

A search is worth as much as its judgement of leaves, and that of a fresh network is worth nothing. So the values are
first learned from matches of random seats, which the vector environment plays in a second or two; from the first round
on the search then has something to find, and the policy something to learn.

    python examples/alphazero.py --minutes 5
    python examples/alphazero.py --device cuda --minutes 5
"""

from __future__ import annotations

import argparse
from math import sqrt
from typing import Any

import numpy as np
import torch

from learning import EVALUATION, Clock, Net, device_of, judged, usable, wins
from parlorcar.core.rng import Random
from parlorcar.registry import game as game_of
from parlorcar.research import Episode, Observer, VectorEnv
from parlorcar.research.envs.returns import rank

EXPLORING = 1.5
BATCH = 512  # decisions of a step of learning
ROWS, EVERY = 256, 8  # random matches side by side; of their decisions one of so many is learned from
UNTRIED = -0.2  # a move that was not tried is thought to be a little worse than even

Sample = tuple[Any, Any, Any, Any]  # what was seen, what was legal, what was tried, what it was worth


class Node:
    """The choices that have been tried after a sequence of choices."""

    __slots__ = ("children", "prior", "total", "visits")

    def __init__(self, legal: list[int], logits: Any) -> None:
        odds = np.exp(logits[legal] - logits[legal].max())
        self.prior: dict[int, float] = dict(zip(legal, (odds / odds.sum()).tolist(), strict=True))
        self.visits: dict[int, int] = {}
        self.total: dict[int, float] = {}
        self.children: dict[int, Node] = {}

    def best(self, legal: list[int]) -> int:
        """The choice with the best upper bound among those that are legal in this imagined state."""
        seen = sqrt(1 + sum(self.visits.get(move, 0) for move in legal))

        def bound(move: int) -> float:
            n = self.visits.get(move, 0)
            mean = self.total[move] / n if n else UNTRIED
            return mean + EXPLORING * self.prior.get(move, 1 / len(legal)) * seen / (1 + n)

        return max(legal, key=bound)


class Search:
    """Tree search in many matches at once, with a network in place of playing on."""

    def __init__(self, game: Any, net: Net, simulations: int, rng: Random) -> None:
        self.game, self.net, self.simulations, self.rng = game, net, simulations, rng
        self.observer = Observer(game)

    def judged(self, states: list[Any], seats: list[int]) -> list[tuple[Node, list[float]]]:
        """The network's opinion of many states: a fresh node, and what each seat can expect."""
        if not states:
            return []
        legal, n = [self.game.legal(s) for s in states], self.game.players
        raw = np.stack([self.observer.raw(s, seat) for s, seat in zip(states, seats, strict=True)])
        logits, values = judged(self.net, raw, np.stack([self.observer.mask(moves) for moves in legal]))
        worth = [[float(values[i][(p - seat) % n]) for p in range(n)] for i, seat in enumerate(seats)]
        return [(Node(legal[i], logits[i]), worth[i]) for i in range(len(states))]

    def visits(self, states: list[Any], seats: list[int]) -> list[dict[int, int]]:
        """How often each choice of the deciding seats was tried."""
        roots = [node for node, _ in self.judged(states, seats)]
        for _ in range(self.simulations):
            paths, leaves = [], []
            for state, seat, root in zip(states, seats, roots, strict=True):
                path, s = self.descended(self.game.resample(state, seat, self.rng), root)
                paths.append(path)
                leaves.append(s)
            alive = [i for i, s in enumerate(leaves) if not self.game.over(s)]
            found = self.judged([leaves[i] for i in alive], [self.game.player(leaves[i]) for i in alive])
            opinions = dict(zip(alive, found, strict=True))
            for i, (path, s) in enumerate(zip(paths, leaves, strict=True)):
                if i in opinions:
                    fresh, worth = opinions[i]
                    path[-1][0].children[path[-1][1]] = fresh
                else:
                    worth = rank(self.game.scores(s), self.game.ranking(s))
                for node, move, player in path:
                    node.visits[move] = node.visits.get(move, 0) + 1
                    node.total[move] = node.total.get(move, 0.0) + worth[player]
        return [root.visits for root in roots]

    def descended(self, s: Any, node: Node) -> tuple[list[tuple[Node, int, int]], Any]:
        """Down the tree to a state that was not judged yet, or to the end of the match."""
        game, path = self.game, []
        while True:
            player, move = game.player(s), node.best(game.legal(s))
            path.append((node, move, player))
            game.apply(s, move)  # unchecked, and quick: the move is one of game.legal(s)
            game.settle(s, self.rng)
            if game.over(s) or move not in node.children:
                return path, s
            node = node.children[move]


def self_play(search: Search, seeds: range, longest: int) -> list[Sample]:
    """Matches of the search against itself: what was seen, what was tried, and what it was worth.

    A match of beginners can go on and on: after `longest` decisions it is judged by the scores as they are.
    """
    game, observer = search.game, search.observer
    episodes = [Episode(game, seed) for seed in seeds]
    seen: list[list[tuple[Any, Any, Any, int]]] = [[] for _ in episodes]
    while going := [i for i, e in enumerate(episodes) if not e.over and e.decisions < longest]:
        seats = [episodes[i].seat for i in going]
        states = [episodes[i].facing(seat) for i, seat in zip(going, seats, strict=True)]
        for i, seat, state, tried in zip(going, seats, states, search.visits(states, seats), strict=True):
            moves, counts = list(tried), np.array(list(tried.values()))
            policy = np.zeros(game.moves, np.float32)
            policy[moves] = counts / counts.sum()
            seen[i].append((observer.raw(state, seat), observer.mask(episodes[i].legal), policy, seat))
            ticket = int(search.rng.below(int(counts.sum())))
            episodes[i].play(moves[int(np.searchsorted(np.cumsum(counts), ticket, side="right"))])
    samples: list[Sample] = []
    for episode, rows in zip(episodes, seen, strict=True):
        scores = episode.scores()
        places = episode.ranks() if episode.over else [1 + sum(b > a for b in scores) for a in scores]
        worth, n = rank(scores, places), game.players
        samples += [(raw, mask, policy, [worth[(seat + i) % n] for i in range(n)]) for raw, mask, policy, seat in rows]
    return samples


def first_opinion(net: Net, optimizer: Any, game: Any, steps: int, seed: int, rng: Any) -> float:
    """Let the values be learned from random matches: what was seen, and what the match was worth in the end."""
    env = VectorEnv(game, n=ROWS, seed=seed)
    seen, seats, ends = [], [], []
    for step in range(steps):
        if not step % EVERY:
            seen.append(env.observations.copy())
            seats.append(env.players.copy())
        _, returns, done = env.step(env.sample())
        ends.append((returns.copy(), done.copy()))
    raw, worth = [], []
    final, known = np.zeros((ROWS, game.players), np.float32), np.zeros(ROWS, bool)
    for step in reversed(range(steps)):  # backwards, so that the end of every match is there before what led to it
        returns, done = ends[step]
        final[done], known = returns[done], known | done
        if not step % EVERY:
            turned = (seats[step // EVERY][:, None] + np.arange(game.players)) % game.players
            raw.append(seen[step // EVERY][known])
            worth.append(np.take_along_axis(final, turned, 1)[known])
    device = device_of(net)
    inputs, targets = (torch.from_numpy(np.concatenate(rows)).to(device) for rows in (raw, worth))
    every = torch.ones(BATCH, game.moves, dtype=torch.bool, device=device)
    loss = torch.zeros(())
    for _ in range(2 * len(inputs) // BATCH):
        batch = torch.from_numpy(rng.integers(len(inputs), size=BATCH)).to(device)
        loss = ((net(inputs[batch], every)[1] - targets[batch]) ** 2).mean()
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
    return float(loss.item())


def learn(net: Net, optimizer: Any, kept: list[Sample], steps: int, rng: Any) -> float:
    """Let the network move towards what the search tried and what the matches were worth."""
    device, loss = device_of(net), torch.zeros(())
    for _ in range(steps):
        batch = [kept[i] for i in rng.integers(len(kept), size=min(BATCH, len(kept)))]
        raw, mask, policy = (torch.from_numpy(np.stack([sample[k] for sample in batch])).to(device) for k in range(3))
        worth = torch.tensor([sample[3] for sample in batch], dtype=torch.float32, device=device)
        logits, value = net(raw, mask.bool())
        loss = ((value - worth) ** 2).mean() - (policy * torch.log_softmax(logits, 1)).sum(1).mean()
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
    return float(loss.item())


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", default="ticket-to-ride-usa")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--rounds", type=int, default=1000)
    parser.add_argument("--minutes", type=float, default=5.0, help="no round begins after so long")
    parser.add_argument(
        "--before", type=int, default=2000, help=f"steps of {ROWS} random matches before the first round"
    )
    parser.add_argument("--matches", type=int, default=32, help="matches of self-play a round")
    parser.add_argument("--simulations", type=int, default=12)
    parser.add_argument("--longest", type=int, default=400, help="decisions of a match of self-play")
    parser.add_argument("--steps", type=int, default=40, help="steps of learning a round")
    parser.add_argument("--kept", type=int, default=30_000, help="decisions that are learned from")
    parser.add_argument("--opponent", default="random", help="the bot to be measured against")
    parser.add_argument("--games", type=int, default=40, help="matches of an evaluation, by the network alone")
    parser.add_argument("--device", type=usable, default="cpu", help="where the network is: cpu or cuda")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", help="where the network goes")
    args = parser.parse_args()

    torch.manual_seed(args.seed)
    clock, rng = Clock(), np.random.default_rng(args.seed)
    game = game_of(args.game, players=args.players)
    net = Net(game, values=game.players, width=128).to(args.device)
    search = Search(game, net, args.simulations, Random(args.seed))
    optimizer = torch.optim.Adam(net.parameters(), lr=1e-3)
    kept: list[Sample] = []
    loss = first_opinion(net, optimizer, game, args.before, args.seed, rng)
    print(f"random matches: {clock}, {args.before * ROWS:,} decisions, loss {loss:.3f}", flush=True)
    for number in range(1, args.rounds + 1):
        first = args.seed * EVALUATION * 10 + number * args.matches
        kept = (kept + self_play(search, range(first, first + args.matches), args.longest))[-args.kept :]
        loss = learn(net, optimizer, kept, args.steps, rng)
        won = wins(net, game, args.opponent, args.games)
        line = f"round {number}: {clock}, {len(kept):,} decisions kept, loss {loss:.3f}"
        print(f"{line}, won {won:g} of {args.games} against {args.opponent}", flush=True)
        if clock.seconds() > args.minutes * 60:
            break
    if args.out:
        torch.save(net.state_dict(), args.out)


if __name__ == "__main__":
    main()
