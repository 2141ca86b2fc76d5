"""The map of Ticket to Ride drawn with characters: cities where they lie, tracks as dotted lines between them."""

from __future__ import annotations

from rich.cells import cell_len
from rich.text import Text

# the dots of a braille character, by column and row
DOTS = ((0x01, 0x02, 0x04, 0x40), (0x08, 0x10, 0x20, 0x80))
BLANK = 0x2800
INKS = ("bold bright_cyan", "bold bright_yellow", "bold bright_magenta", "bold bright_green", "bold bright_red")
FREE = "rgb(105,105,105)"
CITY, GOAL = "bold", "bold black on bright_yellow"
CITY_SIGN, GOAL_SIGN, SPOT_SIGN = "●", "◎", "◦"
BESIDE = ((0, 0), (0, 1), (0, -1), (1, 0), (-1, 0))  # where the mark of an owner may stand: on the track, or close by
SHIFTS = (0, 1, -1, 2, -2, 3, -3, 4, -4, 5, -5)  # how far the name of a place without a dot may be from its middle
EVERY = 3  # of the dots of a free track one in so many is drawn


class Canvas:
    """Characters in a grid; each can hold eight dots of one ink, or a letter."""

    def __init__(self, width: int, height: int) -> None:
        self.width = width
        self.height = height
        self.dots: dict[tuple[int, int], int] = {}
        self.inks: dict[tuple[int, int], str] = {}
        self.letters: dict[tuple[int, int], tuple[str, str]] = {}

    def dot(self, x: float, y: float, ink: str) -> None:
        """A dot; x and y are from 0 to 1."""
        px = min(self.width * 2 - 1, max(0, round(x * (self.width * 2 - 1))))
        py = min(self.height * 4 - 1, max(0, round(y * (self.height * 4 - 1))))
        at = (px // 2, py // 4)
        if ink != FREE or self.inks.get(at, FREE) == FREE:
            self.inks[at] = ink
        self.dots[at] = self.dots.get(at, 0) | DOTS[px % 2][py % 4]

    def line(self, a: tuple[float, float], b: tuple[float, float], ink: str) -> None:
        """A line of dots: close together for an owner's ink, far apart for nobody's."""
        steps = int(max(abs(a[0] - b[0]) * self.width * 2, abs(a[1] - b[1]) * self.height * 4)) + 1
        for i in range(0, steps + 1, EVERY if ink == FREE else 1):
            self.dot(a[0] + (b[0] - a[0]) * i / steps, a[1] + (b[1] - a[1]) * i / steps, ink)

    def cell(self, x: float, y: float) -> tuple[int, int]:
        """The character at a place."""
        return round(x * (self.width * 2 - 1)) // 2, round(y * (self.height * 4 - 1)) // 4

    def write(self, at: tuple[int, int], text: str, ink: str) -> None:
        """Letters over the dots."""
        for i, letter in enumerate(text):
            self.letters[(at[0] + i, at[1])] = (letter, ink)

    def free(self, at: tuple[int, int], length: int) -> bool:
        """Whether so many characters are inside and have no letters yet."""
        inside = at[0] >= 0 and at[0] + length <= self.width and 0 <= at[1] < self.height
        return inside and all((at[0] + i, at[1]) not in self.letters for i in range(-1, length + 1))

    def rows(self) -> list[Text]:
        """The picture, line by line."""
        rows = []
        for y in range(self.height):
            row = Text(no_wrap=True)
            for x in range(self.width):
                if (x, y) in self.letters:
                    letter, ink = self.letters[(x, y)]
                    row.append(letter, style=ink)
                elif (x, y) in self.dots:
                    row.append(chr(BLANK + self.dots[(x, y)]), style=self.inks[(x, y)])
                else:
                    row.append(" ")
            rows.append(row)
        return rows


def draw(
    cities: dict[str, tuple[str, float, float]],
    tracks: list[tuple[str, str, int | None]],
    goals: set[str],
    width: int,
    height: int,
    spots: dict[tuple[str, str], tuple[float, float]] | None = None,
) -> list[Text]:
    """The map: tracks are their two cities and the owner; `goals` are cities that somebody wants to reach.

    `spots` are places by their name where the track from a city ends elsewhere than at the dot of the place.
    """
    canvas = Canvas(width, height)

    def ends(a: str, b: str) -> tuple[tuple[float, float], tuple[float, float]]:
        return (spots or {}).get((a, b), cities[a][1:]), (spots or {}).get((b, a), cities[b][1:])

    pairs: dict[tuple[str, str], int] = {}
    for a, b, owner in sorted(tracks, key=lambda track: track[2] is not None):
        beside = pairs.get((a, b), 0)
        pairs[(a, b)] = beside + 1
        ink = FREE if owner is None else INKS[owner % len(INKS)]
        if owner is None and beside:
            continue
        canvas.line(*ends(a, b), ink)
    marks = [(a, b, owner) for a, b, owner in tracks if owner is not None]
    met = {at for track in tracks for at in ends(*track[:2])}
    dots = {id: (x, y) for id, (_, x, y) in cities.items() if (x, y) in met or not _has_spots(id, spots)}
    for (place, _), at in (spots or {}).items():
        canvas.write(canvas.cell(*at), GOAL_SIGN if place in goals else SPOT_SIGN, CITY)
    for id, at in dots.items():
        canvas.write(canvas.cell(*at), GOAL_SIGN if id in goals else CITY_SIGN, CITY)
    for a, b, owner in marks:
        _mark(canvas, *ends(a, b), str((owner or 0) + 1), INKS[(owner or 0) % len(INKS)])
    for id, (name, x, y) in cities.items():
        _label(canvas, canvas.cell(x, y), name, GOAL if id in goals else CITY, id in dots)
    return canvas.rows()


def _has_spots(place: str, spots: dict[tuple[str, str], tuple[float, float]] | None) -> bool:
    return any(country == place for country, _ in spots or {})


def _label(canvas: Canvas, at: tuple[int, int], name: str, ink: str, dotted: bool) -> None:
    """The name of a city beside its dot, or in its place, where there is room; a short one where there is not."""
    x, y = at
    for text in (name, name.split()[0][:7], name[:3]):
        n = cell_len(text)
        beside = [(x + 2, y), (x - n - 1, y)]
        if not dotted:
            beside = [(x - n // 2 + shift, y + down) for down in (0, 1, -1) for shift in SHIFTS]
        for spot in (*beside, (x - n // 2, y - 1), (x - n // 2, y + 1)):
            if canvas.free(spot, n):
                canvas.write(spot, text, ink)
                if dotted and spot[1] == y:  # no dots between a city and its name
                    canvas.write((x + 1 if spot[0] > x else x - 1, y), " ", "")
                return


def _mark(canvas: Canvas, a: tuple[float, float], b: tuple[float, float], letter: str, ink: str) -> None:
    """The number of an owner near the middle of a track, so that its colour does not stand alone."""
    for across, down in BESIDE:
        for part in (0.5, 0.4, 0.6, 0.3, 0.7):
            x, y = canvas.cell(a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part)
            at = (x + across, y + down)
            if at not in canvas.letters and 0 <= at[0] < canvas.width and 0 <= at[1] < canvas.height:
                canvas.write(at, letter, ink)
                return
