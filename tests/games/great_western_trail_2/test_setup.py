"""What is dealt and how a match of the 2nd edition begins."""

from __future__ import annotations

import pytest

import parlorcar
from tests.games.great_western_trail.table import table as first_edition
from tests.games.great_western_trail_2.table import BOX, Table, fresh, rule, second, table


@rule("GWT2-2", "GWT2-R1")
def test_two_to_four_seats_and_none_alone() -> None:
    for players in (2, 3, 4):
        assert second(players).players == players
    for players in (0, 1, 5):
        with pytest.raises(parlorcar.ParlorCarError):
            second(players)


@rule("GWT2-2")
def test_the_most_points_win_and_ties_share() -> None:
    assert parlorcar.game("gwt2").id == "great-western-trail-2"
    match = fresh(3)
    assert match.game.standings(match.state) == [[points] for points in match.game.points(match.state)]


@rule("GWT2-3")
def test_five_of_nine_stationmasters_lie_out() -> None:
    assert len(BOX.master_names) == 9
    seen: set[str] = set()
    for seed in range(12):
        masters = fresh(seed=seed).now("stationmasters")
        assert len(masters) == len(set(masters)) == 5
        seen |= set(masters)
    assert seen == set(BOX.master_names)


@rule("GWT2-4")
@pytest.mark.parametrize(("sides", "shown"), [("a", {}), ("b", {str(n): "b" for n in range(1, 13)})])
def test_sides(sides: str, shown: dict[str, str]) -> None:
    assert fresh(buildings=sides).now("sides") == shown


@rule("GWT2-4")
def test_mixed_sides_are_drawn_for_each_number() -> None:
    match = fresh(buildings="mix")
    assert [event["number"] for event in match.events_named("side_drawn")] == [str(n) for n in range(1, 13)]


@rule("GWT2-5")
def test_everybody_has_a_token() -> None:
    assert fresh(4).now("tokens") == [1, 1, 1, 1]


@rule("GWT2-6")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_hands_and_money_by_seat(players: int) -> None:
    match = fresh(players)
    assert match.view(-1)["hand_total"] == [4, 5, 6, 7][:players]
    assert match.now("money") == [6, 7, 8, 9][:players]
    for seat in range(players):
        assert sum(match.of("herd", seat).values()) == 14


def first_turn(match: Table) -> None:
    """Seat by seat, until a seat that has not moved yet decides."""
    seat = match.player
    while match.player == seat:
        done = [text for text in ("done", "stop", "skip") if text in match.texts()]
        match.play(done[0] if done else match.legal()[0])


@rule("GWT2-6")
def test_cards_beyond_four_are_discarded_before_the_herder_is_placed() -> None:
    match = fresh(4)
    assert match.step == "settle", "the first player has four"
    for seat in (1, 2, 3):
        first_turn(match)
        assert (match.player, match.step) == (seat, "discard_drawn")
        assert match.view(seat)["hand_total"][seat] == 4 + seat
        for _ in range(seat):
            assert match.may("go") == []
            match.play(match.legal()[0])
        assert match.step == "settle"
        assert match.view(seat)["hand_total"][seat] == 4
        assert sum(match.of("discards", seat).values()) == seat


@rule("GWT2-6")
def test_a_position_before_the_first_turn() -> None:
    hands = [{"gray": 4}, {"gray": 3, "white": 2}]
    match = table(herder=[None, None], hand=hands, player=1)
    assert (match.player, match.step) == (1, "discard_drawn")
    match.play("discard white; go b; done")
    assert (match.player, match.step) == (0, "settle")


@rule("GWT2-6")
def test_nothing_is_discarded_before_the_first_turn_of_the_1st_edition() -> None:
    match = first_edition(cattleman=[None, "a"], hand=[{"gray": 5}, {}])
    assert match.step == "settle"


@rule("GWT2-26")
def test_the_market_by_players() -> None:
    for players, plain, more in ((2, 7, 9), (3, 10, 12), (4, 13, 15)):
        assert sum(fresh(players).now("market").values()) == plain
        assert sum(fresh(players, simmental=True).now("market").values()) == more
