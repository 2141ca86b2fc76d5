from __future__ import annotations

import pytest

import parlorcar

from .table import CARDS, fresh, rule

FOURS = "red red red red blue blue blue blue "  # two hands


@pytest.mark.parametrize("players", [0, 1, 6])
def test_the_game_is_for_two_to_five(players: int) -> None:
    with pytest.raises(parlorcar.ParlorCarError, match="2 to 5"):
        parlorcar.game("ttr-usa", players=players)


@rule("TTR-3")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_everybody_begins_with_45_trains_and_no_points(players: int) -> None:
    match = fresh(players)
    assert match.now("trains") == [45] * players
    assert match.scores() == [0] * players


@rule("TTR-4", "TTR-R21")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_four_cards_each_that_nobody_else_sees(players: int) -> None:
    match = fresh(players)
    for seat in range(players):
        view = match.view(seat)
        assert sum(view["hand"][seat].values()) == 4
        assert [hand is None for hand in view["hand"]] == [other != seat for other in range(players)]
        assert view["hand_total"] == [4] * players
        assert view["known"] == [{}] * players
        assert all(("card" in event) == (event["player"] == seat) for event in match.events_named("dealt_card", seat))


@rule("TTR-5")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_five_cards_lie_face_up_beside_the_deck(players: int) -> None:
    match = fresh(players)
    view = match.view(-1)
    assert all(card in CARDS for card in view["row"])
    assert len(view["row"]) == 5
    assert view["deck_total"] == 110 - 4 * players - 5
    assert view["discard"] == {}


@rule("TTR-6")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_ruling_setup_order(players: int) -> None:
    match = fresh(players)
    dealt = [played.text.split()[0] for played in match.line]
    assert dealt == ["card"] * (4 * players + 5) + ["ticket"] * (3 * players)
    for seat in range(players):
        view = match.view(seat)
        assert list(view["tickets"].values()) == [f"offer {seat}"] * 3
        assert None not in view["row"]
    assert match.waiting == list(range(players))


@rule("TTR-7")
def test_ruling_setup_tickets() -> None:
    match = fresh(luck=FOURS + "red blue green white black denver-el_paso chicago-santa_fe boston-miami")
    assert match.may("keep", 0) == [
        "denver-el_paso chicago-santa_fe",
        "denver-el_paso boston-miami",
        "chicago-santa_fe boston-miami",
        "denver-el_paso chicago-santa_fe boston-miami",
    ]
    assert match.refused(match.box.KEEP.move(0b100), 0).rule == "TTR-7"
    assert match.refused(match.box.KEEP.move(0), 0).rule == "TTR-7"
    match.play("keep denver-el_paso boston-miami", seat=0)
    match.play(match.legal(1)[3], seat=1)
    assert match.tickets(0) == ["denver-el_paso", "boston-miami"]
    assert len(match.tickets(1)) == 3
    assert match.now("tickets")["chicago-santa_fe"] == "under 1"


@rule("TTR-7", "TTR-R1")
def test_first_tickets_are_chosen_at_the_same_time_and_in_secret() -> None:
    match = fresh(3)
    before = [match.view(seat) for seat in (-1, 0, 1, 2)]
    events = [match.events(seat) for seat in (-1, 0, 1, 2)]
    match.play(match.legal(2)[0], seat=2)
    match.play(match.legal(0)[3], seat=0)
    assert match.waiting == [0, 1, 2]
    for seat in (-1, 0, 1, 2):
        assert match.view(seat) == {**before[seat + 1], "chosen": [0, 2], "player": 1}
    assert [match.events(seat) for seat in (-1, 0, 1, 2)] == events
    match.play(match.legal(2)[3], seat=2)  # changed until all have chosen
    match.play(match.legal(1)[3], seat=1)
    assert [len(match.tickets(seat)) for seat in range(3)] == [3, 3, 3]


@rule("TTR-8", "TTR-R1")
def test_tickets_put_back_at_the_start_lie_under_the_deck_in_seat_order() -> None:
    tickets = "denver-el_paso chicago-santa_fe boston-miami dallas-new_york calgary-phoenix miami-toronto"
    match = fresh(luck=FOURS + "red blue green white black " + tickets)
    match.play("keep miami-toronto calgary-phoenix", seat=1)
    match.play("keep chicago-santa_fe boston-miami", seat=0)
    places = match.now("tickets")
    assert places["denver-el_paso"] == "under 1"
    assert places["dallas-new_york"] == "under 2"
    assert match.view(0)["tickets_total"] == {"deck": 24, "hand 0": 2, "hand 1": 2, "under 1": 1, "under 2": 1}
    assert match.view(0)["tickets"].keys() == {"denver-el_paso", "chicago-santa_fe", "boston-miami"}


@rule("TTR-9")
def test_tickets_stay_secret_but_their_number_does_not() -> None:
    match = fresh(3)
    for seat in (0, 1, 2):
        match.play(match.legal(seat)[3 if seat == 1 else 0], seat=seat)
    for seat in (0, 1, 2):
        view = match.view(seat)
        assert {place for place in view["tickets"].values() if place.startswith("hand")} == {f"hand {seat}"}
        assert view["tickets_total"] == {"deck": 21, "hand 0": 2, "hand 1": 3, "hand 2": 2, "under 1": 1, "under 2": 1}
        for name in ("drew_ticket", "kept_ticket", "put_back_ticket"):
            assert all(("ticket" in event) == (event["player"] == seat) for event in match.events_named(name, seat))
    assert match.view(-1)["tickets"] == {}


@rule("TTR-R14")
@pytest.mark.parametrize("players", [2, 5])
def test_ruling_start_player(players: int) -> None:
    match = fresh(players)
    for seat in reversed(range(players)):
        match.play(match.legal(seat)[0], seat=seat)
    assert match.player == 0
    assert match.waiting == [0]
    assert "draw" in match.texts()


@rule("TTR-10")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_play_goes_round_in_seat_order(players: int) -> None:
    match = fresh(players)
    for seat in range(players):
        match.play(match.legal(seat)[0], seat=seat)
    for turn in range(2 * players + 1):
        assert match.player == turn % players
        match.play("draw; draw")


@rule("TTR-R17", "TTR-20")
def test_ruling_setup_reset() -> None:
    match = fresh(luck=FOURS + "locomotive white locomotive black locomotive red green green white purple")
    assert match.now("row") == ["red", "green", "green", "white", "purple"]
    assert match.now("discard") == {"white": 1, "black": 1, "locomotive": 3}
    assert match.waiting == [0, 1]
