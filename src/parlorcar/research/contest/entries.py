"""Enter a player into a task of the benchmark, and check such an entry: docs/benchmark.md.

    python -m parlorcar.research.contest.entries enter GAME --players 2 --against greedy --player NAME-OR-COMMAND \
        --name "who it is" --decisions 0 --out entry.json
    python -m parlorcar.research.contest.entries check entry.json
"""

from __future__ import annotations

import argparse
import gzip
import json
import zlib
from pathlib import Path
from typing import Any

import parlorcar
from parlorcar.bots import catalogue
from parlorcar.bots.seat import Bot, Seat
from parlorcar.core.errors import IllegalMove, ParlorCarError
from parlorcar.core.game import Game
from parlorcar.core.rng import Random
from parlorcar.match.match import Match
from parlorcar.registry import game as make
from parlorcar.registry import made
from parlorcar.research.contest.entry_form import FORMAT, GAMES, KIND, BadEntry, as_asked, well_formed
from parlorcar.research.envs.episode import game_of
from parlorcar.research.envs.returns import win
from parlorcar.research.language.evaluation import interval
from parlorcar.research.programs.arena import contestant
from parlorcar.research.programs.protocol import PATIENCE, ProgramBot
from parlorcar.research.simulation.matches import seed_of

__all__ = ["BadEntry", "check", "enter", "read", "summary", "write"]

SEEDS = 3_000_000  # of the benchmark: not to be trained on


def started(game: Game, number: int) -> tuple[Match, list[Random], int]:
    """A match of the benchmark with its luck, the luck of the bots, and the seat of the player."""
    seed = SEEDS + number // game.players
    rngs = [Random(seed_of(seed, 0, f"seat {seat}")) for seat in range(game.players)]
    return Match(game, seed_of(seed, 0, "benchmark")), rngs, number % game.players


def played(game: Game, number: int, player: Bot, against: str) -> dict[str, Any]:
    """A match: every choice in its order, and the scores. A player that answers with no legal move has lost it."""
    match, rngs, mine = started(game, number)
    bots = [player if seat == mine else catalogue.bot(against, game) for seat in range(game.players)]
    if isinstance(player, ProgramBot):
        player.begin(number, mine)
    choices: list[int] = []
    while not match.over:
        seat, legal = match.player, match.legal(match.player)
        if len(legal) == 1:
            match.play(legal[0], seat)
            continue
        try:
            move = bots[seat].choose(Seat(game, match.facing(seat), seat, rngs[seat]))
        except IllegalMove as error:
            return {"choices": choices, "fault": str(error), "worth": 0.0}
        choices.append(move)
        match.play(move, seat)
    if isinstance(player, ProgramBot):
        player.end(match.scores(), match.ranking())
    return {"choices": choices, "scores": match.scores(), "worth": win(match.scores(), match.ranking())[mine]}


def enter(
    game: str | Game, given: str | Bot, against: str, games: int = GAMES, *, brief: bool = False, **about: Any
) -> dict[str, Any]:
    """Play all matches of a task; `about` is what the entrant says of the player.

    The player is a bot by name, the command of a program, or a `Bot`, which plays all its matches one after the other.
    With `brief` the choices are left out, which a bot by name makes again when the entry is checked.
    """
    game = game_of(game)
    patience = about.pop("patience", PATIENCE)
    if games < 1:
        raise ParlorCarError("an entry has matches: at least one for a trial")
    if not isinstance(given, str | Bot):
        raise ParlorCarError(f"a player is a bot by name, a command or a Bot, not {given!r}")
    by_name = isinstance(given, str) and given in catalogue.makers()
    if brief and not by_name:
        raise ParlorCarError("a brief entry is for a bot by name, which chooses again when the entry is checked")
    named = given.name if isinstance(given, Bot) else given
    player = given if isinstance(given, Bot) else contestant(game, given, patience)
    try:
        matches = [
            played(game, number, catalogue.bot(named, game) if by_name else player, against) for number in range(games)
        ]
    finally:
        if isinstance(player, ProgramBot) and player is not given:
            player.close()
    if brief:
        matches = [{name: what for name, what in match.items() if name != "choices"} for match in matches]
    task = {"game": game.id, "rules": game.rules_version, "players": game.players, "options": dict(game.chosen)}
    kind = {"parlorcar": KIND, "format": FORMAT, "version": parlorcar.__version__}
    entry = {**kind, **task, "against": against, "player": named, **about}
    return {**entry, "result": summary(matches), "matches": matches}


def read(path: str | Path) -> dict[str, Any]:
    """An entry from its file, which may be compressed; BadEntry if it is none."""
    path = Path(path)
    data = path.read_bytes()
    try:
        found = json.loads(gzip.decompress(data) if path.suffix == ".gz" else data)
    except (gzip.BadGzipFile, zlib.error, EOFError, ValueError, RecursionError) as error:
        raise BadEntry(f"{path.name} cannot be read: {error}") from None
    return well_formed(found)


def write(entry: dict[str, Any], path: str | Path) -> None:
    """Write an entry, compressed if its name ends in .gz; the same entry is the same file."""
    path = Path(path)
    data = json.dumps(entry).encode()
    path.write_bytes(gzip.compress(data, mtime=0) if path.suffix == ".gz" else data)


def summary(matches: list[dict[str, Any]]) -> dict[str, Any]:
    """The score of an entry: its share of wins, with the interval that holds the true one with 95 %."""
    worth = [float(match["worth"]) for match in matches]
    low, high = interval(worth)
    share = sum(worth) / max(len(worth), 1)
    return {"matches": len(worth), "won": share, "low": low, "high": high, "faults": sum("fault" in m for m in matches)}


