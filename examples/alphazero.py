"""A small AlphaZero-like loop: tree search guided by a network, and a network that learns what the search found.

What is hidden is dealt anew for every simulation from what the seat may know (`game.resample`), so the search never
looks at others' cards; luck is drawn as it comes. A node is a sequence of choices since the root. The value of a leaf
is a number for every seat, so it works for any number of players.
"""

from __future__ import annotations

import argparse
from math import sqrt
from typing import Any

import numpy as np
import torch
from torch import nn

from parlorcar.core.rng import Random
from parlorcar.registry import game as game_of
from parlorcar.research import Episode, Observer
from parlorcar.research.returns import rank

EXPLORING = 1.5


class Net(nn.Module):
    """What to play, and what the match will be worth to every seat, counted from the one that looks."""

    def __init__(self, size: int, moves: int, players: int, width: int = 128) -> None:
        super().__init__()
        self.body = nn.Sequential(nn.Linear(size, width), nn.ReLU(), nn.Linear(width, width), nn.ReLU())
        self.policy, self.value = nn.Linear(width, moves), nn.Linear(width, players)

    def forward(self, features: Any) -> tuple[Any, Any]:
        """Logits of all moves, and values."""
        hidden = self.body(features)
        return self.policy(hidden), torch.tanh(self.value(hidden))


class Node:
    """The choices that have been tried after a sequence of choices."""

    __slots__ = ("children", "prior", "total", "visits")

    def __init__(self) -> None:
        self.prior: dict[int, float] = {}
        self.visits: dict[int, int] = {}
        self.total: dict[int, float] = {}
        self.children: dict[int, Node] = {}

    def best(self, legal: list[int]) -> int:
        """The choice with the best upper bound among those that are legal in this imagined state."""
        seen = sqrt(1 + sum(self.visits.get(move, 0) for move in legal))

        def bound(move: int) -> float:
            n = self.visits.get(move, 0)
            mean = self.total.get(move, 0.0) / n if n else 0.0
            return mean + EXPLORING * self.prior.get(move, 1 / len(legal)) * seen / (1 + n)

        return max(legal, key=bound)


class Search:
    """Tree search with a network in place of playing on."""

    def __init__(self, game: Any, net: Net, simulations: int, rng: Random) -> None:
        self.game, self.net, self.simulations, self.rng = game, net, simulations, rng
        self.observer = Observer(game, "features")

    def judged(self, state: Any, seat: int, legal: list[int], node: Node) -> list[float]:
        """The network's opinion: priors go into the node, the value of every seat is returned."""
        with torch.no_grad():
            logits, value = self.net(torch.from_numpy(self.observer.observe(state, seat)))
        prior = torch.softmax(logits[legal], 0).tolist()
        node.prior = dict(zip(legal, prior, strict=True))
        values, n = value.tolist(), self.game.players
        return [values[(p - seat) % n] for p in range(n)]

    def visits(self, state: Any, seat: int) -> dict[int, int]:
        """How often each choice of a seat was tried."""
        game, root = self.game, Node()
        self.judged(state, seat, game.legal(state), root)
        for _ in range(self.simulations):
            s, node, path = game.resample(state, seat, self.rng), root, []
            while True:
                player, legal = game.player(s), game.legal(s)
                move = node.best(legal)
                path.append((node, move, player))
                game.apply(s, move)
                game.settle(s, self.rng)
                if game.over(s):
                    worth = rank(game.scores(s), game.ranking(s))
                    break
                if move not in node.children:
                    node.children[move] = Node()
                    worth = self.judged(s, game.player(s), game.legal(s), node.children[move])
                    break
                node = node.children[move]
            for node, move, player in path:
                node.visits[move] = node.visits.get(move, 0) + 1
                node.total[move] = node.total.get(move, 0.0) + worth[player]
        return root.visits


def self_play(search: Search, seed: int) -> list[tuple[Any, Any, Any]]:
    """A match of the search against itself: for every decision what was seen, what was tried, and what it was worth."""
    game, episode, seen = search.game, Episode(search.game, seed), []
    while not episode.over:
        seat, state = episode.seat, episode.facing(episode.seat)
        visits = search.visits(state, seat)
        moves, counts = list(visits), np.array(list(visits.values()), np.float64)
        policy = np.zeros(game.moves, np.float32)
        policy[moves] = counts / counts.sum()
        seen.append((search.observer.observe(state, seat), policy, seat))
        ticket = search.rng.below(int(counts.sum()))
        episode.play(moves[int(np.searchsorted(np.cumsum(counts), ticket, side="right"))])
    worth = rank(episode.scores(), episode.ranks())
    turned = [[worth[(seat + i) % game.players] for i in range(game.players)] for seat in range(game.players)]
    return [(features, policy, turned[seat]) for features, policy, seat in seen]


def evaluate(search: Search, games: int) -> float:
    """How often the search wins against random players."""
    wins = 0.0
    for number in range(games):
        episode, mine = Episode(search.game, 10_000 + number), number % search.game.players
        while not episode.over:
            move = episode.legal[search.rng.below(len(episode.legal))]
            if episode.seat == mine:
                visits = search.visits(episode.facing(mine), mine)
                move = max(visits, key=lambda m: visits[m])
            episode.play(move)
        ranks = episode.ranks()
        wins += (ranks[mine] == 1) / ranks.count(1)
    return wins / games


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", default="ticket-to-ride-usa")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--rounds", type=int, default=10)
    parser.add_argument("--matches", type=int, default=8, help="matches of self-play a round")
    parser.add_argument("--simulations", type=int, default=24)
    parser.add_argument("--epochs", type=int, default=4)
    parser.add_argument("--kept", type=int, default=20_000, help="decisions that are learned from")
    parser.add_argument("--games", type=int, default=10, help="matches of an evaluation")
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()

    torch.manual_seed(args.seed)
    game = game_of(args.game, players=args.players)
    net = Net(Observer(game, "features").size, game.moves, game.players)
    search = Search(game, net, args.simulations, Random(args.seed))
    optimizer = torch.optim.Adam(net.parameters(), lr=1e-3)
    kept: list[tuple[Any, Any, Any]] = []
    for round in range(1, args.rounds + 1):
        for match in range(args.matches):
            kept += self_play(search, args.seed * 1_000_000 + round * 1000 + match)
        kept = kept[-args.kept :]
        loss = torch.zeros(())
        for batch in np.array_split(np.random.default_rng(round).permutation(len(kept) * args.epochs) % len(kept), 40):
            features = torch.from_numpy(np.stack([kept[i][0] for i in batch]))
            policy = torch.from_numpy(np.stack([kept[i][1] for i in batch]))
            worth = torch.tensor([kept[i][2] for i in batch], dtype=torch.float32)
            logits, value = net(features)
            loss = ((value - worth) ** 2).mean() - (policy * torch.log_softmax(logits, 1)).sum(1).mean()
            optimizer.zero_grad()
            loss.backward()
            optimizer.step()
        won = evaluate(search, args.games)
        print(f"round {round}: {len(kept)} decisions, loss {loss.item():.3f}, won {won:.2f} against random", flush=True)


if __name__ == "__main__":
    main()
