"""Luck that no one chose: a key made of the service's own key and of what every person adds to it.

The service draws a key and publishes its commitment. Every person commits to 32 random bytes; when all have, each
reveals them. Whatever the service adds for bots, and for people who add nothing, follows from its key, so that it had
no choice left when the first contribution became known. `docs/records.md` describes the hashes.
"""

from __future__ import annotations

import hashlib
import hmac
import json
import re
from collections.abc import Collection
from dataclasses import dataclass, replace
from typing import Any, Final, Literal

from parlorcar.core.errors import ParlorCarError

Why = Literal["", "bot", "none", "late"]  # why the service contributed: a bot's seat, no commitment, no reveal
HEX: Final = re.compile("[0-9a-f]{64}")


class BadEntropy(ParlorCarError):
    """A commitment or a contribution that cannot be taken."""


def canonical(data: object) -> bytes:
    """One line of JSON that is the same wherever it is written: sorted keys, no spaces, ASCII."""
    return json.dumps(data, sort_keys=True, separators=(",", ":"), ensure_ascii=True).encode()


def digest(**fields: object) -> str:
    """SHA-256 of fields as one line of JSON."""
    return hashlib.sha256(canonical(fields)).hexdigest()


def key_commitment(of: str, key: bytes) -> str:
    """What binds the service to its key for a match or an event."""
    return digest(key=key.hex(), of=of)


def contribution_commitment(seat: int, value: str) -> str:
    """What binds a person to a contribution without telling it."""
    return digest(contribution=value, seat=seat)


def service_contribution(of: str, key: bytes, seat: int) -> str:
    """What the service adds for a seat: it follows from the key, so there is nothing to choose."""
    return digest(key=key.hex(), of=of, seat=seat)


@dataclass(frozen=True, slots=True)
class Contribution:
    """What was added for one seat: by its person (`value` tells what), or by the service (`why` tells the reason)."""

    value: str = ""
    commitment: str = ""
    why: Why = ""

    @property
    def by_person(self) -> bool:
        """Whether a person added it."""
        return not self.why

    def data(self) -> dict[str, str]:
        """As it stands in records and logs."""
        said = {"by": "person" if self.by_person else "service", "why": self.why}
        return {name: text for name, text in {**said, **self._hashes()}.items() if text}

    def _hashes(self) -> dict[str, str]:
        return {"commitment": self.commitment, "value": self.value}


@dataclass(frozen=True, slots=True)
class Entropy:
    """Where the luck of a match comes from. Tables of an event with the same `deal` have the same luck."""

    of: str  # the id of the match, or of the event
    commitment: str  # to the service's key
    contributions: tuple[Contribution, ...]
    key: bytes | None = None  # the service's; None while it is sealed
    deal: int | None = None

    def dealt(self, deal: int) -> Entropy:
        """The same for one deal of an event: its entropy was gathered once, before the first table."""
        return replace(self, deal=deal)

    def luck_key(self) -> bytes:
        """The key that every draw comes from."""
        if self.key is None:
            raise ParlorCarError("the key is sealed")
        added = [
            c.value if c.by_person else service_contribution(self.of, self.key, seat)
            for seat, c in enumerate(self.contributions)
        ]
        fields: dict[str, Any] = {"contributions": added, "key": self.key.hex(), "luck": 2, "of": self.of}
        if self.deal is not None:
            fields["deal"] = self.deal
        return hashlib.sha256(canonical(fields)).digest()

    def data(self) -> dict[str, Any]:
        """As it stands in the header of a record: everything but the key and its commitment."""
        out: dict[str, Any] = {"of": self.of, "contributions": [c.data() for c in self.contributions]}
        return out if self.deal is None else {**out, "deal": self.deal}

    def problem(self) -> str:
        """Why the contributions do not fit together; empty if they do."""
        if self.key is not None and key_commitment(self.of, self.key) != self.commitment:
            return "the key does not open the commitment"
        for seat, c in enumerate(self.contributions):
            if c.by_person and contribution_commitment(seat, c.value) != c.commitment:
                return f"the contribution of seat {seat} does not open its commitment"
        return ""


def entropy_from(data: dict[str, Any], commitment: str, key: str | None) -> Entropy:
    """The entropy of a record's header; BadEntropy if it is garbled."""
    try:
        contributions = tuple(_contribution(one) for one in data["contributions"])
        of, deal = data["of"], data.get("deal")
    except (KeyError, TypeError, AttributeError):
        raise BadEntropy("the entropy is garbled") from None
    numbered = deal is None or (isinstance(deal, int) and not isinstance(deal, bool) and deal >= 0)
    if not isinstance(of, str) or not numbered:
        raise BadEntropy("the entropy is garbled")
    return Entropy(of, commitment, contributions, None if key is None else bytes.fromhex(key), deal)


def _contribution(data: dict[str, Any]) -> Contribution:
    value, commitment, why = data.get("value", ""), data.get("commitment", ""), data.get("why", "")
    known = why in ("bot", "none", "late") if data["by"] == "service" else data["by"] == "person" and why == ""
    if not known or not all(isinstance(text, str) for text in (value, commitment)):
        raise BadEntropy("a contribution is garbled")
    if not why and not HEX.fullmatch(value):
        raise BadEntropy("a contribution is not 64 hexadecimal digits")
    return Contribution(value, commitment, why)


class Gathering:
    """Entropy while it is gathered: first all commit, then all reveal, and then it is fixed.

    Seats are those of a match, or the participants of an event whose tables will share their luck.
    """

    def __init__(self, of: str, key: bytes) -> None:
        self.of = of
        self.key = key
        self.commitment = key_commitment(of, key)
        self.commitments: dict[int, str] = {}
        self.revealed: dict[int, str] = {}
        self.asked = False  # whether the contributions are asked for: commitments are closed

    def commit(self, seat: int, commitment: str) -> None:
        """A person at a seat promises a contribution; the next person at that seat takes the promise away."""
        if self.asked:
            raise BadEntropy("contributions are being revealed already")
        self.commitments.pop(seat, None)
        if commitment:
            self.commitments[seat] = commitment

    def ask(self) -> None:
        """Ask for the contributions: commitments are closed."""
        self.asked = True

    @property
    def awaited(self) -> list[int]:
        """The seats that have not revealed what they promised."""
        return [seat for seat in sorted(self.commitments) if seat not in self.revealed] if self.asked else []

    def opens(self, seat: int, value: str) -> bool:
        """Whether a value is what a seat has committed to."""
        promised = self.commitments.get(seat, "")
        return hmac.compare_digest(contribution_commitment(seat, value), promised)

    def reveal(self, seat: int, value: str) -> None:
        """A person tells what was promised."""
        if not self.asked:
            raise BadEntropy("contributions are not asked for yet")
        if not self.opens(seat, value):
            raise BadEntropy(f"this does not open the commitment of seat {seat}")
        self.revealed[seat] = value

    def closed(self, seats: int, bots: Collection[int] = ()) -> Entropy:
        """The entropy as it is now: the service stands in for bots and for those who have not revealed."""
        self.ask()
        contributions = tuple(self._of_seat(seat, seat in bots) for seat in range(seats))
        return Entropy(self.of, self.commitment, contributions, self.key)

    def _of_seat(self, seat: int, bot: bool) -> Contribution:
        promised = self.commitments.get(seat, "")
        if seat in self.revealed:
            return Contribution(self.revealed[seat], promised)
        return Contribution("", promised, "bot" if bot else "late" if promised else "none")
