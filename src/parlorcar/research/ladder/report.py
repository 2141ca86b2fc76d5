"""A ladder as a page: ratings, who beats whom, the first seat, winners' scores, and how to find the same again."""

from __future__ import annotations

from collections.abc import Sequence

from parlorcar.bots.levels import LEARNT
from parlorcar.research.ladder.rating import added, agree, comparisons, intervals, ratings, wilson
from parlorcar.research.ladder.results import MIXED, Pairing, Results

Row = Sequence[str]


def page(results: Results, title: str, order: Sequence[str], anchor: str, command: str) -> str:
    """The page in Markdown; `order` has the bots from the weakest to the strongest."""
    lines = [f"# {title}", ""]
    goes_on = "; run again, it goes on where it stopped" if "--results" in command else ""
    lines += [f"`{command}` plays such a ladder{goes_on}.", ""]
    if results.options == MIXED:
        lines += ["Every option of the set-up was drawn at random for each deal.", ""]
    lines += [f"Rules version {results.rules}, seed {results.seed}. The levels were:", ""]
    heads = ["level", "slips", "imagined matches for a decision", "turns ahead", "checksum of its weights"]
    played = {bot for pairing in results.pairings if pairing.matches for bot in pairing.bots}
    rows = [
        [name, f"{slips} %", f"{n or '-'}", f"{to or '-'}", f"{sum_of or '-'}"]
        for name, (slips, n, to, sum_of) in results.levels.items()
        if name in played
    ]
    lines += [*table(heads, rows), ""]
    if LEARNT in played:
        _, opinions, ahead, _ = results.levels[LEARNT]
        lines += [
            f"`{LEARNT}` imagines no matches: its {opinions} are opinions that it asks its network for at most, and "
            f"its {ahead} are decisions, not turns.",
            "",
        ]
    for players in sorted({pairing.players for pairing in results.pairings}):
        there = [pairing for pairing in results.pairings if pairing.players == players and pairing.matches]
        if there:
            lines += [f"## {players} players", "", *_of_players(there, order, anchor)]
    return "\n".join(lines).rstrip() + "\n"


def _of_players(there: Sequence[Pairing], order: Sequence[str], anchor: str) -> list[str]:
    """The tables for one number of players."""
    met = [pairing for pairing in there if not pairing.mirror]
    playing = dict.fromkeys(bot for pairing in met for bot in pairing.bots)
    bots = sorted(playing, key=lambda bot: order.index(bot) if bot in order else len(order))  # and others
    lines: list[str] = []
    if bots:
        fixed = anchor if anchor in bots else bots[0]
        rated = ratings(bots, added([comparisons(p, list(p.rows())) for p in met]), fixed)
        sure = intervals(bots, met, fixed)
        rows = [
            [bot, f"{rated[bot]:.0f}", "by definition" if bot == fixed else f"{sure[bot][0]:.0f} to {sure[bot][1]:.0f}"]
            for bot in reversed(bots)
        ]
        lines += [*table(["bot", "rating", "95 % interval"], rows), ""]
        lines += [*table(["bots", "matches", "wins", "95 % interval", "mean scores", "winners' mean"], _met(met)), ""]
    same = [pairing for pairing in there if pairing.mirror]
    if same:
        heads = [
            "against itself",
            "matches",
            "one of them wins",
            *(f"seat {seat + 1} wins" for seat in range(same[0].players)),
        ]
        lines += [*table([*heads, "winners' mean"], [_mirrored(pairing) for pairing in same]), ""]
    return lines


def _met(pairings: Sequence[Pairing]) -> list[list[str]]:
    """A line for every pairing: how often its last bot won."""
    rows = []
    for p in pairings:
        last = p.players - 1
        won = p.won(last)
        low, high = wilson(won, p.matches)
        scores = " / ".join(f"{total / p.matches:.1f}" for total in p.scores)
        rows.append(
            [
                " / ".join(p.bots),
                f"{p.matches:,}",
                f"{p.bots[last]} {100 * won / p.matches:.1f} %",
                f"{100 * low:.1f} to {100 * high:.1f} %",
                scores,
                f"{p.winner_scores / p.matches:.1f}",
            ]
        )
    return rows


def _mirrored(p: Pairing) -> list[str]:
    """How often each seat won when all play alike."""
    control = p.won(0)  # the one that is named first, which must win its part and no more
    cells = [share(won, p.matches) for won in (control, *(p.won_by_seat(seat) for seat in range(p.players)))]
    return [p.bots[0], f"{p.matches:,}", *cells, f"{p.winner_scores / p.matches:.1f}"]


def share(won: float, matches: int) -> str:
    """A part of matches with its interval."""
    low, high = wilson(won, matches)
    return f"{100 * won / matches:.1f} % ({100 * low:.1f} to {100 * high:.1f})"


def table(heads: Row, rows: Sequence[Row]) -> list[str]:
    """A table in Markdown."""
    return [f"| {' | '.join(cells)} |" for cells in (heads, ["---"] * len(heads), *rows)]


def differences(committed: Results, again: Results) -> list[str]:
    """What of a rerun disagrees with what was committed beyond chance; that nothing can be compared is said too."""
    for name in ("game", "rules", "options"):
        was, now = getattr(committed, name), getattr(again, name)
        if was != now:
            return [f"what is compared has {name} {was}, not {now}"]
    shared = [(p, committed.pairing(p.bots)) for p in again.pairings]
    shared = [(p, before) for p, before in shared if p.matches and before.matches]
    if not shared:
        return ["no pairing was played in both"]
    found = []
    for p, before in shared:
        for bot, name in enumerate(p.bots):
            won, was = p.won(bot), before.won(bot)
            if not agree(won, p.matches, was, before.matches):
                found.append(
                    f"{' / '.join(p.bots)}: {name} won {100 * won / p.matches:.1f} % of {p.matches}, "
                    f"not {100 * was / before.matches:.1f} % as in {before.matches}"
                )
    return found
