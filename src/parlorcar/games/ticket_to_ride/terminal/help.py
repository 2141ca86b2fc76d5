"""The help of a map of Ticket to Ride: its examples are of its own cities, and it tells what the map plays for."""

from __future__ import annotations

import re
import textwrap

from parlorcar.games.ticket_to_ride.box import Box
from parlorcar.words import count, word

WIDE = 78  # columns of a line
COMMAND = 15  # columns of a command and what is before and behind it


def help_of(box: Box) -> str:
    """What can be typed, and what beside routes and tickets brings points."""
    track = example(box)
    a, b = track.split()[0].split("-")
    lines = _wrapped(word("ttr.help", typed=track, parts=f"{a[:3]} {b[:3]}"))
    for line in word("ttr.help.commands", typed=a).splitlines():
        command, _, what = line.partition("|")
        lines += _wrapped(what, f"  {command}".ljust(COMMAND))
    for said in bonuses_of(box):
        lines += _wrapped(said)
    return "\n".join(lines)


def _wrapped(text: str, before: str = "") -> list[str]:
    """Lines that are broken between words, and never inside of what can be typed."""
    held = re.sub("'[^']*'", lambda typed: typed[0].replace(" ", "\xa0"), text)
    lines = textwrap.wrap(
        held, WIDE, break_on_hyphens=False, initial_indent=before, subsequent_indent=" " * len(before)
    )
    return [line.replace("\xa0", " ") for line in lines]


def bonuses_of(box: Box) -> list[str]:
    """What the map plays for beside routes and tickets."""
    said = []
    if box.longest_bonus:
        said.append(word("ttr.help.longest_path", points=count(int(box.longest_bonus), "point")))
    if box.map.globetrotter:
        said.append(word("ttr.help.globetrotter", points=count(box.map.globetrotter, "point")))
    if box.passengers:
        most, second = int(box.most_passengers), int(box.second_passengers)
        said.append(word("ttr.help.passengers", most=count(most, "point"), second=second))
    return said


def example(box: Box) -> str:
    """A track with a colour that is alone between its cities, and short names that the first letters tell apart."""
    pairs = [name.split()[0] for name in box.track_names]
    starts = ["-".join(end[:3] for end in pair.split("-")) for pair in pairs]
    good = [
        name
        for name, pair, start in zip(box.track_names, pairs, starts, strict=True)
        if not name.endswith(" gray") and "_" not in pair and starts.count(start) == 1
    ]
    return min(good or box.track_names, key=lambda name: (len(name), name))
