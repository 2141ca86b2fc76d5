"""Write the golden matches that are missing; with --all write every one anew, which a new rules version asks for."""

from __future__ import annotations

import sys

from rich.progress import track

import parlorcar
from parlorcar.bots.catalogue import bot, bots_for
from parlorcar.bots.seat import Seat
from parlorcar.core.game import Game
from parlorcar.families import GAMES
from parlorcar.match.record import written

from .golden import LINES, RECORDS, checksum, folder, lines_file


def play(game: Game, seed: int) -> str:
    """The record of a match; the seats are taken by the bots in turn, random ones among them."""
    names = bots_for(game)
    seats = [names[(seat + seed) % len(names)] for seat in range(game.players)]
    match = parlorcar.Match(game, seed, seats=seats)
    rng = parlorcar.Random(seed)
    players = [bot(name, game) for name in seats]
    while not match.over:
        seat = match.player
        match.play(players[seat].choose(Seat(game, match.facing(seat), seat, rng)), seat)
    return written(match.record())


def main() -> None:
    """For every game and player count ten records and a thousand lines."""
    anew = "--all" in sys.argv
    for spec in GAMES:
        for players in range(spec.players[0], spec.players[1] + 1):
            game = parlorcar.game(spec.id, players=players)
            folder(game.id).mkdir(exist_ok=True)
            for seed in range(RECORDS):
                path = folder(game.id) / f"{players}-{seed}.txt"
                if anew or not path.exists():
                    path.write_text(play(game, seed), encoding="utf-8")
            path = lines_file(game)
            if anew or not path.exists():
                seeds = track(range(LINES), f"{game.id}, {players} players")
                path.write_text("".join(f"{seed} {checksum(game, seed)}\n" for seed in seeds), encoding="utf-8")


if __name__ == "__main__":
    main()
