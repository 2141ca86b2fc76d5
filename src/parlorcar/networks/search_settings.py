"""How far a network looks ahead. The numbers that were tuned for a network are kept in its file."""

from __future__ import annotations

from dataclasses import dataclass, fields, replace
from typing import Any

from parlorcar.core.errors import ParlorCarError
from parlorcar.moved import renamed

SEARCH, FORMERLY = "search", "manner"  # under which name a network's file keeps them


@dataclass(frozen=True)
class SearchSettings:
    """How to look ahead; the usual numbers ask for at most 301 opinions of the network, 50 ms on one core."""

    moves: int = 4  # that are tried, the likeliest
    worlds: int = 3  # in which each of them is tried in the first round; 0 for the network alone
    worlds_for_more: int = 0  # the same with more than two players; 0 for as many
    rounds: int = 1  # after each half of the moves is dropped, and the others are tried in as many worlds as fit
    depth: int = 20  # decisions that a line goes on, and then to the next decision of the seat
    beyond: int = 4  # but no more than so many
    depth_for_more: int = 0  # `depth` with more than two players; 0 for as many
    planned: int = 0  # in every so many worlds one in which rivals play by the plan of `expert`; 0 for none
    trace: float = 0.9  # what is expected at the first decision of the seat on the way counts 1 - trace, and so on
    points: float = 0.2  # how much points count beside the result
    prior: float = 0.015  # by so much a unit of its logit makes a move better, before anything was tried
    prior_for_more: float = 0.015  # the same with more than two players: lines with many rivals are less of a proof
    spread: float = 0.05  # and so far off that may be
    error: float = 0.01  # and so far off may be what is expected at the end of lines, beside luck
    sure: float = 0.98  # a move so likely is made at once

    def at_table(self, players: int) -> SearchSettings:
        """The same for a table of so many players: what is named for more than two holds there."""
        if players <= 2:
            return self
        worlds = (self.worlds_for_more or self.worlds) if self.worlds else 0
        return replace(self, worlds=worlds, depth=self.depth_for_more or self.depth, prior=self.prior_for_more)

    @property
    def opinions(self) -> int:
        """The most positions that the network is asked about for one decision."""
        return 1 + self.rounds * self.moves * self.worlds * (self.depth + self.beyond + 1)


ALONE = SearchSettings(worlds=0)


def tuned(about: dict[str, Any]) -> SearchSettings:
    """The settings that a network's file asks for."""
    return changed(SearchSettings(), about.get(SEARCH) or about.get(FORMERLY) or {})


def changed(settings: SearchSettings, changes: dict[str, Any]) -> SearchSettings:
    """Settings with some of its numbers changed, by name."""
    known = {field.name for field in fields(SearchSettings)}
    for name, value in changes.items():
        if name not in known or not isinstance(value, int | float):
            raise ParlorCarError(f"looking ahead has no number {name}={value!r} (there are {', '.join(sorted(known))})")
    return replace(settings, **changes)


def numbers(given: list[str]) -> dict[str, Any]:
    """Changes that are written as NAME=VALUE."""
    found: dict[str, Any] = {}
    for one in given:
        name, _, value = one.partition("=")
        try:
            found[name] = float(value) if "." in value else int(value)
        except ValueError:
            raise ParlorCarError(f"{one!r} is not NAME=NUMBER") from None
    changed(SearchSettings(), found)
    return found


__getattr__ = renamed(__name__, {"Manner": SearchSettings})
