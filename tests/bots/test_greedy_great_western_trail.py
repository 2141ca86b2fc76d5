"""The greedy player of Great Western Trail: strong enough, blind to what is hidden, and sensible."""

from __future__ import annotations

import pytest

import parlorcar
from parlorcar.bots.catalogue import bot
from parlorcar.bots.seat import Seat
from parlorcar.games.great_western_trail.bots.worth import PLAIN, Outlook
from tests.bots.test_bots import decisions
from tests.games.great_western_trail.table import (
    Table,
    building,
    delivering,
    kansas_city,
    selling,
    standing,
    table,
)

GAME = "great-western-trail-1"


def choice(match: Table) -> str:
    """What the bot does in the decision of a match."""
    seat = Seat(match.game, match.state, match.player, parlorcar.Random(1))
    move = bot("greedy", match.game).choose(seat)
    assert move in match.game.legal(match.state)
    return match.text(move)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_it_plays_legal_moves_to_the_end_and_the_same_ones_again(players: int) -> None:
    game = parlorcar.game(GAME, players=players, buildings="mix", neutral="shuffled")
    ends = [decisions(game, ["greedy"] * players, seed=players)[-1][0] for _ in range(2)]
    assert game.over(ends[0])
    assert game.key(ends[0]) == game.key(ends[1])


@pytest.mark.parametrize("players", [2, 3])
def test_what_is_hidden_from_it_does_not_change_its_choice(players: int) -> None:
    game = parlorcar.game(GAME, players=players)
    walk = decisions(game, ["greedy"] * players, 5)[:-1]
    for n, (state, seat) in enumerate(walk[::5]):
        other = game.resample(state, seat, n)
        moves = {bot("greedy", game).choose(Seat(game, s, seat, parlorcar.Random(n))) for s in (state, other)}
        assert len(moves) == 1


@pytest.mark.parametrize(("players", "matches", "least"), [(2, 10, 10), (3, 6, 6), (4, 4, 4)])
def test_it_beats_random_from_every_seat(players: int, matches: int, least: int) -> None:
    game = parlorcar.game(GAME, players=players)
    wins = 0
    for seed in range(matches):
        names = ["random"] * players
        names[seed % players] = "greedy"
        state, _ = decisions(game, names, seed)[-1]
        wins += game.ranking(state)[seed % players] == 1
    assert wins >= least


def test_it_scores_against_itself() -> None:
    game = parlorcar.game(GAME, players=2)
    scores: list[int] = []
    for seed in range(6):
        scores += game.points(decisions(game, ["greedy"] * 2, seed)[-1][0])
    assert sum(scores) / len(scores) >= 48, "a beginner who knows the game has 50 and more"


def test_it_hires_where_it_can() -> None:
    assert choice(standing("a", money=[20, 0])) in ("do hire", "do discard white for 2 dollars")
    assert choice(table(cattleman=["start", "a"], money=[20, 0])) == "go a"


def test_it_discards_the_second_of_a_breed() -> None:
    match = standing("e", hand=[{"white": 2, "black": 1, "yellow": 1}, {}])
    match.play("aux card")
    assert choice(match) == "discard white"


def test_it_delivers_as_far_as_it_pays() -> None:
    assert choice(delivering(18, money=[20, 0])) == "deliver san-francisco"
    assert choice(delivering(1)) == "deliver topeka"


def test_it_spends_certificates_for_a_better_city() -> None:
    hand = {"purple-5": 1, "brown-3": 1, "red": 1, "yellow": 1}
    match = selling(hand=[hand, {}], certificates=[3, 0])
    match.play("sell")
    assert choice(match) == "certificates 3"


def test_it_upgrades_stations_and_takes_the_disc_that_opens_most() -> None:
    match = standing("g", engine=["16", "start"], money=[20, 0])
    match.play("do engine per engineer")
    assert choice(match) == "engine 16.5"
    match.play("engine 16.5")
    assert choice(match) == "upgrade 16.5"
    match.play("upgrade 16.5")
    assert choice(match) == "disc step-right"


def test_it_plays_an_objective_card_that_is_fulfilled_and_no_other() -> None:
    done = table(hand=[{"helper-last-city": 1}, {}], cities=[{"san-francisco": 1}, {}], display={})
    assert choice(done) == "play helper-last-city"
    open_card = table(hand=[{"helper-last-city": 1}, {}], display={})
    assert not choice(open_card).startswith("play")


def test_it_chooses_tiles_that_do_not_end_the_match() -> None:
    match = kansas_city({"step": "choose_tile", "foresight": 3})
    assert choice(match) == "choose blue"


def test_it_uses_its_own_buildings() -> None:
    match = building("10b", "a-1", money=[0, 0])
    assert choice(match).startswith("do ")


def test_it_hires_cowboys_first_and_fills_a_row_for_its_points() -> None:
    match = standing("a", money=[6, 0])
    match.play("do hire")
    assert choice(match) == "hire cowboy 1"
    late = standing("a", money=[20, 0], workers=[{"craftsman": 5}, {}])
    late.play("do hire")
    assert choice(late) == "hire craftsman 1", "the sixth space brings points"


def test_it_builds_what_is_worth_its_cost() -> None:
    match = standing("b", money=[4, 0], workers=[{"craftsman": 2}, {}])
    match.play("do build for 2 each")
    assert choice(match) == "build 4", "3 points for 4 dollars, not 1 for 2"
    over = standing("b", money=[20, 0], workers=[{"craftsman": 2}, {}], towns={"a-1": "0-building-1"})
    over.play("do build for 2 each; build 4")
    assert choice(over) not in ("at a-1", "skip"), "an empty place keeps the old building too"


def test_it_buys_the_card_that_is_missing_in_its_herd() -> None:
    herd = {"gray": 5, "green": 3, "black": 3, "white": 3}
    mine = {**herd, "blue": 3}
    match = standing("e", money=[6, 0], herd=[mine, herd], market={"blue": 2, "red": 2})
    match.play("do buy")
    assert choice(match) == "buy red 1", "a fourth blue one counts in no sale beside the others"
    first = standing("e", money=[6, 0], market={"blue": 2, "red": 2})
    first.play("do buy")
    assert choice(first) == "buy blue 1", "a point more"


def test_it_takes_the_objective_that_is_nearly_fulfilled() -> None:
    towns = {"a-1": "0-building-1", "a-2": "0-building-2"}
    display = {"rails-4-4-station-green": 1, "cards-building-building-hazard": 1}
    match = standing("c", towns=towns, display=display, tiles=[{"flood-4-green": 1}, {}])
    match.play("do objective")
    assert choice(match) == "objective cards-building-building-hazard"


def test_a_dollar_is_worth_more_to_the_poor() -> None:
    dollars, outlook = [], Outlook(table().box, PLAIN)
    for money in (0, 60):
        outlook.look(table(money=[money, 0]).state, 0)
        dollars.append(outlook.dollar)
    assert dollars[0] > dollars[1] >= 20


def test_it_keeps_certificates_only_while_there_are_sales_to_come() -> None:
    hand = {"green": 1, "black": 1, "white": 1, "yellow": 1}
    early = selling(hand=[hand, {}], certificates=[1, 0], cities=[{"albuquerque": 1}, {}])
    early.play("sell")
    assert choice(early) == "certificates 0"
    rows: list[dict[str, int]] = [{} for _ in range(12)]
    late = selling(
        hand=[hand, {}], certificates=[1, 0], cities=[{"albuquerque": 1}, {}], jobs=rows, jobs_filled=24, holder=1
    )
    late.play("sell")
    assert choice(late) == "certificates 1"
