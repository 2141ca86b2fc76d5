"""A bot of your own: it looks one move ahead into states that could be the real one, and takes what scores best."""

from __future__ import annotations

import argparse

from parlorcar.bots.seat import Bot, Seat
from parlorcar.research import Episode
from parlorcar.research.envs.gymnasium import env


class OneAhead(Bot):
    """Tries every move in a few imagined states. `seat` is all that it gets: its view, its moves, its imagination."""

    name = "one ahead"

    def choose(self, seat: Seat) -> int:
        """The move after which it has the most points on average."""
        game, legal = seat.game, seat.legal()
        worth = dict.fromkeys(legal, 0)
        for _ in range(3):
            imagined = seat.imagine()
            for move in legal:
                after = game.clone(imagined)
                game.apply(after, move)  # unchecked, and quick: every move is one of seat.legal()
                game.settle(after, seat.rng)
                worth[move] += game.scores(after)[seat.number]
        best = max(worth.values())
        candidates = [move for move in legal if worth[move] == best]
        return candidates[seat.rng.below(len(candidates))]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", default="ticket-to-ride-usa")
    parser.add_argument("--games", type=int, default=20)
    args = parser.parse_args()

    from parlorcar.core.rng import Random

    table = env(args.game, 2, "random", seat=0, returns="win")
    wins = 0.0
    for number in range(args.games):
        table.reset(seed=number)
        bot, rng = OneAhead(), Random(number)
        ended, worth = False, 0.0
        while not ended:
            episode: Episode = table.episode
            move = bot.choose(Seat(table.game, episode.facing(0), 0, rng))
            _, worth, ended, _, _ = table.step(move)
        wins += worth
    print(f"{bot.name} won {wins:g} of {args.games} against random on the first seat of {args.game}")


if __name__ == "__main__":
    main()
