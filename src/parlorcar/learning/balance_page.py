"""What seats and options are worth, as pages: a table, a plot, and editions of a family side by side."""

from __future__ import annotations

import json
import math
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from parlorcar.families import OURS
from parlorcar.learning.balance import TableFigures, from_data
from parlorcar.learning.plots import Bars, Panel, picture
from parlorcar.registry import spec as spec_of

Estimate = tuple[float, float]  # a figure, and half of its interval


@dataclass(frozen=True)
class GameBalance:
    """The figures of a game, as they were written."""

    game: str
    command: str
    network: str  # its checksum
    tables: Sequence[TableFigures]

    def usual(self) -> list[TableFigures]:
        """The tables with the options of the rulebook, by number of players."""
        chosen = {option.name: option.default for option in spec_of(self.game).options.values()}
        return [table for table in self.tables if table.options == chosen]

    def changed(self, players: int) -> list[tuple[str, TableFigures]]:
        """The tables in which one option is another, each with what it is."""
        found = []
        for table in self.tables:
            others = [o for o in spec_of(self.game).options.values() if table.options[o.name] != o.default]
            if table.players == players and others:
                found.append((f"`{others[0].name}={table.options[others[0].name]}`".lower(), table))
        return found


def read(path: Path) -> GameBalance:
    """The figures of a file."""
    data = json.loads(path.read_text(encoding="utf-8"))
    tables = [from_data(table) for table in data["tables"]]
    return GameBalance(data["game"], data["command"], str(data["network"]), tables)


def percent(estimate: Estimate) -> str:
    """A share with its interval."""
    return f"{100 * estimate[0]:.1f} ± {100 * estimate[1]:.1f} %"


def number(estimate: Estimate) -> str:
    """A mean with its interval."""
    return f"{estimate[0]:.1f} ± {estimate[1]:.1f}"


def difference(one: Estimate, other: Estimate) -> Estimate:
    """How much larger one is."""
    return one[0] - other[0], math.hypot(one[1], other[1])


def sure(estimate: Estimate) -> bool:
    """Whether it is not zero, by more than chance."""
    return abs(estimate[0]) > estimate[1]


def row(*cells: Any) -> str:
    """A row of a table."""
    return f"| {' | '.join(str(cell) for cell in cells)} |"


def seats_table(table: TableFigures) -> list[str]:
    """What each seat is worth with the options of the rulebook."""
    lines = [f"## {table.players} players", ""]
    lines += [f"{table.matches:,} matches; winners have {number(table.winners())} points.", ""]
    lines += [row("seat", "won", "against an even share", "points"), "| --- | --: | --: | --: |"]
    for seat in range(table.players):
        won = table.won(seat)
        more = f"{100 * (won[0] - 1 / table.players):+.1f}"
        lines.append(row(seat + 1, percent(won), more, number(table.points(seat))))
    return [*lines, ""]


def options_table(usual: TableFigures, others: Sequence[tuple[str, TableFigures]]) -> list[str]:
    """What changes with an option."""
    if not others:
        return []
    lines = [row("option", "first seat won", "last seat won", "winners' points", "change", "")]
    lines.append("| --- | --: | --: | --: | --: | --- |")
    for name, table in [("as in the rulebook", usual), *others]:
        change = difference(table.winners(), usual.winners())
        verdict = ("", "") if table is usual else (number(change), "more" if change[0] > 0 else "fewer")
        ends = percent(table.won(0)), percent(table.won(table.players - 1)), number(table.winners())
        lines.append(row(name, *ends, verdict[0], verdict[1] if sure(change) else ""))
    return [*lines, ""]


def seats_panel(table: TableFigures) -> Panel:
    """The shares of seats as bars, with an even share beside them."""
    seats = range(table.players)
    won = [table.won(seat) for seat in seats]
    return Bars(
        f"{table.players} players: matches won (%)",
        [f"seat {seat + 1}" for seat in seats],
        {"won": [100 * share for share, _ in won], "even": [100 / table.players] * table.players},
        "with 95 % intervals",
        {"won": [100 * error for _, error in won]},
    )


def plots(found: GameBalance) -> str:
    """The plots of a game."""
    return picture([seats_panel(table) for table in found.usual()])


def page(found: GameBalance) -> str:
    """The page of a game."""
    lines = [
        f"# Balance: {spec_of(found.game).title}",
        "",
        f"Matches of a network against itself (checksum {found.network}), counted by `{found.command}`; each move is "
        "drawn by the chance that the network gives it. Seats are numbered in the order of the first turns. Behind ± "
        "stands half of a 95 % interval. An option is changed while all others stay as the rulebook has them; "
        '"more" and "fewer" stand only where the difference is beyond chance. It tells what seats are worth to players '
        "like this network, not what they would be worth to better ones.",
        "",
        f"![Shares of matches won by seat]({found.game}.svg)",
        "",
    ]
    for table in found.usual():
        lines += seats_table(table)
        lines += options_table(table, found.changed(table.players))
    return "\n".join(lines).rstrip() + "\n"


def overview(games: Sequence[GameBalance]) -> str:
    """The page of all games, families with several of them side by side."""
    by_id = {one.game: one for one in games}
    lines = [
        "# What seats, editions and options are worth",
        "",
        "By strong players: matches of each game's network against itself, thousands at every table, written by "
        "`parlorcar balance GAME` (it needs PyTorch; a GPU makes it minutes). The pages have every seat, every number "
        "of players and every option, with intervals; the JSON files beside them hold the counts. The figures are "
        "no better than the players: [the cards of the networks](../networks/README.md) say how strong they are.",
        "",
    ]
    for family in OURS:
        there = [by_id[spec.id] for spec in family.games if spec.id in by_id]
        if there:
            titles = [f"[{spec_of(one.game).title}]({one.game}.md)" for one in there]
            lines += [f"## {' and '.join(titles)}", "", *side_by_side(there), ""]
    return "\n".join(lines).rstrip() + "\n"


def side_by_side(games: Sequence[GameBalance]) -> list[str]:
    """First and last seat, and winners' points, of several games in one table."""
    titles = [spec_of(one.game).title for one in games]
    heads = [f"{title}: {what}" for title in titles for what in ("first seat", "last seat", "winners' points")]
    lines = [row("players", *heads), "| --- |" + " --: |" * len(heads)]
    for tables in zip(*(one.usual() for one in games), strict=False):
        cells = [
            cell
            for table in tables
            for cell in (percent(table.won(0)), percent(table.won(table.players - 1)), number(table.winners()))
        ]
        lines.append(row(tables[0].players, *cells))
    return lines
