"""The seats of a match: who sits where, and how often a seat has changed hands."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Literal

Kind = Literal["person", "bot", "open", "left"]


@dataclass(slots=True)
class Place:
    """A seat of a match."""

    kind: Kind = "open"
    name: str = ""
    bot: str = ""  # who plays it, if a program does
    holder_epoch: int = 0  # how often it has changed hands: every holder has a secret of their own
    link: int = 0  # how often its recovery link has been made again
    resigned: bool = False
    lent: bool = False  # a bot took over at zero; its person may come back
    stand_in: bool = False  # a bot plays on for somebody who left, and who may sit down again
    profile: str = ""  # of a rated match: whose result it will be
    home: int = 0  # its place in the waiting room; secrets are of that, wherever its person sits later
    acted: int = 0  # when its person last did something that others notice, in milliseconds since 1970

    @classmethod
    def from_log(cls, data: dict[str, Any], number: int) -> Place:
        """A seat as the log has it, which calls the holder's epoch `grip`."""
        return cls(
            kind=data["kind"],
            name=data.get("name", ""),
            bot=data.get("bot", ""),
            holder_epoch=data.get("grip", 0),
            link=data.get("link", 0),
            profile=data.get("profile", ""),
            home=number,
        )

    @property
    def by_person(self) -> bool:
        """Whether a person decides for it now."""
        return self.kind == "person"

    @property
    def free(self) -> bool:
        """Whether somebody may sit down on it."""
        return (self.kind in ("open", "left") or self.stand_in) and not self.resigned

    @property
    def left(self) -> bool:
        """Whether its person got up, and it is kept for them."""
        return self.kind == "left" or self.stand_in
