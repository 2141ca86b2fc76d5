"""Information-set Monte Carlo tree search for any game: imagine what is hidden, choose in the tree, play on, learn.

Every iteration redeals what the seat cannot know and what chance will bring, so a node is a line of choices and
not a position; a move counts as passed over only as often as it was possible. Nothing but the interface of games is
used, and what a `Knowledge` says about one.
"""

from __future__ import annotations

import math
import time
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from parlorcar.bots.search.knowledge import POINT, Knowledge
from parlorcar.bots.search.tree import NONE, Tree
from parlorcar.core.game import SILENT, fill_for, play_for, sample
from parlorcar.core.moves import Moves
from parlorcar.core.rng import Random
from parlorcar.core.state import CHANCE, DEPTH, State, zeros

UNLIMITED: Final = 1 << 40
MAX_DEPTH: Final = 4096  # choices of a line in the tree
CLOCK_EVERY: Final = 8  # iterations between two looks at the clock


class SearchSettings:
    """The numbers of a search that were tuned."""

    def __init__(
        self,
        widen: float = 1.5,
        depth: int = 0,
        sure: float = 0.65,
    ) -> None:
        self.widen = widen  # so many moves are tried at a node, times the root of its visits
        self.depth: i64 = depth  # quiescent positions after which a playout is cut off; 0 for never
        self.sure = sure  # trust, of 1 for all moves, from which on a search was never seen to prefer another


