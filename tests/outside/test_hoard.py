"""A game and a bot from outside the package, found by their entry points; and the rules of that game."""

from __future__ import annotations

import pytest

import parlorcar
from parlorcar.bots.catalogue import bot, bots_for
from parlorcar.bots.seat import Bot, Seat
from parlorcar.core.errors import IllegalMove, ParlorCarError
from parlorcar.core.game import Game
from parlorcar.core.rng import Random
from parlorcar.match import record as records
from parlorcar.match.match import Match

DISCARD = {"copper": 8, "silver": 8, "gold": 7}


def hoard(players: int = 2) -> Game:
    return parlorcar.game("hoard", players=players)


def rolls(match: Match, move: str, face: int) -> Match:
    """Play a move whose die shows a face: the seed is looked for."""
    position = match.position()
    for seed in range(200):
        again = Match(match.game, seed, position=position)
        again.play(move)
        if any(played.text == f"face {face}" for played in again.line):
            return again
    raise AssertionError("no seed brings that face")


def play(match: Match, seats: list[Bot], rng: Random) -> Match:
    """Bots play a match; each sees its seat and nothing else."""
    while not match.over:
        for p in [p for p in match.waiting if p not in match.chosen]:
            state = match.game.facing(match.state, p) if match.game.group(match.state) else match.state
            match.play(seats[p].choose(Seat(match.game, state, p, rng)), seat=p)
            break
    return match


def test_the_game_is_registered() -> None:
    spec = parlorcar.specs()["hoard"]
    assert (spec.title, spec.players, spec.rules_version) == ("Hoard", (1, 3), "1.0")
    assert hoard().id == "hoard"
    with pytest.raises(ParlorCarError, match="did you mean 'hoard'"):
        parlorcar.game("hord")
    with pytest.raises(ParlorCarError, match="1 to 3 players"):
        hoard(4)


def test_the_bot_is_registered_for_its_game_only() -> None:
    assert bots_for(hoard())[-1:] == ["miser"] or "miser" in bots_for(hoard())
    other = parlorcar.game("ticket-to-ride-usa")
    assert "miser" not in bots_for(other)
    with pytest.raises(ParlorCarError, match="does not play"):
        bot("miser", other)


def test_the_bot_beats_chance() -> None:
    """Two matches of a pair share their luck, with the seats changed."""
    game = hoard()
    won = 0
    for seed in range(20):
        for seat in (0, 1):
            seats = [bot("random", game), bot("random", game)]
            seats[seat] = bot("miser", game)
            match = play(Match(game, seed=seed), seats, Random(seed))
            won += match.ranking()[seat] == 1
            assert parlorcar.replay(records.written(match.record())).scores() == match.scores()
    assert won > 26


@pytest.mark.rule("H-1")
def test_banking_needs_a_card() -> None:
    without = hoard().match(position={"pot": 5}, seed=1)
    assert [without.text(m) for m in without.legal()] == ["roll"]
    with pytest.raises(IllegalMove, match="H-1"):
        without.play("bank")
    having = hoard().match(position={"pot": 5, "hand": [{"gold": 1}]}, seed=1)
    assert [having.text(m) for m in having.legal()] == ["roll", "bank"]


@pytest.mark.rule("H-2")
def test_rolling_draws_a_card_and_feeds_the_pot_or_loses_it() -> None:
    start = hoard().match(position={"pot": 5}, seed=1)
    lucky = rolls(start, "roll", 4)
    assert lucky.view(0)["pot"] == 9
    assert lucky.view(1)["hand_total"] == [1, 0]
    assert lucky.player == 0
    unlucky = rolls(start, "roll", 1)
    assert unlucky.view(0)["pot"] == 0
    assert unlucky.player == 1


@pytest.mark.rule("H-3")
def test_a_card_multiplies_the_pot() -> None:
    match = hoard().match(position={"pot": 5, "hand": [{"gold": 1, "copper": 1}]}, seed=1)
    match.play("bank; spend gold")
    assert match.scores() == [15, 0]
    assert match.view(-1)["discard"] == {"gold": 1}
    assert match.player == 1


@pytest.mark.rule("H-4")
def test_the_end_comes_with_the_round() -> None:
    game = hoard()
    match = game.match(position={"pot": 20, "hand": [{"gold": 1}, {"copper": 1}]}, seed=1)
    match.play("bank; spend gold")
    assert not match.over
    match.play("bank; spend copper")
    assert match.over
    assert match.ranking() == [1, 2]
    empty = game.match(position={"discard": DISCARD, "hand": [{}, {"gold": 1}], "player": 1}, seed=1)
    empty.play("bank; spend gold")
    assert empty.over


@pytest.mark.rule("H-5")
def test_the_nearest_guess_is_worth_five_points() -> None:
    match = hoard().match(seed=3)
    assert match.waiting == [0, 1]
    match.play("guess 70", seat=1)
    assert match.view(0)["guess"] == [None, None]
    match.play("guess 110", seat=0)
    assert match.view(0)["guess"] == ["110", None]
    position = {"pot": 20, "hand": [{}, {"gold": 1}], "guess": ["110", "70"], "player": 1}
    last = hoard().match(position=position, seed=1)
    last.play("bank; spend gold")
    assert last.over
    assert last.scores() == [0, 65]
    assert last.breakdown(1) == [{"line": "banked", "points": 60}, {"line": "guess", "points": 5}]
