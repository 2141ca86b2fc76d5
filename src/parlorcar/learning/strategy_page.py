"""Statistics of self-play as figures, plots and a page: what winners did, and what others did."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from parlorcar.learning.plots import Bars, Panel, picture
from parlorcar.learning.strategy_statistics import Played, Seated, StatisticsSpec, Topic
from parlorcar.registry import spec as spec_of

FEW = 20  # seats: what fewer did is left out
MOST_ROWS = 24  # of a table
PLOTTED = 8  # bars of a plot
SURE = 1.96  # standard errors of an interval


@dataclass(frozen=True)
class Mean:
    """A mean and its standard error."""

    value: float
    error: float
    n: int

    def __str__(self) -> str:
        return f"{self.value:.2f} ± {SURE * self.error:.2f}"


def mean(values: Sequence[float]) -> Mean:
    """The mean of values; nothing is known of the error of one."""
    n = len(values)
    if not n:
        return Mean(0.0, 0.0, 0)
    middle = sum(values) / n
    spread = sum((value - middle) ** 2 for value in values) / max(1, n - 1)
    return Mean(middle, math.sqrt(spread / n), n)


@dataclass(frozen=True)
class Difference:
    """How often something was done by winners and by others, in a match."""

    what: str
    winners: Mean
    others: Mean
    seats: int  # that did it at all
    won: float  # the share of matches that those won

    @property
    def sure(self) -> bool:
        """Whether winners and others differ by more than chance."""
        return abs(self.winners.value - self.others.value) > SURE * math.hypot(self.winners.error, self.others.error)

    def data(self) -> dict[str, Any]:
        """For JSON."""
        return {
            "what": self.what,
            "winners": round(self.winners.value, 4),
            "others": round(self.others.value, 4),
            "error": round(math.hypot(self.winners.error, self.others.error), 4),
            "seats": self.seats,
            "won": round(self.won, 4),
        }


def compared(seats: Sequence[Seated], counts: Sequence[Counter[str]]) -> list[Difference]:
    """Everything that was counted, what was done most often first."""
    found = []
    winners = [one.won == 1 for one in seats]
    for what in sorted({name for count in counts for name in count}):
        did = [one.won for one, count in zip(seats, counts, strict=True) if count[what]]
        if len(did) < FEW:
            continue
        sides = [[float(c[what]) for c, first in zip(counts, winners, strict=True) if first == side] for side in (1, 0)]
        found.append(Difference(what, mean(sides[0]), mean(sides[1]), len(did), sum(did) / len(did)))
    return sorted(found, key=lambda one: (-(one.winners.value + one.others.value), one.what))


def counted(topic: Topic, one: Seated) -> Counter[str]:
    """What a seat did of a topic."""
    return Counter(what for text in one.moves for what in topic.objects(text))


def opening_of(spec: StatisticsSpec, one: Seated) -> str:
    """The first moves of a seat that make an opening; nothing if there were fewer."""
    first = [text for text in one.moves if text.split()[0] in spec.opening][: spec.length]
    return ", ".join(first) if len(first) == spec.length else ""


@dataclass(frozen=True)
class Group:
    """Seats that have something in common."""

    what: str
    seats: int
    won: float
    points: Mean

    def data(self) -> dict[str, Any]:
        """For JSON."""
        return {
            "what": self.what,
            "seats": self.seats,
            "won": round(self.won, 4),
            "points": round(self.points.value, 2),
        }


def grouped(seats: Sequence[Seated], names: Sequence[str]) -> list[Group]:
    """Seats by name, the largest group first; small groups are left out."""
    found: dict[str, list[Seated]] = {}
    for one, name in zip(seats, names, strict=True):
        if name:
            found.setdefault(name, []).append(one)
    groups = [
        Group(name, len(ones), sum(one.won for one in ones) / len(ones), mean([one.points for one in ones]))
        for name, ones in found.items()
        if len(ones) >= FEW
    ]
    return sorted(groups, key=lambda group: (-group.seats, group.what))


class Findings:
    """Everything that matches of one table show."""

    def __init__(self, spec: StatisticsSpec, matches: Sequence[Played]) -> None:
        self.spec, self.matches = spec, matches
        self.seats = [one for match in matches for one in match]
        n = len(matches[0]) if matches else 0
        self.players = n
        self.winners = mean([max(one.points for one in match) for match in matches])
        self.all_points = mean([one.points for one in self.seats])
        self.decisions = mean([one.decisions for one in self.seats])
        self.by_seat = [mean([match[seat].won for match in matches]) for seat in range(n)]
        self.sources = compared(self.seats, [Counter(one.lines) for one in self.seats])
        self.openings = grouped(self.seats, [opening_of(spec, one) for one in self.seats])
        self.topics: list[tuple[Topic, list[Difference], list[Group]]] = []
        for topic in spec.topics:
            counts = [counted(topic, one) for one in self.seats]
            totals = grouped(self.seats, [str(count.total()) for count in counts]) if topic.totals else []
            totals.sort(key=lambda group: int(group.what))
            self.topics.append((topic, compared(self.seats, counts), totals))

    def data(self) -> dict[str, Any]:
        """For JSON."""
        return {
            "players": self.players,
            "matches": len(self.matches),
            "winners_points": [round(self.winners.value, 2), round(SURE * self.winners.error, 2)],
            "points": [round(self.all_points.value, 2), round(SURE * self.all_points.error, 2)],
            "decisions": round(self.decisions.value, 1),
            "won_by_seat": [round(one.value, 4) for one in self.by_seat],
            "sources": [one.data() for one in self.sources],
            "openings": [one.data() for one in self.openings],
            "topics": [
                {"title": topic.title, "counts": [one.data() for one in rows], "totals": [one.data() for one in totals]}
                for topic, rows, totals in self.topics
            ],
        }

    def plots(self) -> str:
        """The plots below each other."""
        panels: list[Panel] = []
        if self.sources:
            panels.append(compared_plot("Points by source", self.sources[:PLOTTED], "points of a seat in a match"))
        for topic, rows, totals in self.topics:
            if rows:
                panels.append(compared_plot(topic.title, rows[:PLOTTED], "times a match"))
            if totals:
                errors = [100 * SURE * math.sqrt(g.won * (1 - g.won) / g.seats) for g in totals]
                errors = [min(error, 100 * g.won, 100 * (1 - g.won)) for error, g in zip(errors, totals, strict=True)]
                panels.append(
                    Bars(
                        f"{topic.title}: matches won (%) by how many there were",
                        [group.what for group in totals],
                        {"won": [100 * group.won for group in totals]},
                        "with 95 % intervals",
                        {"won": errors},
                    )
                )
        return picture(panels)

    def sections(self) -> list[str]:
        """The tables in Markdown."""
        n, even = self.players, 100 / max(1, self.players)
        lines = [f"## {n} players", ""]
        seats = ", ".join(f"{100 * one.value:.1f} %" for one in self.by_seat)
        lines += [
            f"{len(self.matches):,} matches. Winners have {self.winners} points, all seats {self.all_points}; a "
            f"seat has {self.decisions.value:.0f} decisions with a choice. Seats win, from the first: {seats} (even "
            f"would be {even:.0f} %).",
            "",
        ]
        lines += difference_table("Where points come from", "points from", self.sources)
        if self.openings:
            lines += [f"### Openings: the first {self.spec.length} of {', '.join(self.spec.opening)}", ""]
            lines += [*group_table("opening", self.openings), ""]
        for topic, rows, totals in self.topics:
            lines += difference_table(topic.title, "", rows)
            if totals:
                lines += [f"How many in all ({topic.title.lower()}):", "", *group_table("number", totals), ""]
        return lines


def compared_plot(title: str, rows: Sequence[Difference], unit: str) -> Bars:
    """Winners and others beside each other."""
    series = {
        "winners": [row.winners.value for row in rows],
        "others": [row.others.value for row in rows],
    }
    errors = {
        "winners": [SURE * row.winners.error for row in rows],
        "others": [SURE * row.others.error for row in rows],
    }
    return Bars(title, [row.what for row in rows], series, f"{unit}, with 95 % intervals", errors)


def difference_table(title: str, head: str, rows: Sequence[Difference]) -> list[str]:
    """A table of what winners and others did; differences beyond chance are marked."""
    if not rows:
        return []
    lines = [f"### {title}", "", f"| {head} | winners | others | | seats | they won |"]
    lines.append("| --- | --: | --: | --- | --: | --: |")
    for row in rows[:MOST_ROWS]:
        sign = ("more" if row.winners.value > row.others.value else "fewer") if row.sure else ""
        lines.append(f"| {row.what} | {row.winners} | {row.others} | {sign} | {row.seats:,} | {100 * row.won:.1f} % |")
    return [*lines, ""]


def group_table(head: str, groups: Sequence[Group]) -> list[str]:
    """A table of groups of seats."""
    lines = [f"| {head} | seats | won | points |", "| --- | --: | --: | --: |"]
    for group in groups[:MOST_ROWS]:
        lines.append(f"| {group.what} | {group.seats:,} | {100 * group.won:.1f} % | {group.points} |")
    return lines


def page(game: str, about: str, command: str, findings: Sequence[Findings]) -> str:
    """The page of a game."""
    lines = [f"# What strong play looks like: {spec_of(game).title}", ""]
    lines += [
        f"Matches of a network against itself ({about}), counted by `{command}`. Moves are drawn by the squares of "
        "their chances, so it is mostly the move that the network thinks best. Numbers behind ± are half of a 95 % "
        "interval. Where winners and others differ by more than chance, the table says so; with so many rows one in "
        f"twenty says so by chance. What fewer than {FEW} seats did is left out. Winners do some things because they "
        "are winning: a difference is no proof of a cause.",
        "",
    ]
    for one in findings:
        lines += [*one.sections(), f"![Plots for {one.players} players]({game}-{one.players}.svg)", ""]
    return "\n".join(lines).rstrip() + "\n"
