from __future__ import annotations

import pytest

from .table import held, rule, state, table, ttr

SOME = ["denver-el_paso", "chicago-santa_fe", "boston-miami"]  # in the order of the list


@rule("TTR-32")
def test_three_tickets_from_the_top() -> None:
    match = table(luck=" ".join(SOME))
    match.play("tickets")
    assert match.player == 0
    assert match.now("tickets") == dict.fromkeys(SOME, "offer 0")
    assert match.view(0)["tickets"] == match.now("tickets")
    assert match.view(1)["tickets"] == {}
    assert match.view(1)["tickets_total"] == {"deck": 27, "offer 0": 3}


@rule("TTR-32")
def test_every_ticket_of_the_deck_is_equally_likely() -> None:
    game = ttr()
    s = state(tickets=held(["denver-el_paso"], under_1=["boston-miami"]))
    game.apply(s, game.parse(s, "tickets"))
    weights = {game.text(s, move): weight for move, weight in game.chance(s)}
    deck = [ticket for ticket in game.box.ticket_names if ticket not in ("denver-el_paso", "boston-miami")]
    assert weights == {f"ticket {ticket}": 1 for ticket in deck}


@rule("TTR-33")
def test_at_least_one_is_kept() -> None:
    match = table(luck=" ".join(SOME))
    match.play("tickets")
    a, b, c = SOME
    assert sorted(match.may("keep")) == sorted([a, b, c, f"{a} {b}", f"{a} {c}", f"{b} {c}", f"{a} {b} {c}"])
    assert match.refused(match.box.KEEP.move(0)).rule == "TTR-33"
    match.play("keep chicago-santa_fe")
    assert match.tickets(0) == ["chicago-santa_fe"]
    assert match.now("tickets") == {a: "under 1", b: "hand 0", c: "under 1"}
    assert match.player == 1


@rule("TTR-33")
@pytest.mark.parametrize("kept", [SOME[:2], SOME])
def test_two_or_three_may_be_kept(kept: list[str]) -> None:
    match = table(luck=" ".join(SOME))
    match.play("tickets")
    match.play("keep " + " ".join(kept))
    assert match.tickets(0) == kept
    assert match.view(1)["tickets_total"].get("under 1", 0) == 3 - len(kept)


@rule("TTR-34")
@pytest.mark.parametrize("left", [1, 2, 3, 4])
def test_ruling_tickets_short(left: int) -> None:
    deck = ["denver-el_paso", "chicago-santa_fe", "boston-miami", "los_angeles-miami"][:left]
    match = table(tickets=held([], [], deck=deck))
    match.play("tickets")
    drawn = min(left, 3)
    assert len(match.texts()) == 2**drawn - 1
    assert len([place for place in match.now("tickets").values() if place == "offer 0"]) == drawn
    match.play(match.legal()[0])
    assert len(match.tickets(0)) == 1
    assert match.player == 1


@rule("TTR-34")
def test_no_tickets_left_none_drawn() -> None:
    match = table(tickets=held([], [], deck=[]))
    assert "tickets" not in match.texts()
    assert match.refused("tickets").rule == "TTR-34"


@rule("TTR-34", "TTR-8", "TTR-33")
def test_tickets_put_back_can_be_drawn_again() -> None:
    match = table(tickets=held([], [], deck=["denver-el_paso", "boston-miami"]))
    match.play("tickets; keep denver-el_paso")
    match.play("tickets")
    assert match.texts() == ["keep boston-miami"]
    match.play("keep boston-miami")
    assert "tickets" not in match.texts()


@rule("TTR-8", "TTR-33", "TTR-R2")
def test_ruling_tickets_bottom() -> None:
    deck = ["denver-el_paso", "chicago-santa_fe"]
    match = table(
        tickets=held([], [], deck=deck, under_1=["boston-miami"], under_2=["calgary-phoenix", "miami-toronto"])
    )
    match.play("tickets")
    assert match.may("keep")[-1] == "denver-el_paso chicago-santa_fe boston-miami"
    match.play("keep denver-el_paso")
    assert match.now("tickets")["chicago-santa_fe"] == "under 3"
    match.play("tickets")
    offered = {ticket for ticket, place in match.now("tickets").items() if place == "offer 1"}
    assert offered > {"calgary-phoenix", "miami-toronto"}
    assert offered - {"calgary-phoenix", "miami-toronto"} < {"chicago-santa_fe", "boston-miami"}


@rule("TTR-R2")
def test_nobody_knows_the_order_within_a_pile() -> None:
    game = ttr()
    pile = ["denver-el_paso", "boston-miami", "calgary-phoenix"]
    s = state(tickets=held([], [], deck=[], under_1=pile, under_2=["miami-toronto"]))
    game.apply(s, game.parse(s, "tickets"))
    weights = {game.text(s, move): weight for move, weight in game.chance(s)}
    assert weights == {f"ticket {ticket}": 1 for ticket in pile}


@rule("TTR-R2", "TTR-8")
def test_piles_come_in_the_order_in_which_they_were_put_back() -> None:
    game = ttr()
    s = state(tickets=held([], [], deck=[], under_3=["denver-el_paso"], under_2=["miami-toronto", "boston-miami"]))
    game.apply(s, game.parse(s, "tickets"))
    assert {game.text(s, move) for move in game.legal(s)} == {"ticket miami-toronto", "ticket boston-miami"}
    game.apply(s, game.parse(s, "ticket boston-miami"))
    assert [game.text(s, move) for move in game.legal(s)] == ["ticket miami-toronto"]
    game.apply(s, game.parse(s, "ticket miami-toronto"))
    assert [game.text(s, move) for move in game.legal(s)] == ["ticket denver-el_paso"]


@rule("TTR-35")
def test_a_ticket_once_kept_is_never_given_back() -> None:
    match = table(tickets=held(["los_angeles-miami"]), luck=" ".join(SOME))
    match.play("tickets")
    assert not [text for text in match.texts() if "los_angeles-miami" in text]
    match.play("keep boston-miami")
    assert match.tickets(0) == ["boston-miami", "los_angeles-miami"]


@rule("TTR-35")
def test_a_player_may_hold_any_number_of_tickets() -> None:
    names = ttr().box.ticket_names
    match = table(tickets=held(names[:27]))
    match.play("tickets")
    match.play("keep " + " ".join(names[27:]))
    assert len(match.tickets(0)) == 30


@rule("TTR-9", "TTR-33")
def test_nobody_else_sees_what_was_kept_or_put_back() -> None:
    match = table(3, luck=" ".join(SOME))
    match.play("tickets; keep boston-miami")
    for seat in (-1, 1, 2):
        assert match.view(seat)["tickets"] == {}
        assert match.view(seat)["tickets_total"] == {"deck": 27, "hand 0": 1, "under 1": 2}
        assert not [event for event in match.events(seat) if "ticket" in event]
    assert match.view(0)["tickets"] == {
        "denver-el_paso": "under 1",
        "chicago-santa_fe": "under 1",
        "boston-miami": "hand 0",
    }
