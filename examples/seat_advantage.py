"""How much the seat is worth in Great Western Trail: wins by seat for both editions, with a plot.

All seats are played by the same bot, so that what differs is the seat alone. The bars have the 95 % range of chance.
"""

from __future__ import annotations

import argparse
from math import sqrt
from pathlib import Path

from parlorcar.research.simulation import simulate
from parlorcar.research.simulation.matches import Plan

EDITIONS = ("great-western-trail-1", "great-western-trail-2")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--bot", default="greedy")
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--out", type=Path, default=Path("seat_advantage.png"))
    args = parser.parse_args()

    import matplotlib

    matplotlib.use("agg")
    from matplotlib import pyplot

    figure, axes = pyplot.subplots(1, len(EDITIONS), figsize=(9, 3.5), sharey=True)
    for edition, axis in zip(EDITIONS, axes, strict=True):
        plan = Plan(edition, args.players, args.games, seed=1, bots=(args.bot,))
        report = simulate(plan, args.workers).report()
        shares = [wins / report["finished"] for wins in report["wins_by_seat"]]
        ranges = [1.96 * sqrt(share * (1 - share) / report["finished"]) for share in shares]
        for seat, (share, around) in enumerate(zip(shares, ranges, strict=True)):
            print(f"{edition} seat {seat}: {share:.3f} ± {around:.3f}, mean score {report['mean_scores'][seat]:.1f}")
        axis.bar([f"seat {seat}" for seat in range(args.players)], shares, yerr=ranges, color="#7a5c3e", capsize=4)
        axis.axhline(1 / args.players, color="gray", linestyle="--", linewidth=1)
        axis.set_title(edition)
    axes[0].set_ylabel(f"share of wins, all seats {args.bot}")
    figure.tight_layout()
    figure.savefig(args.out, dpi=120)
    print(f"plot in {args.out}")


if __name__ == "__main__":
    main()
