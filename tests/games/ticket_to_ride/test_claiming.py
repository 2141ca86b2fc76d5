from __future__ import annotations

import pytest

from parlorcar.words.event_sentences import event_sentences

from .table import COLORS, ROW, SIXES, owned, rule, table, ttr


def tracks_of(*colors: str) -> list[str]:
    """The tracks of these colours; of two equal ones the first."""
    return [track for track in ttr().box.track_names if track.split()[1] in colors and len(track.split()) == 2]


@rule("TTR-24")
def test_example_1_montreal_new_york_takes_three_blue_cards() -> None:
    match = table(hand=[{"blue": 3}])
    match.play("claim montreal-new_york blue")
    assert match.texts() == ["pay 3 blue"]
    match.play("pay 3 blue")
    assert match.scores() == [4, 0]
    assert match.now("tracks") == {"montreal-new_york blue": 0}


@rule("TTR-25")
def test_example_2_montreal_toronto_takes_any_one_colour() -> None:
    match = table(hand=[{"red": 3, "green": 4, "blue": 2, "black": 1}])
    match.play("claim montreal-toronto gray")
    assert match.texts() == ["pay 3 red", "pay 3 green"]
    match.play("pay 3 green")
    assert match.hand(0) == {"blue": 2, "black": 1, "red": 3, "green": 1}
    assert match.now("discard") == {"green": 3}


@rule("TTR-25")
@pytest.mark.parametrize("color", COLORS)
def test_gray_takes_every_colour(color: str) -> None:
    match = table(hand=[{color: 3}])
    match.play(f"claim montreal-toronto; pay 3 {color}")
    assert match.now("tracks") == {"montreal-toronto gray": 0}


@rule("TTR-25")
def test_gray_does_not_take_a_mixture() -> None:
    match = table(hand=[{"red": 2, "green": 2, "blue": 2}])
    assert "montreal-toronto gray" not in match.may("claim")
    assert match.refused("claim montreal-toronto gray").rule == "TTR-24"


@rule("TTR-11", "TTR-24", "TTR-25")
@pytest.mark.parametrize("color", COLORS)
def test_a_colour_fits_the_tracks_of_that_colour(color: str) -> None:
    match = table(hand=[{color: 6}])
    assert sorted(match.may("claim")) == sorted(tracks_of(color, "gray"))


@rule("TTR-11", "TTR-26", "TTR-R15")
@pytest.mark.parametrize("players", [2, 5])
def test_locomotives_stand_for_any_colour(players: int) -> None:
    match = table(players, hand=[{"locomotive": 6}])
    assert sorted(match.may("claim")) == sorted(tracks_of(*COLORS, "gray"))


@rule("TTR-24")
@pytest.mark.parametrize(("track", "length"), [("portland-san_francisco green", 5), ("el_paso-houston green", 6)])
def test_a_route_costs_as_many_cards_as_it_has_spaces(track: str, length: int) -> None:
    assert track not in table(hand=[{"green": length - 1}]).may("claim")
    match = table(hand=[{"green": 8}])
    match.play(f"claim {track}; pay {length} green")
    assert match.hand(0) == {"green": 8 - length}
    assert match.now("discard") == {"green": length}
    assert match.now("trains") == [45 - length, 45]


@rule("TTR-24", "TTR-26")
def test_ruling_claim_payment() -> None:
    match = table(hand=[{"blue": 2, "red": 6, "locomotive": 2}])
    match.play("claim montreal-new_york")
    assert match.texts() == ["pay 2 blue 1 locomotive", "pay 1 blue 2 locomotive"]
    assert match.refused("pay 3 red").rule == "TTR-24"
    assert match.refused("pay 3 blue").rule == "TTR-24"
    assert match.refused("pay 3 locomotive").rule == "TTR-24"
    match.play("pay 1 blue 2 locomotive")
    assert match.hand(0) == {"blue": 1, "red": 6}
    assert match.now("discard") == {"blue": 1, "locomotive": 2}


@rule("TTR-26", "TTR-R15")
def test_how_many_locomotives_is_the_choice_of_the_player() -> None:
    match = table(hand=[{"blue": 5, "locomotive": 4}])
    match.play("claim montreal-new_york")
    payments = ["pay 3 blue", "pay 2 blue 1 locomotive", "pay 1 blue 2 locomotive", "pay 3 locomotive"]
    assert match.texts() == payments
    match.play("pay 3 locomotive")
    assert match.hand(0) == {"blue": 5, "locomotive": 1}


