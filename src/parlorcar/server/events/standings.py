"""Standings of an event: points for places, and what decides among those who have the same number of points."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass, field
from fractions import Fraction
from itertools import groupby
from statistics import fmean
from typing import Final, Literal

from parlorcar.server.events.formats import knock_out
from parlorcar.server.events.formats.tables import FILL_IN, History, Played

Format = Literal["round-robin", "swiss", "knock-out"]
Criterion = Literal["reached", "last-place", "field", "points", "head-to-head", "opponents", "share", "wins"]

# what counts first, and what decides among equals; the page explains each (`event.criterion.*`)
CRITERIA: Final[dict[str, tuple[Criterion, ...]]] = {
    "round-robin": ("points", "head-to-head", "wins", "share"),
    "swiss": ("points", "opponents", "head-to-head", "share"),
    "knock-out": ("reached", "last-place", "points", "share"),
    "duplicate": ("field", "points", "head-to-head", "share"),
}
HALF: Final = Fraction(1, 2)


@dataclass(slots=True)
class Row:
    """An entrant in the standings."""

    entrant: int
    rank: int = 0
    played: int = 0
    values: dict[Criterion, Fraction] = field(default_factory=dict)


def table_points(table: Played) -> dict[int, Fraction]:
    """The points of a table: 1 for its best, 0 for its last, and evenly between; equals share. A bye counts 1.

    Whoever was not there at the end has none, and everybody else there counts as better.
    """
    if table.bye:
        return {table.seats[0]: Fraction(1)}
    if not table.places:
        return {}
    order = [(entrant in table.absent, place) for entrant, place in zip(table.seats, table.places, strict=True)]
    return {
        entrant: Fraction(0) if entrant in table.absent else better_than(mine, order)
        for entrant, mine in zip(table.seats, order, strict=True)
        if entrant != FILL_IN
    }


def better_than(mine: tuple[bool, int], order: list[tuple[bool, int]]) -> Fraction:
    """The share of the others at a table that came after somebody; equals count half. One's own seat is left out."""
    after = sum(other > mine for other in order)
    equal = sum(other == mine for other in order) - 1
    return (after + HALF * equal) / (len(order) - 1)


def wins(history: History) -> dict[int, Fraction]:
    """How many tables somebody has won, alone or with others."""
    won: dict[int, Fraction] = defaultdict(Fraction)
    for table in finished(history):
        for entrant, place in zip(table.seats, table.places, strict=False):
            won[entrant] += place == 1 and entrant not in table.absent
    return won


def finished(history: History) -> list[Played]:
    """The tables whose results count."""
    return [table for tables in history for table in tables if table.over and not table.called_off]


def points(history: History) -> dict[int, Fraction]:
    """The points of all tables together."""
    total: dict[int, Fraction] = defaultdict(Fraction)
    for table in finished(history):
        for entrant, won in table_points(table).items():
            total[entrant] += won
    return total


def opponents(history: History, of: dict[int, Fraction]) -> dict[int, Fraction]:
    """The points of all whom somebody has met, as often as they met (Buchholz); at larger tables their mean."""
    total: dict[int, Fraction] = defaultdict(Fraction)
    for table in finished(history):
        for entrant in table.entrants:
            others = [of[other] for other in table.entrants if other != entrant]
            total[entrant] += sum(others, Fraction(0)) / len(others) if others else 0
    return total


def shares(history: History) -> dict[int, Fraction]:
    """The share of the points of the game that somebody has made at their tables."""
    total: dict[int, Fraction] = defaultdict(Fraction)
    for table in finished(history):
        whole = sum(max(0, score) for score in table.scores)
        for entrant, score in zip(table.seats, table.scores, strict=False):
            if whole and entrant not in table.absent:
                total[entrant] += Fraction(max(0, score), whole)
    return total


def head_to_head(history: History, group: Iterable[int]) -> dict[int, Fraction]:
    """How those of a group did against each other: the share of their meetings that somebody won."""
    equals = set(group)
    won: dict[int, Fraction] = defaultdict(Fraction)
    met: dict[int, int] = defaultdict(int)
    for table in finished(history):
        if table.bye:
            continue
        order = {
            entrant: (entrant in table.absent, place)
            for entrant, place in zip(table.seats, table.places, strict=True)
            if entrant in equals
        }
        for entrant, mine in order.items():
            met[entrant] += len(order) - 1
            won[entrant] += sum(
                Fraction(mine < theirs) + (HALF if mine == theirs else 0)
                for other, theirs in order.items()
                if other != entrant
            )
    return {entrant: won[entrant] / met[entrant] if met[entrant] else HALF for entrant in equals}


