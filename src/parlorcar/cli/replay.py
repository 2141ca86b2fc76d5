"""`parlorcar replay`: a record played again, shown, put into sentences, or proven."""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path
from typing import Any

import parlorcar
from parlorcar.cli.arguments import Commands
from parlorcar.cli.boards import table_for
from parlorcar.cli.boards.plain import TerminalBoard
from parlorcar.cli.files import reading
from parlorcar.cli.match_end import result
from parlorcar.cli.progress import working
from parlorcar.cli.proof_report import Known, check_trust, described_proof, known_services, tell_proof
from parlorcar.cli.screen import Screen, open_screen
from parlorcar.core.errors import ParlorCarError
from parlorcar.core.state import SPECTATOR
from parlorcar.match.match import Match
from parlorcar.match.proof import Proof, prove
from parlorcar.match.record import load
from parlorcar.match.replay_record import OtherRules
from parlorcar.words import count, listed, word
from parlorcar.words.event_sentences import event_sentences


def add(commands: Commands) -> None:
    """Add the command to the program."""
    parser = commands.add_parser("replay", help=word("cli.help.replay"), description=word("cli.help.replay"))
    parser.add_argument("file", type=Path, metavar="FILE", help=word("cli.help.file"))
    parser.add_argument("--verify", action="store_true", help=word("cli.help.verify"))
    parser.add_argument("--trust", action="append", default=[], metavar="KEY", help=word("cli.help.trust"))
    parser.add_argument("--events", action="store_true", help=word("cli.help.events"))
    parser.add_argument("--at", type=int, metavar="N", help=word("cli.help.at"))
    parser.add_argument("--json", action="store_true", help=word("cli.help.json"))
    parser.set_defaults(run=replay)


def replay(args: argparse.Namespace) -> int:
    """Replay a record and show what is asked for."""
    data = load(args.file)
    try:
        with working(word("cli.replay.working")), reading(args.file):
            match = parlorcar.replay(data)
    except OtherRules as error:
        if args.events and not args.verify and args.at is None:
            return watch(args, data)
        raise ParlorCarError(word("cli.replay.hint", error=error)) from None
    if args.at is not None and not 0 <= args.at <= len(match.line):
        raise ParlorCarError(word("cli.replay.no-at", moves=len(match.line)))
    proof: Proof | None = None
    known = known_services(args.trust)
    if args.verify or args.trust:
        with working(word("cli.replay.working")), reading(args.file):
            proof = prove(match, data)
        check_trust(proof, args.trust, known)
    if args.json:
        print(json.dumps(described(args, match, proof, known), ensure_ascii=False))
    else:
        show(args, match, proof, known, open_screen())
    return 0


def described(args: argparse.Namespace, match: Match, proof: Proof | None, known: Known) -> dict[str, Any]:
    """The replay as one object."""
    game = match.game
    out: dict[str, Any] = {
        "game": game.id,
        "rules": game.rules_version,
        "players": game.players,
        "options": dict(game.chosen),
        "seats": match.seats,
        "moves": len(match.line),
        "over": match.over,
        "scores": match.scores(),
        "ranking": match.ranking() if match.over else None,
        "breakdown": [match.breakdown(p) for p in range(game.players)] if match.over else None,
        "verified": None if proof is None else described_proof(proof, known),
    }
    if args.events:
        out["events"] = match.events(SPECTATOR)
    if args.at is not None:
        out["at"] = {"moves": args.at, "view": game.view(match.at(args.at), SPECTATOR)}
    return out


def show(args: argparse.Namespace, match: Match, proof: Proof | None, known: Known, screen: Screen) -> None:
    """The replay in words."""
    table = table_for(match.game, match.seats, screen.plain)
    title = getattr(match.game.spec, "title", match.game.id)
    moves = count(len(match.line), "move")
    screen.heading(word("cli.replay.seats", title=title, seats=listed(match.seats), moves=moves))
    if args.events:
        show_events(screen, match.game.id, match.events(SPECTATOR), match.seats, table)
    if args.at is not None:
        screen.line(word("cli.replay.at", moves=count(args.at, "move")))
        if args.at:
            screen.note(word("cli.replay.last", move=match.line[args.at - 1].text))
        table.board(screen, match.at(args.at), SPECTATOR)
    elif match.over:
        result(screen, match, table)
    else:
        names = [match.seats[p] for p in match.waiting if p >= 0]
        message = "cli.replay.unfinished" if len(names) == 1 else "cli.replay.waiting"
        screen.line(word(message, name=listed(names), names=listed(names)))
        table.board(screen, match.state, SPECTATOR)
    if proof is not None:
        tell_proof(screen, proof, match.seats, known)


def show_events(
    screen: Screen, game: str, events: list[dict[str, Any]], names: list[str], table: TerminalBoard | None
) -> None:
    """Events as sentences."""
    for sentence in event_sentences(game, [table.with_context(e) if table else e for e in events], names):
        screen.news(sentence)


def watch(args: argparse.Namespace, data: dict[str, Any]) -> int:
    """A record that these rules do not replay, in sentences from the events that it keeps."""
    if not data.get("events"):
        raise ParlorCarError(word("cli.replay.no-events"))
    names = [str(name) for name in data["seats"]]
    known = parlorcar.registry.spec(data["game"]).rules_version
    print(word("cli.replay.other", rules=data["rules"], known=known), file=sys.stderr)
    if args.json:
        fields = ("game", "rules", "players", "options", "seats", "result", "events")
        print(json.dumps({name: data[name] for name in fields if name in data}, ensure_ascii=False))
        return 0
    show_events(open_screen(), data["game"], data["events"], names, None)
    return 0
