"""`parlorcar serve`: the web table; `parlorcar backup`: a copy of its database."""

from __future__ import annotations

import argparse
import json
import os
import sys
import webbrowser
from pathlib import Path
from threading import Thread

from parlorcar.cli.arguments import Commands
from parlorcar.core.errors import ParlorCarError
from parlorcar.server.ops.addresses import checked_url
from parlorcar.server.ops.settings import DAY, HOUR, PORT, Limits, Settings
from parlorcar.words import word

MANY = 10**9  # of what is not limited


def add(commands: Commands) -> None:
    """Add the command to the program."""
    usual = Settings()
    parser = commands.add_parser("serve", help=word("cli.help.serve"), description=word("cli.help.serve"))
    parser.add_argument("--host", default=usual.host, metavar="ADDRESS", help=word("cli.help.host"))
    parser.add_argument("--port", type=int, default=PORT, metavar="N", help=word("cli.help.port", default=PORT))
    parser.add_argument(
        "--database", default=usual.database, metavar="URL", help=word("cli.help.database", default=usual.database)
    )
    parser.add_argument("--public-url", default="", metavar="URL", help=word("cli.help.public-url"))
    parser.add_argument("--proxy", default="", metavar="ADDRESS", help=word("cli.help.proxy"))
    parser.add_argument("--allow-host", action="append", default=[], metavar="NAME", help=word("cli.help.allow-host"))
    parser.add_argument("--workers", type=int, default=usual.workers, metavar="N", help=word("cli.help.workers"))
    parser.add_argument("--log", choices=("json", "text", "none"), default="none", help=word("cli.help.log"))
    parser.add_argument("--close-after", type=float, default=60, metavar="DAYS", help=word("cli.help.close-after"))
    parser.add_argument("--keep-finished", type=float, metavar="DAYS", help=word("cli.help.keep-finished"))
    parser.add_argument("--reveal-for", type=float, default=5, metavar="SECONDS", help=word("cli.help.reveal-for"))
    parser.add_argument("--away-for", type=float, default=24, metavar="HOURS", help=word("cli.help.away-for"))
    parser.add_argument("--push-key", default="", metavar="FILE", help=word("cli.help.push-key"))
    parser.add_argument("--push-contact", default="", metavar="ADDRESS", help=word("cli.help.push-contact"))
    parser.add_argument("--smtp", default="", metavar="HOST:PORT", help=word("cli.help.smtp"))
    parser.add_argument("--smtp-from", default="", metavar="ADDRESS", help=word("cli.help.smtp-from"))
    parser.add_argument("--smtp-plain", action="store_true", help=word("cli.help.smtp-plain"))
    parser.add_argument("--backups", default="", metavar="FOLDER", help=word("cli.help.backups"))
    parser.add_argument("--open", action="store_true", help=word("cli.help.open"))
    parser.add_argument("--no-limits", action="store_true", help=word("cli.help.no-limits"))
    parser.add_argument("--schema", action="store_true", help=word("cli.help.schema"))
    parser.set_defaults(run=serve)


def settings_of(args: argparse.Namespace) -> Settings:
    """What was typed, checked."""
    if not 0 <= args.port < 65536:
        raise ParlorCarError(word("server.bad-port", given=args.port))
    if not 1 <= args.workers <= 64:
        raise ParlorCarError(word("server.bad-workers", given=args.workers))
    if not 0 < args.close_after < 100_000:
        raise ParlorCarError(word("server.bad-days", given=args.close_after))
    if not 0 <= args.reveal_for <= 60:
        raise ParlorCarError(word("server.bad-reveal", given=args.reveal_for))
    if not 0 < args.away_for < 100_000:
        raise ParlorCarError(word("server.bad-away", given=args.away_for))
    return Settings(
        finished_for=int(keep_finished(args) * DAY),
        quiet_for=int(args.close_after * DAY),
        open_for=min(int(args.close_after * DAY), 3 * DAY),
        reveal_for=args.reveal_for,
        away_for=int(args.away_for * HOUR),
        database=args.database,
        host=args.host,
        port=args.port,
        public_url=checked_url(args.public_url) if args.public_url else "",
        workers=args.workers,
        proxies=args.proxy,
        hosts=tuple(args.allow_host),
        metrics_token=os.environ.get("PARLORCAR_METRICS_TOKEN", ""),
        log=args.log,
        push_key=args.push_key,
        push_contact=contact(args),
        backups=args.backups,
        smtp_host=args.smtp,
        smtp_from=args.smtp_from,
        smtp_security="plain" if args.smtp_plain else "starttls",
        smtp_user=os.environ.get("PARLORCAR_SMTP_USER", ""),
        smtp_password=os.environ.get("PARLORCAR_SMTP_PASSWORD", ""),
        limits=unlimited() if args.no_limits else Limits(),
    )


