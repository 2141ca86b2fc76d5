"""Who sits where: people and bots by their names."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence

from parlorcar.bots.analysis.hints import Hint, hint
from parlorcar.bots.catalogue import bot, makers
from parlorcar.bots.seat import PATIENCE, Bot, Seat
from parlorcar.core.errors import ParlorCarError
from parlorcar.core.rng import Random
from parlorcar.match.match import Match
from parlorcar.words import word

PERSON = ""  # the kind of a seat where a person sits; a bot's seat has the bot's name
LONGEST = 20  # characters of a name
ANY = ("you", "me")  # how a person without a name is called


def kinds_of(named: Sequence[str], players: int, filler: str) -> list[str]:
    """For each seat PERSON or the name of its bot; seats that nobody is named for get the filler."""
    if len(named) > players:
        raise ParlorCarError(word("cli.many-seats", seats=len(named), players=players))
    known = makers()
    kinds = [name if name in known else PERSON for name in named]
    return kinds + [filler] * (players - len(kinds))


def names_of(named: Sequence[str], kinds: Sequence[str]) -> list[str]:
    """A name for each seat, all different: bots of one kind are numbered, people must be told apart by theirs."""
    people = sum(1 for kind in kinds if kind == PERSON)
    names: list[str] = []
    for seat, kind in enumerate(kinds):
        name = kind or (named[seat] if seat < len(named) else ANY[0])
        if not name:
            raise ParlorCarError(word("cli.no-name"))
        if len(name) > LONGEST or not name.isprintable():
            raise ParlorCarError(word("cli.long-name", name=name))
        if kind:
            name = f"{kind} {kinds[: seat + 1].count(kind)}" if kinds.count(kind) > 1 else kind
        elif name.lower() in ANY:
            name = word("you") if people == 1 else word("cli.player", number=seat + 1)
        if name in names:
            raise ParlorCarError(word("cli.same-name", name=name))
        names.append(name)
    return names


class Bots:
    """The bots of a match. Their chance comes from a seed of their own, never from the key of the match."""

    def __init__(self, match: Match, kinds: Sequence[str], seed: str) -> None:
        self.match = match
        self.seed = seed
        self.seated: dict[int, Bot] = {seat: bot(kind, match.game) for seat, kind in enumerate(kinds) if kind}
        for player in self.seated.values():
            player.patience = PATIENCE

    def choose(self, seat: int) -> int:
        """The move of the bot on a seat."""
        return self.seated[seat].choose(self.view(seat, "play"))

    def hint(self, seat: int) -> Hint | None:
        """What the strongest bot would do on a seat, and why."""
        return hint(self.view(seat, "hint"), PATIENCE)

    def view(self, seat: int, why: str) -> Seat:
        """A seat as its bot gets it; chance depends on the place in the match alone, so going on brings the same."""
        source = f"{self.seed} {why} {seat} {len(self.match.line)}"
        rng = Random(int.from_bytes(hashlib.sha256(source.encode()).digest()[:12], "big"))
        return Seat(self.match.game, self.match.facing(seat), seat, rng)
