"""What a record proves about its luck, and on whose word."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any, Literal

from parlorcar.match.entropy import Entropy
from parlorcar.match.match import Match
from parlorcar.match.record import load
from parlorcar.match.replay_record import Unproven, entropy_of, verify
from parlorcar.match.signing import BadSignature, check_signature

How = Literal["seed", "key", "people", "event"]


@dataclass(frozen=True, slots=True)
class Proof:
    """Every outcome follows from what the record opens; `how` says where that came from.

    `seed`: a practice seed that a person chose. `key`: a key that the host of the match drew, or chose. `people`: the
    key of a service, promised before any contribution was known, with the contributions of `people`. `event`: the
    same, gathered for an event of many tables, of which this one played `deal`. Which deal a table plays is the
    service's choice, and a record does not prove that it was made before the luck was known.

    `people`, `late`, `silent` and `bots` are seats of the table, or the participants of the event.
    """

    draws: int
    how: How
    seed: int | None = None
    people: list[int] = field(default_factory=list)  # whose persons contributed
    late: list[int] = field(default_factory=list)  # whose persons did not reveal in time: the service stood in
    silent: list[int] = field(default_factory=list)  # whose persons committed to nothing: the service stood in
    bots: list[int] = field(default_factory=list)
    service: str = ""  # the public key of the service that signed the record; nothing if none did
    event: str = ""
    deal: int | None = None


def prove(match: Match, source: dict[str, Any] | str | Path) -> Proof:
    """Check signature, chain, commitments, contributions and every outcome; BadRecord says what does not fit."""
    data = load(source)
    try:
        service = check_signature(data)
    except BadSignature as error:
        raise Unproven(str(error)) from None
    draws = verify(match, data)
    entropy = entropy_of(data)
    if entropy is not None:
        return with_people(Proof(draws, "people", service=service), entropy)
    if "seed" in data:
        return Proof(draws, "seed", data["seed"], service=service)
    return Proof(draws, "key", service=service)


def with_people(proof: Proof, entropy: Entropy) -> Proof:
    """A proof that tells who added to the luck, and whom the service stood in for."""
    seats: dict[str, list[int]] = {"": [], "late": [], "none": [], "bot": []}
    for seat, contribution in enumerate(entropy.contributions):
        seats[contribution.why].append(seat)
    with_seats = replace(proof, people=seats[""], late=seats["late"], silent=seats["none"], bots=seats["bot"])
    return with_seats if entropy.deal is None else replace(with_seats, how="event", event=entropy.of, deal=entropy.deal)
