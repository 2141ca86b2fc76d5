"""Write `docs/ladder/README.md`: the ladders of all games on one page, from the results beside it."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import parlorcar
from parlorcar import families
from parlorcar.bots.levels import LEARNT, NAMES, USUAL
from parlorcar.research.ladder.report import share, table
from parlorcar.research.ladder.results import load
from parlorcar.words import listed

FOLDER = Path(__file__).parents[1] / "docs" / "ladder"
GAMES = tuple(spec.aliases[0] if spec.aliases else spec.id for spec in families.GAMES)
MASTER = NAMES[-1]
INTRODUCTION = """# The ladders

How strong the five levels of every game are, and what a seat is worth. Each page was played by one command,

    parlorcar ladder GAME --full --workers 2 --results docs/ladder/GAME.json --report docs/ladder/GAME.md

and the `.json` beside it holds every match. [What the levels are and how a ladder is played](../bots.md).
`make test` holds these results against the levels that there are and plays a little of them again, `make soak` more.
`python scripts/ladders.py` writes this page. In brackets: 95 % intervals.
"""
WHO = """## Who beats whom
Matches of two, 1,000 of neighbours: 60 % are wanted, and 90 % of `master` against `skilled`, whose plan is `greedy`.
"""
SEAT = """## What the first seat wins
`skilled` against itself, 1,020 matches each.
"""
SCORES = """## What winners score among four of `master`
{experts}
"""


LEARNT_WORDS = """## How strong `grandmaster` is
One `grandmaster` at a table of `master`s (`parlorcar ladder GAME --bots master,grandmaster --players 2,4`); mixed: with
`--options mixed`. Even would be 50 % with two players and 25 % with four.
"""


def learnt() -> list[str]:
    """The section of the level that plays by networks, of the games for which it was measured; nothing if of none."""
    rows = []
    for name in GAMES:
        for options in ("", "-mixed"):
            path = FOLDER / LEARNT / f"{name}{options}.json"
            if not path.exists():
                continue
            results, title = load(path), getattr(parlorcar.game(name).spec, "title", name)
            met = [results.pairing((MASTER,) * (n - 1) + (LEARNT,)) for n in (2, 4)]
            alike = [results.pairing((LEARNT,) * n) for n in (2, 4)]
            cells = [f"{share(p.won(p.players - 1), p.matches)} of {p.matches:,}" if p.matches else "" for p in met]
            cells += [f"{p.winner_scores / p.matches:.1f}" if p.matches else "" for p in (*met, *alike)]
            rows.append([f"[{title}]({LEARNT}/{name}{options}.md)", results.options, *cells])
    heads = ["game", "options", "2 players", "4 players"]
    heads += [f"winners' mean, {n} players, {who}" for who in (f"with {MASTER}", f"all {LEARNT}") for n in (2, 4)]
    return [LEARNT_WORDS, *table(heads, rows), ""] if rows else []


def experts() -> str:
    """What good people score, of the games for which it is known."""
    known = [
        f"{low} to {high} in {spec.title}"
        for family in families.OURS
        for spec in family.games
        for low, high in [family.expert_scores.get(spec.id, (0, 0))]
        if high
    ]
    return f"Experts score {listed(known)}."


def page() -> str:
    """The page."""
    strength, seats, scores = [], [], []
    for name in GAMES:
        results, game = load(FOLDER / f"{name}.json"), parlorcar.game(name)
        linked = f"[{getattr(game.spec, 'title', game.id)}]({name}.md)"
        pairs = [results.pairing(pair) for pair in (*pairwise(NAMES), (USUAL, MASTER))]
        strength.append([linked, *(share(pairing.won(1), pairing.matches) for pairing in pairs)])
        mirrors = [results.pairing((USUAL,) * n) for n in range(2, 6)]
        seats.append(
            [linked, *(share(mirror.won_by_seat(0), mirror.matches) if mirror.matches else "" for mirror in mirrors)]
        )
        four = results.pairing((MASTER,) * 4)
        scores.append([linked, str(four.matches), f"{four.winner_scores / four.matches:.1f}"])
    heads = [f"{better} against {worse}" for worse, better in (*pairwise(NAMES), (USUAL, MASTER))]
    parts = [
        *(INTRODUCTION, WHO, *table(["game", *heads], strength), ""),
        *(SEAT, *table(["game", *(f"{n} players" for n in range(2, 6))], seats), ""),
        *(SCORES.format(experts=experts()), *table(["game", "matches", "winners' mean"], scores), ""),
        *learnt(),
    ]
    return "\n".join(parts)


if __name__ == "__main__":
    (FOLDER / "README.md").write_text(page(), encoding="utf-8")
