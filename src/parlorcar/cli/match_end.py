"""The end of a match: the score line by line, the ranking, and the record."""

from __future__ import annotations

import time
from pathlib import Path

from parlorcar.cli.boards.plain import TerminalBoard
from parlorcar.cli.files import free_name, shown, write
from parlorcar.cli.screen import Line, Screen
from parlorcar.cli.session import Session
from parlorcar.core.errors import ParlorCarError
from parlorcar.match.match import Match
from parlorcar.match.record import written
from parlorcar.words import count, listed, place, word


def finish(session: Session) -> int:
    """Show the result and offer to keep the record; returns the exit code."""
    screen, match = session.screen, session.match
    screen.heading(word("cli.over"))
    result(screen, match, session.table)
    me = session.watcher if session.alone else -1
    winners = [p for p, rank in enumerate(match.ranking()) if rank == 1]
    if winners == [me]:
        screen.line(word("cli.you-won"))
    else:
        message = "cli.winner" if len(winners) == 1 else "cli.winners"
        screen.line(word(message, names=listed([match.seats[p] for p in winners])))
    if session.record is not None:
        write_record(screen, match, Path(session.record))
    elif session.sitting.people:
        offer_record(screen, match)
    return 0


def result(screen: Screen, match: Match, table: TerminalBoard) -> None:
    """The final score of every seat line by line, the winner first."""
    ranking, scores = match.ranking(), match.scores()
    for seat in sorted(range(match.game.players), key=lambda p: (ranking[p], p)):
        points = count(scores[seat], "point")
        rows: list[list[Line]] = [
            [table.score_line(line), f"{line['points']:+d}" if line["points"] else "0"]
            for line in match.breakdown(seat)
        ]
        screen.section(word("cli.place", place=place(ranking[seat]), name=match.seats[seat], points=points))
        for label, value in rows:
            if screen.plain:
                screen.line(word("cli.score-line", line=label, points=count(int(str(value)), "point")), indent=2)
            else:
                screen.line(f"{value!s:>5}  {label}")
    screen.line()


def offer_record(screen: Screen, match: Match) -> None:
    """Ask whether the record shall be kept."""
    while True:
        answer = screen.ask(word("cli.record-ask"))
        if answer is None or answer.strip().lower() in ("n", "no"):
            return
        if answer.strip().lower() in ("", "y", "yes"):
            stem = f"{match.game.id}-{time.strftime('%Y%m%d-%H%M%S')}"
            try:
                write_record(screen, match, free_name(stem, ".record"))
            except ParlorCarError as error:
                screen.alert(word("cli.not-saved", reason=error))
            return
        screen.note(word("cli.yes-no"))


def write_record(screen: Screen, match: Match, path: Path) -> None:
    """Write the record of a match as text."""
    write(path, written(match.record()))
    screen.line(word("cli.record", path=shown(path)))
