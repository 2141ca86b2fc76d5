from __future__ import annotations

import pytest

from .table import owned, rule, table


@rule("TTR-24", "TTR-26", "TTR-R15")
def test_the_rulebooks_example_of_a_blue_route_of_three_spaces() -> None:
    match = table(hand=[{"blue": 3, "red": 3, "locomotive": 3}])
    match.play("claim bremen-emden blue")
    assert match.may("pay") == ["3 blue", "2 blue 1 locomotive", "1 blue 2 locomotive", "3 locomotive"]


@rule("TTR-25", "TTR-26", "TTR-R15")
def test_the_rulebooks_example_of_a_gray_route_of_two_spaces() -> None:
    match = table(hand=[{"blue": 2, "red": 1, "locomotive": 2}])
    match.play("claim augsburg-muenchen gray")
    assert match.may("pay") == ["2 blue", "1 blue 1 locomotive", "1 red 1 locomotive", "2 locomotive"]


@rule("TTR-27", "GER-6")
def test_a_route_to_a_country_is_claimed_like_any_other() -> None:
    match = table(hand=[{"green": 5}], tracks=owned(["dresden-regensburg red"]))
    match.play("claim bremerhaven-daenemark; pay 5 green")
    assert match.now("tracks") == {"dresden-regensburg red": 0, "bremerhaven-daenemark green": 0}
    assert match.scores() == [28, 0]


@rule("TTR-29")
@pytest.mark.parametrize(("players", "open"), [(2, False), (3, False), (4, True), (5, True)])
def test_double_tracks_are_both_used_with_four_players_or_more(players: int, open: bool) -> None:
    match = table(players, hand=[{"yellow": 7}], tracks={"berlin-hamburg blue": 1})
    assert ("claim berlin-hamburg yellow" in match.texts()) == open


@rule("TTR-36", "TTR-37")
def test_two_trains_left_bring_one_more_turn_for_each() -> None:
    sevens = ["berlin-hannover black", "dresden-regensburg red", "erfurt-regensburg white", "berlin-hamburg blue"]
    more = ["berlin-rostock purple", "chemnitz-regensburg purple"]  # 28 + 12 = 40 spaces
    match = table(hand=[{"red": 3}], tracks=owned(sevens + more))
    assert match.now("trains") == [5, 45]
    match.play("claim berlin-magdeburg; pay 3 red")
    assert match.now("last_turns") == 2
    match.play("draw; draw")
    match.play("draw; draw")
    assert match.over


def test_umlauts_may_be_typed() -> None:
    match = table(hand=[{"blue": 1}])
    match.play("claim Köln-Düsseldorf gray")
    assert match.now("stack")[-1]["track"] == "duesseldorf-koeln gray"