@rule("TTR-25", "TTR-26")
def test_locomotives_fill_up_any_one_colour_on_gray() -> None:
    match = table(hand=[{"red": 2, "green": 1, "locomotive": 2}])
    match.play("claim montreal-toronto")
    payments = ["pay 2 red 1 locomotive", "pay 1 red 2 locomotive", "pay 1 green 2 locomotive"]
    assert match.texts() == payments


@rule("TTR-R15")
@pytest.mark.parametrize("track", ["montreal-toronto gray", "montreal-new_york blue"])
def test_locomotives_alone_pay_for_a_route(track: str) -> None:
    match = table(hand=[{"locomotive": 3}])
    match.play(f"claim {track}")
    assert match.texts() == ["pay 3 locomotive"]
    match.play("pay 3 locomotive")
    assert match.now("tracks") == {track: 0}
    assert match.now("discard") == {"locomotive": 3}


@rule("TTR-27")
def test_ruling_claim_anywhere() -> None:
    mine = ["portland-seattle gray"]
    match = table(tracks=owned(mine), hand=[{"purple": 4}])
    match.play("claim charleston-miami; pay 4 purple")
    assert match.now("tracks") == {"charleston-miami purple": 0, "portland-seattle gray": 0}
    assert match.scores() == [8, 0]
    assert match.player == 1


@rule("TTR-27")
@pytest.mark.parametrize("owner", [0, 1])
@pytest.mark.parametrize("players", [2, 5])
def test_a_track_that_somebody_owns_is_gone(players: int, owner: int) -> None:
    match = table(players, tracks={"montreal-new_york blue": owner}, hand=[{"locomotive": 6}])
    assert "montreal-new_york blue" not in match.may("claim")
    assert len(match.may("claim")) == len(tracks_of(*COLORS, "gray")) - 1
    assert match.refused("claim montreal-new_york blue").rule == "TTR-27"


@rule("TTR-30")
def test_ruling_claim_trains() -> None:
    match = table(tracks=owned(SIXES), hand=[{"locomotive": 6, "white": 6}])
    assert match.now("trains")[0] == 3
    lengths = {track: int(length) for track, length in zip(match.box.track_names, match.box.length, strict=True)}
    assert {lengths[track] for track in match.may("claim")} == {1, 2, 3}
    assert len(match.may("claim")) == len([t for t in tracks_of(*COLORS, "gray") if lengths[t] <= 3])
    assert match.refused("claim chicago-toronto white").rule == "TTR-30"
    match.play("claim little_rock-nashville; pay 3 white")
    assert match.now("trains")[0] == 0


@rule("TTR-30", "TTR-12")
def test_one_route_a_turn() -> None:
    match = table(hand=[{"blue": 6}, {"red": 3}])
    match.play("claim montreal-new_york; pay 3 blue")
    assert match.player == 1
    assert match.may("claim", 0) == []
    match.play("claim chicago-duluth; pay 3 red")
    assert match.player == 0


@rule("TTR-31")
@pytest.mark.parametrize(
    ("track", "length", "points"),
    [
        ("dallas-houston gray", 1, 1),
        ("boston-montreal gray", 2, 2),
        ("montreal-toronto gray", 3, 4),
        ("calgary-helena gray", 4, 7),
        ("el_paso-oklahoma_city yellow", 5, 10),
        ("sault_st_marie-winnipeg gray", 6, 15),
    ],
)
def test_points_are_scored_at_once(track: str, length: int, points: int) -> None:
    match = table(tracks=owned(["chicago-duluth red"]), hand=[{"yellow": 6}])
    match.play(f"claim {track}; pay {length} yellow")
    assert match.scores() == [4 + points, 0]
    assert match.view(-1)["points"] == [4 + points, 0]


@rule("TTR-24")
def test_a_claim_leaves_the_row_and_the_deck_alone() -> None:
    match = table(hand=[{"blue": 3}])
    deck = match.now("deck")
    match.play("claim montreal-new_york; pay 3 blue")
    assert match.now("row") == ROW
    assert match.now("deck") == deck
    assert match.now("discard") == {"blue": 3}


@rule("TTR-31", "TTR-24")
def test_everybody_is_told_what_a_claim_cost_and_brought() -> None:
    match = table(hand=[{"orange": 2, "locomotive": 1}])
    match.play("claim montreal-toronto; pay 2 orange 1 locomotive")
    (event,) = match.events_named("claimed", 1)
    assert (event["card"], event["cards"], event["locomotives"], event["points"]) == ("orange", 3, 1, 4)
    assert event_sentences("ticket-to-ride-usa", [event], ["Ann", "Bob"]) == [
        "Ann claimed Montréal–Toronto (gray) for 4 points, paying 2 orange, 1 locomotive."
    ]