def check(entry: dict[str, Any], bots_again: bool = True, *, trial: bool = False) -> dict[str, Any]:
    """Play an entry's matches again by their seeds; BadEntry if luck, bots, moves, scores or result are others.

    A trial may have fewer matches than an entry, other options and other opponents.
    """
    entry = well_formed(entry)
    try:
        game = made(entry["game"], entry["players"], entry["options"])
        catalogue.bot(entry["against"], game)
    except ParlorCarError as error:
        raise BadEntry(str(error)) from None
    if not trial:
        as_asked(entry, game)
    if entry["rules"] != game.rules_version:
        raise BadEntry(f"it was played by rules {entry['rules']}, these are {game.rules_version}{_versions(entry)}")
    try:
        return _played_again(game, entry, bots_again)
    except BadEntry as error:
        raise BadEntry(f"{error}{_versions(entry)}") from None


def _versions(entry: dict[str, Any]) -> str:
    """Whose bots and luck are compared, where the entry says it."""
    by = entry.get("version")
    return f" (played with parlorcar {by}, checked with {parlorcar.__version__})" if by else ""


def _played_again(game: Game, entry: dict[str, Any], bots_again: bool) -> dict[str, Any]:
    for number, match in enumerate(entry["matches"]):
        try:
            if "choices" in match:
                _check(game, number, match, entry["against"], bots_again)
            elif bots_again:
                _check_brief(game, number, match, entry)
        except IllegalMove as error:
            raise BadEntry(f"match {number}: {error}") from None
    found = summary(entry["matches"])
    if found != entry["result"]:
        raise BadEntry(f"the result is {found}, not {entry['result']}")
    return found


def _check(game: Game, number: int, kept: dict[str, Any], against: str, bots_again: bool) -> None:
    match, rngs, mine = started(game, number)
    others = {seat: catalogue.bot(against, game) for seat in range(game.players) if seat != mine}
    choices = iter(kept["choices"])
    while not match.over:
        seat, legal = match.player, match.legal(match.player)
        move = legal[0] if len(legal) == 1 else next(choices, None)
        if move is None:
            if "fault" in kept and kept["worth"] == 0 and seat == mine:
                return
            raise BadEntry(f"match {number} is not played to its end")
        if len(legal) > 1 and bots_again and seat in others:
            expected = others[seat].choose(Seat(game, match.facing(seat), seat, rngs[seat]))
            if expected != move:
                raise BadEntry(f"match {number}: {against} on seat {seat} chose otherwise")
        match.play(move, seat)
    if next(choices, None) is not None:
        raise BadEntry(f"match {number} goes on after its end")
    worth = win(match.scores(), match.ranking())[mine]
    if (match.scores(), worth) != (kept.get("scores"), kept["worth"]):
        raise BadEntry(f"match {number} ended {match.scores()}, not {kept.get('scores')}")


def _check_brief(game: Game, number: int, kept: dict[str, Any], entry: dict[str, Any]) -> None:
    """A match without its choices is played again by the two bots."""
    if entry["player"] not in catalogue.makers():
        raise BadEntry(f"match {number} has no choices, and {entry['player']} is no bot by name")
    again = played(game, number, catalogue.bot(entry["player"], game), entry["against"])
    if (again.get("scores"), again["worth"]) != (kept.get("scores"), kept["worth"]):
        raise BadEntry(f"match {number} ended {again.get('scores')}, not {kept.get('scores')}")


def main() -> None:
    """The two commands."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    commands = parser.add_subparsers(dest="command", required=True)
    entering = commands.add_parser("enter")
    entering.add_argument("game")
    entering.add_argument("--players", type=int, default=2)
    entering.add_argument("--against", default="greedy", help="the bot on all other seats")
    entering.add_argument("--player", required=True, help="a bot by name, or the command of a program")
    entering.add_argument("--name", default="", help="who it is")
    entering.add_argument("--decisions", type=int, default=0, help="decisions that it was trained with")
    entering.add_argument("--games", type=int, default=GAMES, help="fewer are a trial and no entry")
    entering.add_argument("--patience", type=float, default=PATIENCE)
    entering.add_argument("--brief", action="store_true", help="without the choices, for a bot by name")
    entering.add_argument("--out", type=Path, required=True, help="compressed if its name ends in .gz")
    checking = commands.add_parser("check")
    checking.add_argument("file", type=Path)
    checking.add_argument("--trial", action="store_true", help="with fewer matches, other options or other opponents")
    checking.add_argument("--trust-bots", action="store_true", help="the bots do not choose again, which takes long")
    args = parser.parse_args()
    try:
        if args.command == "enter":
            about = {"name": args.name or args.player, "decisions": args.decisions, "patience": args.patience}
            game = make(args.game, players=args.players)
            if not args.out.parent.is_dir():  # known before the matches are played, and not behind them
                raise ParlorCarError(f"there is no folder {args.out.parent} to write {args.out.name} into")
            entry = enter(game, args.player, args.against, args.games, brief=args.brief, **about)
            write(entry, args.out)
            found = entry["result"]
        else:
            found = check(read(args.file), not args.trust_bots, trial=args.trial)
    except (ParlorCarError, OSError, ValueError, LookupError) as error:
        parser.exit(1, f"{error}\n")
    print(f"{found['won']:.1%} of {found['matches']} won, {found['low']:.1%} to {found['high']:.1%} with 95 %")


if __name__ == "__main__":
    main()
