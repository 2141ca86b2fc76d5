"""What a record proves about its luck, and on whose word."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Literal

from parlorcar.match import luck
from parlorcar.match.match import Match
from parlorcar.match.record import load
from parlorcar.match.replaying import Unproven, entropy_of, verify
from parlorcar.match.signing import BadSignature, check_signature

How = Literal["seed", "key", "people"]


@dataclass(frozen=True, slots=True)
class Proof:
    """Every outcome follows from what the record opens; `how` says where that came from.

    `seed`: a practice seed that somebody chose. `key`: a key that whoever ran the match drew, or chose. `people`: the
    key of a service, promised before anybody's contribution was known, with the contributions of `people`.
    """

    draws: int
    how: How
    seed: int | None = None
    people: list[int] = field(default_factory=list)  # seats whose persons contributed
    late: list[int] = field(default_factory=list)  # seats whose persons did not reveal in time: the service stood in
    silent: list[int] = field(default_factory=list)  # seats whose persons committed to nothing: the service stood in
    bots: list[int] = field(default_factory=list)
    service: str = ""  # the public key of the service that signed the record; nothing if none did


def prove(match: Match, source: dict[str, Any] | str | Path) -> Proof:
    """Check signature, chain, commitments, contributions and every outcome; BadRecord says what does not fit."""
    data = load(source)
    try:
        service = check_signature(data)
    except BadSignature as error:
        raise Unproven(str(error)) from None
    draws = verify(match, data)
    entropy = entropy_of(data)
    if data["commitment"] == luck.NOT_PROMISED or "seed" in data:
        return Proof(draws, "seed", data["seed"], service=service)
    if entropy is None:
        return Proof(draws, "key", service=service)
    seats: dict[str, list[int]] = {"": [], "late": [], "none": [], "bot": []}
    for seat, contribution in enumerate(entropy.contributions):
        seats[contribution.why].append(seat)
    return Proof(draws, "people", None, seats[""], seats["late"], seats["none"], seats["bot"], service)
