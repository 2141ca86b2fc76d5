"""A saved match taken up again, without playing all its moves again."""

from __future__ import annotations

import zlib
from collections.abc import Callable
from typing import Any

from parlorcar.core.errors import ParlorCarError
from parlorcar.core.game import Game
from parlorcar.match.entropy import entropy_from
from parlorcar.match.match import Match, Played
from parlorcar.match.save_format import FORMAT, checksum, saved, unpacked

__all__ = ["checksum", "resume", "saved"]


def resume(data: dict[str, Any], find: Callable[..., Game]) -> Match:
    """The match of saved data; `find` finds the game by its id."""
    try:
        if data["save"] != FORMAT:
            raise ParlorCarError(f"the save has format {data['save']}, this release reads {FORMAT}")
        if data["checksum"] != checksum(data):
            raise ParlorCarError("the save is damaged: its checksum does not fit")
        game = find(data["game"], data["players"], data["options"])
        if data["rules"] != game.rules_version:
            raise ParlorCarError(f"the save was played by rules {data['rules']}, these are {game.rules_version}")
        match = Saved(game, data)
    except (KeyError, TypeError, AttributeError, ValueError, zlib.error) as error:
        if isinstance(error, ParlorCarError):
            raise
        raise ParlorCarError(f"the save is damaged: {error}") from None
    return match


class Saved(Match):
    """A match set up from its save."""

    def __init__(self, game: Game, data: dict[str, Any]) -> None:
        self._waiting_for_data = True
        entropy = None
        if "entropy" in data:
            entropy = entropy_from(data["entropy"], data["commitment"], data["service_key"])
        super().__init__(
            game,
            data["seed"],
            seats=data["seats"],
            position=data["position"],
            key=bytes.fromhex(data["key"]),
            entropy=entropy,
            chance=data.get("chance", "drawn"),
        )
        self._waiting_for_data = False
        self.auto = data["auto"]
        self.stopping = set(data["stopping"])
        for entry in data["journal"]:
            if isinstance(entry, int):
                self.journal.append(("undo", entry))
                for played in self.line[len(self.line) - entry :]:
                    if played.stream:
                        self._counts[played.stream] -= 1
                del self.line[len(self.line) - entry :]
                continue
            played = Played(*entry)
            self.journal.append(("move", played))
            self.line.append(played)
            if played.stream:
                self._counts[played.stream] = self._counts.get(played.stream, 0) + 1
        self._first_event = list(data["first_events"])
        self.recorder.all = [tuple(event) for event in data["events"]]
        self._snapshots = {int(n): unpacked(packed) for n, packed in data["snapshots"].items()}
        self.state = self.at(len(self.line))
        self.pending = {int(seat): move for seat, move in data["pending"].items()}

    def _settle(self) -> None:
        if not self._waiting_for_data:
            super()._settle()