def keep_finished(args: argparse.Namespace) -> float:
    """Days after which matches that have ended are deleted; 0: never."""
    given = args.keep_finished if args.keep_finished is not None else os.environ.get("PARLORCAR_KEEP_FINISHED") or 0
    try:
        days = float(given)
    except ValueError:
        days = -1.0
    if not 0 <= days < 100_000:
        raise ParlorCarError(word("server.bad-keep", given=given))
    return days


def contact(args: argparse.Namespace) -> str:
    """Whom push services can write to, which they insist on."""
    if args.push_key and not args.push_contact.startswith(("mailto:", "https://")):
        raise ParlorCarError(word("server.no-push-contact"))
    return str(args.push_contact)


def unlimited() -> Limits:
    """For load measurements and networks where everybody is trusted; sizes stay limited."""
    return Limits(
        creations=MANY,
        creation_burst=MANY,
        requests=MANY,
        burst=MANY,
        reads=MANY,
        read_burst=MANY,
        actions=MANY,
        action_burst=MANY,
        matches=MANY,
        matches_here=MANY,
        matches_network=MANY,
        sockets=MANY,
        openings=MANY,
        opening_burst=MANY,
        watchers=MANY,
        connections=MANY,
        non_moves=MANY,
        non_move_burst=MANY,
        seat_changes=MANY,
        seat_change_burst=MANY,
        entries=MANY,
        invitations=MANY,
        invitation_burst=MANY,
        lines=MANY,
        line_burst=MANY,
        sign_ins=MANY,
        sign_in_burst=MANY,
        uploads=MANY,
        upload_count=MANY,
    )


def serve(args: argparse.Namespace) -> int:
    """Serve until interrupted."""
    from parlorcar.server.http.app import application
    from parlorcar.server.ops import run  # the service's libraries take a moment to load

    settings = settings_of(args)
    if args.schema:
        print(json.dumps(application(settings).openapi(), indent=1))
        return 0
    run.serve(settings, run.listening(settings), lambda code: announce(settings, args.open, code))
    return 0


def announce(settings: Settings, open_page: bool, operator_code: str) -> None:
    """Where the table is, for this machine and for others."""
    from parlorcar.server.http.qr import terminal
    from parlorcar.server.ops import run

    own, other = run.own_address(settings), run.other_address(settings)
    print(word("server.here", url=own), flush=True)
    if other:
        print(word("server.others", url=other))
        print(terminal(other), flush=True)
        if other.startswith("http:"):
            print(word("server.plain-http"), flush=True)
    else:
        print(word("server.only-here"), flush=True)
    if operator_code:
        print(word("server.operator-code", code=operator_code, url=f"{own}/operator"), flush=True)
    if not (settings.static / "index.html").exists():
        print(word("server.without-page"), flush=True)
    elif open_page and sys.stdout.isatty():
        Thread(target=webbrowser.open, args=[own], daemon=True).start()


def add_backup(commands: Commands) -> None:
    """Add the command to the program."""
    usual = Settings()
    parser = commands.add_parser("backup", help=word("cli.help.backup"), description=word("cli.help.backup"))
    parser.add_argument("file", type=Path, metavar="FILE", help=word("cli.help.backup-file"))
    parser.add_argument(
        "--database", default=usual.database, metavar="URL", help=word("cli.help.database", default=usual.database)
    )
    parser.set_defaults(run=backup)


def backup(args: argparse.Namespace) -> int:
    """Copy the database."""
    from parlorcar.server.ops.backup import backup as copied

    copied(args.database, args.file)
    print(word("server.backed-up", path=args.file))
    return 0