def against_field(tables: Iterable[Played]) -> dict[int, float]:
    """Duplicate: what each made of a seat, less what the other tables of the same deal made of it on the average.

    Seats whose entrant was not there at the end count for nobody, nor do tables that ended early.
    """
    by_seat: dict[int, list[tuple[int, int]]] = defaultdict(list)
    for table in tables:
        if table.scores and not table.called_off and not table.cut_short:
            for seat, (entrant, score) in enumerate(zip(table.seats, table.scores, strict=True)):
                if entrant not in table.absent:
                    by_seat[seat].append((entrant, score))
    found = {}
    for made in by_seat.values():
        for at, (entrant, score) in enumerate(made):
            others = [other for index, (_, other) in enumerate(made) if index != at]
            if entrant != FILL_IN and others:
                found[entrant] = score - fmean(others)
    return found


def field_totals(history: History) -> dict[int, Fraction]:
    """The same over all deals."""
    total: dict[int, Fraction] = defaultdict(Fraction)
    for tables in history:
        for entrant, difference in against_field(tables).items():
            total[entrant] += Fraction(difference).limit_denominator(1000)
    return total


def reached(seeds: list[int], seats: int, history: History) -> dict[int, Fraction]:
    """Knock-out: in how many rounds somebody was; whoever goes on from the last one has half a round more."""
    rounds: dict[int, Fraction] = defaultdict(Fraction)
    for tables in history:
        for table in tables:
            for entrant in table.entrants:
                rounds[entrant] += 1
    last = history[-1] if history else []
    for table in last:
        if table.over and len(last) > 1:
            for entrant in knock_out.go_on(table, seats, seeds):
                rounds[entrant] += HALF
    return rounds


def last_place(history: History) -> dict[int, Fraction]:
    """Knock-out: the place at one's last table; the smaller the better, so it counts below zero."""
    found: dict[int, Fraction] = {}
    for table in finished(history):
        for entrant, place in zip(table.seats, table.places or (1,), strict=True):
            found[entrant] = Fraction(-(len(table.seats) if entrant in table.absent else place))
    return found


def criteria(format: Format, duplicate: bool) -> tuple[Criterion, ...]:
    """What counts in an event, the most important first."""
    return CRITERIA["duplicate" if duplicate else format]


def standings(entrants: list[int], format: Format, duplicate: bool, seats: int, history: History) -> list[Row]:
    """The entrants, the best first; `entrants` stand in the order of their seeds. Equals have the same rank."""
    scored = points(history)
    measure: dict[Criterion, dict[int, Fraction]] = {
        "points": scored,
        "opponents": opponents(history, scored),
        "share": shares(history),
        "wins": wins(history),
        "field": field_totals(history) if duplicate else {},
        "reached": reached(entrants, seats, history) if format == "knock-out" else {},
        "last-place": last_place(history) if format == "knock-out" else {},
    }
    played: dict[int, int] = defaultdict(int)
    for table in finished(history):
        for entrant in table.entrants:
            played[entrant] += not table.bye
    rows = [Row(entrant, played=played[entrant]) for entrant in entrants]
    order = criteria(format, duplicate)
    groups = [rows]
    for criterion in order:
        groups = [part for group in groups for part in divided(group, criterion, measure, history)]
    rank = 1
    for group in groups:
        for row in group:
            row.rank = rank
        rank += len(group)
    return [row for group in groups for row in group]


def divided(
    group: list[Row], criterion: Criterion, measure: dict[Criterion, dict[int, Fraction]], history: History
) -> list[list[Row]]:
    """Those who were equal so far, as one more criterion tells them apart."""
    if criterion == "head-to-head":
        values = head_to_head(history, [row.entrant for row in group]) if len(group) > 1 else {}
    else:
        values = measure[criterion]
    for row in group:
        if criterion != "head-to-head" or values:
            row.values[criterion] = values.get(row.entrant, Fraction(0))

    def value(row: Row) -> Fraction:
        return -row.values.get(criterion, Fraction(0))

    return [list(part) for _, part in groupby(sorted(group, key=value), key=value)]
