"""The page of a review, in Markdown that reads well in a terminal too."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text

from parlorcar.bots.analysis.review import Point, Review, Slip, Stroke
from parlorcar.cli.boards import table_for
from parlorcar.cli.boards.plain import TerminalBoard
from parlorcar.core.errors import ParlorCarError
from parlorcar.match.match import Match
from parlorcar.words import listed, word
from parlorcar.words.event_sentences import event_sentences

WIDTH = 64  # characters for a whole match
HEIGHT = 10  # lines from nothing to certain
LONG = 12  # outcomes of chance that are not all named


def page(match: Match, found: Review) -> str:
    """The whole page."""
    names, scores = match.seats, match.scores()
    marks = letters(names)
    title = getattr(match.game.spec, "title", match.game.id)
    ended = ", ".join(f"{name} {score}" for name, score in zip(names, scores, strict=True))
    lines = [f"# {title}: {ended}", "", summary(match, found), ""]
    lines += [f"## {word('cli.review.course')}", "", "```", *chart(found.course, found.moves, marks), "```", ""]
    legend = ", ".join(f"{mark} {name}" for mark, name in zip(marks, names, strict=True))
    lines += [word("cli.review.course.note", legend=legend, moves=found.moves), ""]
    lines += [f"## {word('cli.review.totals')}", "", *totals(match, found), "", word("cli.review.totals.note"), ""]
    lines += [f"## {word('cli.review.slips')}", ""]
    lines += slips(match, found.slips) or [word("cli.review.slips.none")]
    lines += ["", f"## {word('cli.review.strokes')}", ""]
    lines += strokes(match, found.strokes) or [word("cli.review.strokes.none")]
    return "\n".join(lines) + "\n"


def summary(match: Match, found: Review) -> str:
    """In one sentence what decided the match."""
    if not match.over:
        return word("cli.review.unfinished", moves=found.moves)
    winners = [seat for seat, place in enumerate(match.ranking()) if place == 1]
    who = listed([match.seats[seat] for seat in winners])
    luck, own = percent(found.luck[winners[0]], True), percent(found.lost[winners[0]])
    sentence = word("cli.review.summary", winner=who, luck=luck, own=own)
    others = [found.lost[seat] for seat in range(found.seats) if seat not in winners]
    return f"{sentence} {word('cli.review.summary.others', lost=percent(max(others)))}" if others else sentence


def totals(match: Match, found: Review) -> list[str]:
    """A line for every seat."""
    head = [word(f"cli.review.column.{name}") for name in ("seat", "decisions", "lost", "points", "luck")]
    rows = []
    for seat, name in enumerate(match.seats):
        numbers = [str(found.decisions[seat]), percent(found.lost[seat]), f"{found.lost_points[seat]:.0f}"]
        rows.append([name, *numbers, percent(found.luck[seat], True)])
    return table(head, rows)


def slips(match: Match, found: Sequence[Slip]) -> list[str]:
    """The moves that lost most, with better ones."""
    shown = table_for(match.game, match.seats, True)
    head = [word(f"cli.review.column.{name}") for name in ("move", "seat", "played", "better", "chance", "points")]
    rows = []
    for slip in found:
        played, better = (move_in_words(match, shown, slip, move) for move in (slip.move, slip.better_move))
        chance = f"{percent(slip.possible)} → {percent(slip.chance)}"
        rows.append([str(slip.at), match.seats[slip.seat], played, better, chance, f"{slip.points:.0f}"])
    return table(head, rows) if rows else []


def move_in_words(match: Match, shown: TerminalBoard, slip: Slip, move: int) -> str:
    """A move as the terminal offers it, in one line."""
    before = match.at(slip.at - 1)
    verb = match.game.text(before, move)
    try:
        text = shown.menu(before, slip.seat).entry(move).text
    except (ParlorCarError, StopIteration):
        return verb
    plain = " ".join((text.plain if isinstance(text, Text) else text).split())
    return plain if plain.lower().startswith(verb.split()[0]) else f"{verb.split()[0]} {plain}"


def strokes(match: Match, found: Sequence[Stroke]) -> list[str]:
    """What chance gave to whom."""
    head = [word(f"cli.review.column.{name}") for name in ("move", "seat", "outcome", "luck")]
    rows = [[str(s.at), match.seats[s.seat], outcome(match, s), percent(s.gained, True)] for s in found]
    return table(head, rows) if rows else []


def outcome(match: Match, stroke: Stroke) -> str:
    """What chance brought, in sentences."""
    if stroke.at - stroke.first >= LONG:
        return word("cli.review.setup" if stroke.first == 1 else "cli.review.many", count=stroke.at - stroke.first + 1)
    events = [e for viewer in range(match.game.players) for e in match.events(viewer) if _in(e, stroke)]
    best: dict[int, dict[str, object]] = {}
    for event in events:  # the fullest of what the seats know of an event
        if len(event) > len(best.get(event["n"], {})):
            best[event["n"]] = event
    sentences = event_sentences(match.game.id, [best[n] for n in sorted(best)], match.seats)
    return " ".join(sentences) if sentences else ", ".join(stroke.outcomes)


def _in(event: dict[str, object], stroke: Stroke) -> bool:
    at = event["move"]
    return isinstance(at, int) and stroke.first <= at <= stroke.at


def table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> list[str]:
    """A table in Markdown, its columns in line."""
    cells = [[cell.replace("|", "/") for cell in row] for row in (head, *rows)]
    wide = [max(len(row[i]) for row in cells) for i in range(len(head))]
    lines = [f"| {' | '.join(cell.ljust(w) for cell, w in zip(row, wide, strict=True))} |" for row in cells]
    return [lines[0], f"| {' | '.join('-' * w for w in wide)} |", *lines[1:]]


def percent(share: float, signed: bool = False) -> str:
    """A share as people write it."""
    whole = round(100 * share)
    return f"{whole:+d} %" if signed and whole else f"{whole} %"


def letters(names: Sequence[str]) -> list[str]:
    """A letter for every seat, all different."""
    found: list[str] = []
    for number, name in enumerate(names):
        free = [c for c in name.upper() if c.isalnum() and c not in found]
        found.append(free[0] if free else str(number))
    return found


def chart(course: Sequence[Point], moves: int, marks: Sequence[str]) -> list[str]:
    """Lines of letters from nothing to certain; where two meet the later seat is seen."""
    columns = [shares(course, column * moves / (WIDTH - 1)) for column in range(WIDTH)]
    grid = [[" "] * WIDTH for _ in range(HEIGHT + 1)]
    for column, chances in enumerate(columns):
        for seat in reversed(range(len(marks))):
            grid[HEIGHT - round(HEIGHT * chances[seat])][column] = marks[seat]
    labels = {0: "100 %", HEIGHT // 2: "50 %", HEIGHT: "0 %"}
    lines = [
        f"{labels.get(row, ''):>5} {'┤' if row in labels else '│'}{''.join(grid[row]).rstrip()}"
        for row in range(HEIGHT + 1)
    ]
    half = str(moves // 2)
    lines.append(" " * 6 + "└" + "─" * WIDTH)
    lines.append(" " * 7 + "0" + half.center(WIDTH - 1 - len(str(moves))) + str(moves))
    return lines


def shares(course: Sequence[Point], at: float) -> list[float]:
    """The chances after so many moves: what is between two points lies on the line between them."""
    before = max((point for point in course if point.at <= at), key=lambda point: point.at)
    after = min((point for point in course if point.at >= at), key=lambda point: point.at, default=before)
    if after.at == before.at:
        return before.chances
    part = (at - before.at) / (after.at - before.at)
    return [a + part * (b - a) for a, b in zip(before.chances, after.chances, strict=True)]
