"""Small pictures of figures as SVG: lines, and bars that lie, several panels below each other."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from html import escape

WIDTH, HEIGHT = 760, 250  # of a panel of lines
NAMES = 250  # width for the names of groups of bars
BAR, GAP = 11, 8  # height of a bar, and between two groups
LEFT, RIGHT, TOP, BOTTOM = 62, 150, 34, 40  # margins; the right one holds the names of lines
COLOURS = ("#2563a8", "#c2571a", "#2e7d4f", "#8a4baf", "#b02a4c", "#5f6b76", "#8c7a1b", "#1b8c8c")
TICKS = 5

Series = Mapping[str, Sequence[tuple[float, float]]]


@dataclass(frozen=True)
class Lines:
    """A panel of lines by name; places are in order of x."""

    title: str
    across: str
    series: Series
    low: float | None = None  # of the scale, if it is fixed
    high: float | None = None


@dataclass(frozen=True)
class Bars:
    """A panel of groups of bars: a name for each group, and for each series a height in every group."""

    title: str
    groups: Sequence[str]
    series: Mapping[str, Sequence[float]]
    unit: str = ""
    errors: Mapping[str, Sequence[float]] = field(default_factory=dict)  # half of an interval, by series and group


Panel = Lines | Bars


def picture(panels: Sequence[Panel]) -> str:
    """The panels below each other, but for those that have nothing to show."""
    parts, at = [], 0
    for panel in panels:
        if isinstance(panel, Lines) and not any(panel.series.values()):
            continue
        body = _lines(panel) if isinstance(panel, Lines) else _bars(panel)
        parts.append(f'<g transform="translate(0 {at})">{body}</g>')
        at += _height(panel)
    size = f'width="{WIDTH}" height="{at}" viewBox="0 0 {WIDTH} {at}"'
    style = "text{font:12px system-ui,sans-serif;fill:#333}.t{font-size:14px;font-weight:600}.g{stroke:#ddd}"
    back = '<rect width="100%" height="100%" fill="#fff"/>'
    return f'<svg xmlns="http://www.w3.org/2000/svg" {size}><style>{style}</style>{back}{"".join(parts)}</svg>\n'


def _height(panel: Panel) -> int:
    """How high a panel is: bars need as much as there are of them."""
    if isinstance(panel, Lines):
        return HEIGHT
    return TOP + BOTTOM + len(panel.groups) * (len(panel.series) * BAR + GAP)


def steps(low: float, high: float) -> list[float]:
    """Round numbers from below `low` to above `high`, about five of them."""
    spread = high - low or abs(high) or 1.0
    size = 10 ** math.floor(math.log10(spread / TICKS))
    size *= next(factor for factor in (1, 2, 5, 10) if spread / (size * factor) <= TICKS)
    first, last = math.floor(low / size + 1e-9), math.ceil(high / size - 1e-9)
    return [round(i * size, 10) for i in range(first, max(last, first + 1) + 1)]


def short(number: float) -> str:
    """A number as it is written at an axis: 1.5M, 20k, 0.25."""
    for size, letter in ((1e9, "G"), (1e6, "M"), (1e3, "k")):
        if abs(number) >= size:
            return f"{number / size:g}{letter}"
    return f"{number:g}"


def _frame(title: str, ticks: Sequence[float]) -> tuple[str, float, float]:
    """The title and the lines of the scale; returns also what a unit of height is, and the lowest number."""
    low, high = ticks[0], ticks[-1]
    unit = (HEIGHT - TOP - BOTTOM) / (high - low)
    out = [f'<text class="t" x="{LEFT}" y="20">{escape(title)}</text>']
    for tick in ticks:
        y = HEIGHT - BOTTOM - (tick - low) * unit
        out.append(f'<line class="g" x1="{LEFT}" x2="{WIDTH - RIGHT}" y1="{y:.1f}" y2="{y:.1f}"/>')
        out.append(f'<text x="{LEFT - 6}" y="{y + 4:.1f}" text-anchor="end">{short(tick)}</text>')
    return "".join(out), unit, low


def _legend(names: Sequence[str]) -> str:
    """The names of the series with their colours."""
    out = []
    for i, name in enumerate(names):
        y, colour = TOP + 8 + 17 * i, COLOURS[i % len(COLOURS)]
        out.append(f'<rect x="{WIDTH - RIGHT + 12}" y="{y - 8}" width="10" height="10" fill="{colour}"/>')
        out.append(f'<text x="{WIDTH - RIGHT + 28}" y="{y + 1}">{escape(name)}</text>')
    return "".join(out)


def _lines(panel: Lines) -> str:
    places = [place for line in panel.series.values() for place in line]
    xs, ys = [x for x, _ in places], [y for _, y in places]
    low = min(ys) if panel.low is None else panel.low
    high = max(ys) if panel.high is None else panel.high
    frame, unit, bottom = _frame(panel.title, steps(low, high))
    across = steps(min(xs), max(xs))
    wide = (WIDTH - LEFT - RIGHT) / (across[-1] - across[0])
    out = [frame]
    for tick in across:
        x = LEFT + (tick - across[0]) * wide
        out.append(f'<text x="{x:.1f}" y="{HEIGHT - BOTTOM + 16}" text-anchor="middle">{short(tick)}</text>')
    out.append(f'<text x="{(LEFT + WIDTH - RIGHT) / 2}" y="{HEIGHT - 8}" text-anchor="middle">{panel.across}</text>')
    for i, line in enumerate(panel.series.values()):
        colour = COLOURS[i % len(COLOURS)]
        drawn = [(LEFT + (x - across[0]) * wide, HEIGHT - BOTTOM - (y - bottom) * unit) for x, y in line]
        path = " ".join(f"{x:.1f},{y:.1f}" for x, y in drawn)
        out.append(f'<polyline points="{path}" fill="none" stroke="{colour}" stroke-width="2"/>')
        if len(drawn) < 40:  # so few that each is worth a dot
            out += [f'<circle cx="{x:.1f}" cy="{y:.1f}" r="3" fill="{colour}"/>' for x, y in drawn]
    return "".join(out) + _legend(list(panel.series))


def _bars(panel: Bars) -> str:
    heights = [0.0]  # and where intervals end
    for name, row in panel.series.items():
        errors = panel.errors.get(name, [0.0] * len(row))
        heights += [height + side * error for height, error in zip(row, errors, strict=True) for side in (-1, 1)]
    ticks = steps(min(heights), max(heights))
    unit = (WIDTH - NAMES - RIGHT) / (ticks[-1] - ticks[0])
    bottom = _height(panel) - BOTTOM

    def across(value: float) -> float:
        return NAMES + (value - ticks[0]) * unit

    out = [f'<text class="t" x="{LEFT}" y="20">{escape(panel.title)}</text>']
    for tick in ticks:
        x = across(tick)
        out.append(f'<line class="g" x1="{x:.1f}" x2="{x:.1f}" y1="{TOP - 4}" y2="{bottom}"/>')
        out.append(f'<text x="{x:.1f}" y="{bottom + 14}" text-anchor="middle">{short(tick)}</text>')
    every = len(panel.series) * BAR + GAP
    for g, group in enumerate(panel.groups):
        middle = TOP + g * every + (every - GAP) / 2 + 4
        out.append(f'<text x="{NAMES - 8}" y="{middle:.1f}" text-anchor="end">{escape(group)}</text>')
        for i, (name, row) in enumerate(panel.series.items()):
            y, ends = TOP + g * every + i * BAR, sorted((across(0.0), across(row[g])))
            box = f'x="{ends[0]:.1f}" y="{y}" width="{ends[1] - ends[0]:.1f}" height="{BAR - 1}"'
            out.append(f'<rect {box} fill="{COLOURS[i % len(COLOURS)]}"/>')
            error = panel.errors[name][g] if name in panel.errors else 0.0
            if error:
                places = f'x1="{across(row[g] - error):.1f}" x2="{across(row[g] + error):.1f}"'
                out.append(f'<line {places} y1="{y + 5}" y2="{y + 5}" stroke="#333"/>')
    out.append(f'<text x="{NAMES}" y="{bottom + 31}">{escape(panel.unit)}</text>')
    return "".join(out) + _legend(list(panel.series))