class Search:
    """The search for one decision of one seat."""

    def __init__(self, knowledge: Knowledge, settings: SearchSettings, start: State, seat: i64, rng: Random) -> None:
        self.knowledge = knowledge
        self.settings = settings
        self.game = knowledge.game
        self.start = start
        self.seat: i64 = seat
        self.rng = rng
        self.tree = Tree()
        self.moves = Moves(self.game.moves)
        self.worth: Final = zeros(self.game.moves)
        self.node_of: Final = zeros(self.game.moves)
        self.path: Final = zeros(MAX_DEPTH)
        self.points: Final = zeros(self.game.players)
        self.share: Final = vec[float]([0.0] * self.game.players)  # of winning
        self.good: Final = vec[float]([0.0] * self.game.players)  # by how far it leads, from 0 to 1: see `judge`
        self.seed: i64 = rng.below(1 << 30)
        self.iterations: i64 = 0
        knowledge.infer_hidden(start, seat)

    def evident(self) -> int:
        """The move that is trusted so much that there is no need to search; -1 if there is none."""
        best = self.looks_best()
        return int(self.moves.at[best]) if self.trust(best) >= self.settings.sure else int(NONE)

    def looks_best(self) -> i64:
        """The index of the legal move that looks best, before anything is tried."""
        moves, worth = self.moves, self.worth
        self.game.fill(self.start, moves)
        self.knowledge.weigh(self.start, self.seat, moves, worth, self.rng)
        best: i64 = 0
        for i in range(1, moves.n):
            if worth[i] > worth[best]:
                best = i
        return best

    def trust(self, chosen: i64) -> float:
        """How much a move is trusted by how good it looks beside the others, of 1 for all together."""
        moves, worth, temperature = self.moves, self.worth, self.knowledge.temperature
        most = worth[0]
        for i in range(moves.n):
            most = max(most, worth[i])
        total = 0.0
        for i in range(moves.n):
            total += math.exp(float(worth[i] - most) / temperature)
        return math.exp(float(worth[chosen] - most) / temperature) / total

    def think(self, iterations: int, seconds: float = 0.0) -> int:
        """The move with most visits after so many iterations or seconds; sooner if no other can catch up."""
        end = time.perf_counter() + seconds
        catch_up = self.knowledge.catch_up
        for n in range(iterations):
            self.iterate()
            if n % CLOCK_EVERY == CLOCK_EVERY - 1 and (
                (seconds > 0.0 and time.perf_counter() >= end) or float(self.lead()) > catch_up * (iterations - n - 1)
            ):
                break
        return self.best()

    def lead(self) -> i64:
        """How many visits the first move of the root is ahead of the second."""
        tree = self.tree
        node = tree.child[0]
        first: i64 = 0
        second: i64 = 0
        while node != NONE:
            n = tree.visits[node]
            if n > first:
                second = first
                first = n
            elif n > second:
                second = n
            node = tree.sibling[node]
        return first - second

    def best(self) -> int:
        """The move to make."""
        return self.judged()[0][0]

    def judged(self) -> list[tuple[int, int, float, float]]:
        """The estimates of all moves that were tried: move, visits, value, chance of winning; the chosen one first.

        That is the one with most visits, of equals the better one.
        """
        tree = self.tree
        node = tree.child[0]
        found: list[tuple[int, int, float, float]] = []
        while node != NONE:
            n = max(tree.visits[node], i64(1))
            found.append((int(tree.move[node]), int(n), tree.value[node] / float(n), tree.wins[node] / float(n)))
            node = tree.sibling[node]
        found.sort(key=lambda f: (-f[1], -f[2], f[0]))
        return found

    def tried(self, move: int, times: int) -> float:
        """The chance of winning with a move, in so many worlds; they are the same for every move."""
        total = 0.0
        for n in range(times):
            rng = Random(int(self.seed + n))
            s = self.imagined(rng)
            self.game.play(s, move, SILENT)
            self.play_on(s, rng)
            self.judge(s)
            total += self.share[self.seat]
        return total / float(max(times, 1))

    def chances(self, s: State, times: int) -> list[float]:
        """How likely each seat wins from a state of which everything is known."""
        totals = [0.0] * self.game.players
        self.knowledge.greedy_rivals = False  # all seats alike
        for n in range(times):
            rng = Random(int(self.seed + n))
            on = s.clone()
            self.play_on(on, rng)
            self.judge(on)
            for p in range(self.game.players):
                totals[p] += self.share[p]
        return [total / float(max(times, 1)) for total in totals]

    def imagined(self, rng: Random) -> State:
        """A determinization: the state with everything that the seat cannot know dealt again."""
        s = self.start.clone()
        self.game.imagine(s, self.seat, rng)
        self.knowledge.adjust_determinization(s, self.seat, rng)
        self.knowledge.choose_rival_model(rng)
        return s

    def iterate(self) -> None:
        """One iteration: a determinization, down the tree, a rollout, and back up with the result.

        The n-th time that a move of the root is tried the same cards lie hidden and the same luck follows as the n-th
        time with any other, so that what differs is more often the move than the luck.
        """
        game, tree, moves, path = self.game, self.tree, self.moves, self.path
        self.iterations += 1
        game.fill(self.start, moves)
        tree.visits[0] += 1
        path[0] = 0
        length: i64 = 1
        before: i64 = len(tree.move)
        node = self.select(self.start, 0, self.seat)
        rng = Random(int(self.seed + tree.visits[node]))
        s = self.imagined(rng)
        game.play(s, tree.move[node], SILENT)
        while node != before and s.at[DEPTH] and length < MAX_DEPTH - 1:
            f = s.peek()
            __, player, __, __, __ = f
            if player == CHANCE:
                play_for(game, s, f, sample(game, s, f, moves, rng), SILENT)
                continue
            fill_for(game, s, f, moves)
            if moves.n == 1:
                play_for(game, s, f, moves.at[0], SILENT)
            else:
                tree.visits[node] += 1
                path[length] = node
                length += 1
                before = len(tree.move)
                node = self.select(s, node, player)
                play_for(game, s, f, tree.move[node], SILENT)
        tree.visits[node] += 1
        path[length] = node
        length += 1
        self.play_on(s, rng)
        self.judge(s)
        for i in range(length):
            node = path[i]
            if tree.mover[node] >= 0:
                tree.value[node] += self.good[tree.mover[node]]
                tree.wins[node] += self.share[tree.mover[node]]

    def select(self, s: State, node: i64, player: i64) -> i64:
        """The child to go to: a move not tried yet while there is room for one, else the most promising."""
        tree, moves, node_of = self.tree, self.moves, self.node_of
        at = moves.at
        for i in range(moves.n):
            node_of[at[i]] = NONE
        child = tree.child[node]
        while child != NONE:
            if tree.mover[child] == player:
                node_of[tree.move[child]] = child
            child = tree.sibling[child]
        tried: i64 = 0
        for i in range(moves.n):
            if node_of[at[i]] != NONE:
                tried += 1
        if tried < moves.n and tried < 1 + i64(self.settings.widen * math.sqrt(float(tree.visits[node] - 1))):
            return self.widen(s, node, player)
        explore = self.knowledge.explore
        best: i64 = NONE
        highest = -1.0
        for i in range(moves.n):
            child = node_of[at[i]]
            if child != NONE:
                tree.seen[child] += 1
                n = float(tree.visits[child])
                promise = tree.value[child] / n
                promise += explore * tree.trust[child] * math.sqrt(float(tree.seen[child])) / (1.0 + n)
                if promise > highest:
                    best, highest = child, promise
        return best

    def widen(self, s: State, node: i64, player: i64) -> i64:
        """Add a node for the untried move that looks best."""
        moves, worth = self.moves, self.worth
        self.knowledge.weigh(s, player, moves, worth, self.rng)
        chosen: i64 = NONE
        for i in range(moves.n):
            if self.node_of[moves.at[i]] == NONE and (chosen == NONE or worth[i] > worth[chosen]):
                chosen = i
        return self.tree.add(node, player, moves.at[chosen], self.trust(chosen))

    def play_on(self, s: State, rng: Random) -> None:
        """Rollout: all seats play as the knowledge says, until the end or for so many quiescent positions."""
        self.knowledge.follow(True)
        self.play_moves(s, rng)
        self.knowledge.follow(False)

    def play_moves(self, s: State, rng: Random) -> None:
        """Play the moves of a rollout."""
        game, moves, knowledge = self.game, self.moves, self.knowledge
        left = self.settings.depth
        limited = left > 0
        while s.at[DEPTH]:
            if limited and knowledge.is_quiescent(s):
                left -= 1
                if left < 0:
                    return
            f = s.peek()
            __, player, __, __, __ = f
            if player == CHANCE:
                play_for(game, s, f, sample(game, s, f, moves, rng), SILENT)
                continue
            fill_for(game, s, f, moves)
            if moves.n == 1:
                move = moves.at[0]
            elif player == self.seat:
                move = knowledge.choose(s, player, moves, rng)
            else:
                move = knowledge.reply(s, player, moves, rng)
            play_for(game, s, f, move, SILENT)

    def judge(self, s: State) -> None:
        """How good the end is for every seat, from 0 to 1, and who has won.

        What is learnt is by how much a seat leads: it tells moves apart after fewer matches than who won does. In one
        game 300 iterations won 91 % of 80 matches against `greedy` with it, 84 % with half of it and half the winner.
        """
        players = i64(self.game.players)
        points = self.points
        over = s.at[DEPTH] == 0
        if over:
            found = self.game.points(s)
            for p in range(players):
                points[p] = POINT * found[p]
        else:
            self.knowledge.outlook(s, points)
        for p in range(players):
            others: i64 = -UNLIMITED
            for other in range(players):
                if other != p and points[other] > others:
                    others = points[other]
            lead = float(points[p] - others) / POINT
            even = 1.0 / (1.0 + math.exp(min(max(-lead / self.knowledge.scale, -50.0), 50.0)))
            win = even
            if over:
                win = 1.0 if lead > 0.0 else 0.5 if lead == 0.0 else 0.0
            self.share[p] = win
            self.good[p] = even
