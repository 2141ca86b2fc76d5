"""Luck is fair, can be checked by anybody, and does not depend on what is played."""

from __future__ import annotations

import hashlib
from collections import Counter

import pytest

from parlorcar.core.rng import Random
from parlorcar.core.state import CHANCE
from parlorcar.match import luck
from parlorcar.match.match import Match
from tests.conformance.walks import Case, finished, in_turn, names, play_out, tables

KEY = luck.seed_key(1)


def draws(key: bytes, stream: str, n: int, times: int) -> list[int]:
    return [luck.draw(key, stream, count, n) for count in range(times)]


@pytest.mark.parametrize("n", [1, 2, 3, 5, 6, 7, 10, 110])
def test_every_ticket_is_equally_likely(n: int) -> None:
    """Chi-square within five standard deviations of what it should be, for a fixed key."""
    times = 400 * n if n < 50 else 100 * n
    counts = Counter(draws(KEY, "die", n, times))
    assert set(counts) == set(range(n))
    expected = times / n
    chi = sum((count - expected) ** 2 / expected for count in counts.values())
    assert abs(chi - (n - 1)) <= 5 * (2 * max(n - 1, 1)) ** 0.5


def owners(word: int, n: int) -> list[int]:
    """The rule of `draw` on a small word: how many values each of n tickets owns, those thrown away left out."""
    counts = [0] * n
    for v in range(word):
        product = v * n
        if product % word >= word % n:
            counts[product // word] += 1
    return counts


@pytest.mark.parametrize("word", [8, 16, 64, 256])
def test_the_rule_is_exactly_fair(word: int) -> None:
    """The same arithmetic on words small enough to try every value gives every ticket the same number of them."""
    for n in range(1, word):
        counts = owners(word, n)
        assert counts == [word // n] * n, f"{n} tickets from a word of {word}: {counts}"


def test_draw_follows_the_description() -> None:
    """Worked out again from the words at the top of `match/luck.py`, with an attempt that is thrown away."""
    thrown_away = 0
    for n in (6, 110, 2**63 + 1, 2**64 - 1):
        for count in range(40):
            attempt = 0
            while True:
                hashed = KEY + b"train cards" + b"\0" + count.to_bytes(8, "big") + attempt.to_bytes(4, "big")
                v = int.from_bytes(hashlib.sha256(hashed).digest()[:8], "big")
                if (v * n) % 2**64 >= 2**64 % n:
                    break
                attempt += 1
                thrown_away += 1
            assert luck.draw(KEY, "train cards", count, n) == v * n // 2**64
    assert thrown_away


def test_streams_counts_and_keys_are_independent() -> None:
    """Two streams, two keys, neighbouring counts: equal outcomes are as frequent as between strangers."""
    times, n = 3000, 6
    one = draws(KEY, "a", n, times)
    for other in (
        draws(KEY, "b", n, times),
        draws(KEY, "ab", n, times),
        draws(luck.seed_key(2), "a", n, times),
        [luck.draw(KEY, "a", count + 1, n) for count in range(times)],
    ):
        pairs = Counter(zip(one, other, strict=True))
        expected = times / n**2
        chi = sum((pairs[i, j] - expected) ** 2 / expected for i in range(n) for j in range(n))
        assert chi < 35 + 5 * 70**0.5
    assert draws(KEY, "a", n, 50) == one[:50], "a draw remembers something"


def test_keys() -> None:
    assert len({luck.seed_key(seed) for seed in range(-50, 50)}) == 100
    assert all(len(luck.seed_key(seed)) == 32 for seed in (0, -1, 2**80))
    fresh = {luck.fresh_key() for _ in range(20)}
    assert len(fresh) == 20
    assert {len(key) for key in fresh} == {32}


@pytest.mark.parametrize("case", tables(), ids=names)
def test_matches_without_a_seed_differ(case: Case) -> None:
    one, other = Match(case.game), Match(case.game)
    assert one.key != other.key
    assert one.seed is None
    assert "seed" not in one.record()


@pytest.mark.parametrize("case", in_turn(tables(), 0), ids=names)
def test_the_same_seed_brings_the_same_luck_whatever_is_played(case: Case) -> None:
    """Draw number k of a stream takes the same share of its tickets in both matches, however they were played."""
    shares: list[dict[tuple[str, int], tuple[float, float]]] = []
    for style in (0, 1, 3):
        match = play_out(Match(case.game, seed=40), style, style=style)
        counts: Counter[str] = Counter()
        found: dict[tuple[str, int], tuple[float, float]] = {}
        for n, played in enumerate(match.line):
            if played.player == CHANCE:
                outcomes = case.game.chance(match.at(n))
                total = sum(w for _, w in outcomes)
                k = counts[played.stream]
                counts[played.stream] += 1
                ticket = luck.draw(match.key, played.stream, k, total)
                below = sum(w for m, w in outcomes if m < played.move)
                weight = dict(outcomes)[played.move]
                assert below <= ticket < below + weight, "the outcome is not the one that the ticket owns"
                found[played.stream, k] = (ticket / total, (ticket + 1) / total)
        shares.append(found)
    common = set(shares[0]) & set(shares[1]) & set(shares[2])
    assert len(common) > 10
    for at in common:
        assert max(s[at][0] for s in shares) <= min(s[at][1] for s in shares), "the shares do not meet in one number"
    setup = [p.move for p in Match(case.game, seed=40).line]
    assert setup == [p.move for p in Match(case.game, seed=40).line]
    assert len({tuple(p.move for p in Match(case.game, seed=seed).line) for seed in range(12)}) > 1


@pytest.mark.parametrize("case", tables(), ids=names)
def test_setup_does_not_depend_on_names(case: Case) -> None:
    named = Match(case.game, seed=1, seats=[f"N{p}" for p in range(case.players)])
    assert [p.move for p in named.line] == [p.move for p in Match(case.game, seed=1).line]
    assert named.commitment == "none", "a small seed is not committed to"


def test_the_generator_of_simulations_is_fair_and_repeats() -> None:
    for n in (1, 2, 3, 6, 7, 100):
        rng = Random(4)
        counts = Counter(int(rng.below(n)) for _ in range(400 * n))
        chi = sum((counts[i] - 400) ** 2 / 400 for i in range(n))
        assert abs(chi - (n - 1)) <= 5 * (2 * max(n - 1, 1)) ** 0.5
    words = [int(Random(seed).word()) for seed in range(500)]
    assert len(set(words)) == 500
    assert all(0 <= word < 2**32 for word in words)


@pytest.mark.parametrize("case", in_turn(tables(), 1), ids=names)
def test_frequencies_of_chance_follow_the_weights(case: Case) -> None:
    """The first draw of a match over many seeds, by chi-square."""
    outcomes = case.game.chance(case.game.setup())
    total = sum(w for _, w in outcomes)
    times = 600
    counts = Counter(Match(case.game, seed=seed).line[0].move for seed in range(times))
    chi = sum((counts[m] - times * w / total) ** 2 / (times * w / total) for m, w in outcomes)
    freedom = max(len(outcomes) - 1, 1)
    assert chi <= freedom + 5 * (2 * freedom) ** 0.5
    assert sum(counts.values()) == times
    assert finished(case).line[0].move in dict(outcomes)
