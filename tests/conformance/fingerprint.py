"""Prints what a process makes of the matches of the suite, as hashes; `test_builds.py` compares processes."""

from __future__ import annotations

import hashlib
import json

import parlorcar
from parlorcar.core.rng import Random
from parlorcar.match import record as records
from tests.conformance.walks import Case, cases, finished, walk
from tests.conftest import THOROUGH


def compared() -> list[Case]:
    """A match at every table, two in `make soak`."""
    return cases(2 if THOROUGH else 1, any_build=True)


def hashed(data: object) -> str:
    """A few letters that stand for data."""
    raw = data if isinstance(data, bytes) else json.dumps(data).encode()
    return hashlib.sha256(raw).hexdigest()[:12]


def fingerprint(case: Case) -> list[str]:
    """One hash for every state, then some for what else there is to tell of the match."""
    w, match = walk(case), finished(case)
    found = [hashed(key) for key in w.keys]
    rng = Random(3)
    for i in w.some(12, chance=True):
        s = w.state(i)
        for seat in range(-1, case.players):
            found.append(hashed(w.game.view(s, seat)))
            found.append(hashed(w.game.key(w.game.resample(s, seat, rng))))
        found.append(hashed([w.game.text(s, m) for m in w.game.legal(s)]))
        found.append(hashed([w.game.chance(s), w.game.position(s)]))
    found.append(hashed(records.written(match.record())))
    found.append(hashed([match.events(seat) for seat in range(-1, case.players)]))
    found.append(hashed([match.scores(), match.ranking(), [match.breakdown(p) for p in range(case.players)]]))
    found.append(hashed(match.save()))
    return found


def main() -> None:
    """Everything as one JSON object."""
    found = {str(case): fingerprint(case) for case in compared()}
    found["compiled"] = [str(parlorcar.compiled())]
    print(json.dumps(found))


if __name__ == "__main__":
    main()
