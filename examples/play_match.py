"""A match of Stone Age played by text: whose decision, what may be done, what a seat may know, and the record."""

from __future__ import annotations

import argparse
from pathlib import Path

import parlorcar


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--record", type=Path, default=Path("stone-age.record"), help="where the record goes")
    args = parser.parse_args()

    game = parlorcar.game("stone-age", players=2)
    match = game.match(seed=7, seats=["Ann", "Ben"])
    match.play("place forest 3")  # a move as text; match.legal() lists them as numbers
    print(f"{match.seats[match.player]} may:", ", ".join(match.text(move) for move in match.legal()[:6]), "…")
    print("Ann's food:", match.view(0)["food"][0])

    while not match.over:  # the rest: always the first legal move
        match.play(match.legal()[0])
    print("scores:", match.scores(), "places:", match.ranking())
    for line in match.breakdown(0):
        print(" ", line)
    match.write(args.record)
    again = parlorcar.replay(args.record)
    assert again.scores() == match.scores()
    print(f"{args.record} has {len(again.line)} moves; `parlorcar replay {args.record} --verify` proves its luck")


if __name__ == "__main__":
    main()
