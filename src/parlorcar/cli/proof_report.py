"""What a proof of luck means, in plain words, and whose signature is believed."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from parlorcar.cli.screen import Screen
from parlorcar.core.errors import ParlorCarError
from parlorcar.match.entropy import HEX
from parlorcar.match.proof import Proof
from parlorcar.server.ops.settings import data_folder
from parlorcar.words import count, listed, word

Known = dict[str, str]  # the public keys of services that one believes, with the names one gave them


def known_file() -> Path:
    """Where a person may note the keys of services: on each line a key, and a name for it."""
    return data_folder() / "services.txt"


def known_services(trusted: list[str]) -> Known:
    """The services that one believes: those named now, else those noted in the file."""
    if trusted:
        found: Known = {}
        for given in trusted:
            found |= {given.lower(): ""} if HEX.fullmatch(given.lower()) else read_services(Path(given))
        return found
    return read_services(known_file()) if known_file().exists() else {}


def read_services(path: Path) -> Known:
    """The keys in a file, with their names."""
    try:
        lines = path.read_text(encoding="utf-8").splitlines()
    except OSError as error:
        raise ParlorCarError(word("cli.file", path=path, reason=error.strerror)) from None
    except UnicodeDecodeError:
        raise ParlorCarError(word("cli.file", path=path, reason=word("cli.not-text"))) from None
    found: Known = {}
    for line in lines:
        key, _, name = line.strip().partition(" ")
        if key and not key.startswith("#"):
            if not HEX.fullmatch(key.lower()):
                raise ParlorCarError(word("cli.replay.bad-key", key=key[:70]))
            found[key.lower()] = name.strip()
    return found


def check_trust(proof: Proof, trusted: list[str], known: Known) -> None:
    """Whoever says whom they trust wants to hear of nobody else."""
    if trusted and proof.service not in known:
        reason = word("cli.replay.signed-other", key=proof.service) if proof.service else word("cli.replay.unsigned")
        raise ParlorCarError(reason)


def described_proof(proof: Proof, known: Known) -> dict[str, Any]:
    """A proof as one object."""
    return {
        "draws": proof.draws,
        "how": proof.how,
        "seed": proof.seed,
        "people": proof.people,
        "late": proof.late,
        "silent": proof.silent,
        "bots": proof.bots,
        "event": proof.event or None,
        "deal": proof.deal,
        "service": proof.service or None,
        "trusted": proof.service in known,
    }


def tell_proof(screen: Screen, proof: Proof, names: list[str], known: Known) -> None:
    """A proof in sentences: what follows from what, and on whose word."""
    for sentence in sentences(proof, names, known):
        screen.line(sentence)


def sentences(proof: Proof, names: list[str], known: Known) -> list[str]:
    """What is proven, by whom, and what is not."""
    draws = count(proof.draws, "draw")
    if proof.how == "seed":
        return [word("cli.replay.proof.seed", draws=draws, seed=proof.seed)]
    if proof.how == "key":
        out = [word("cli.replay.proof.key", draws=draws)]
    elif proof.how == "event":
        out = of_event(proof, draws)
    elif proof.people:
        out = [word("cli.replay.proof.people", draws=draws, names=called(proof, proof.people, names))]
    else:
        out = [word("cli.replay.proof.service", draws=draws)]
    if proof.late:
        out.append(word("cli.replay.proof.late", names=called(proof, proof.late, names)))
    if proof.silent:
        out.append(word("cli.replay.proof.silent", names=called(proof, proof.silent, names)))
    return [*out, signature(proof, known)]


def of_event(proof: Proof, draws: str) -> list[str]:
    """Luck that a table shares with others: who added to it, and that the choice of the deal is not proven."""
    shared = word("cli.replay.proof.event", draws=draws, event=proof.event, deal=proof.deal)
    if not proof.people:
        return [shared, word("cli.replay.proof.event-service")]
    return [shared, word("cli.replay.proof.event-people", names=called(proof, proof.people, []))]


def called(proof: Proof, seats: list[int], names: list[str]) -> str:
    """Those at the table by their names; of the participants of an event a record tells only numbers."""
    if proof.how == "event":
        return listed([word("cli.replay.participant", number=seat + 1) for seat in seats])
    return listed([names[seat] for seat in seats])


def signature(proof: Proof, known: Known) -> str:
    """Who signed, and whether one knows them."""
    if not proof.service:
        return word("cli.replay.unsigned")
    if proof.service not in known:
        return word("cli.replay.signed-unknown", key=proof.service)
    name = known[proof.service] or word("cli.replay.a-service")
    return word("cli.replay.signed-known", name=name, key=proof.service)
