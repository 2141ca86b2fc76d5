from __future__ import annotations

from typing import Any

import pytest

from .table import ger, held, rule, state, table

SHORT = ["berlin-leipzig", "frankfurt-koeln", "hamburg-rostock", "muenchen-stuttgart"]
LONG = ["dresden-hamburg", "berlin-mainz", "kiel-schweiz", "konstanz-rostock"]


@rule("GER-5", "TTR-32")
def test_four_tickets_in_any_mix_declared_before_any_is_seen() -> None:
    match = table()
    match.play("tickets")
    assert match.may("declare") == ["4 short", "3 short 1 long", "2 short 2 long", "1 short 3 long", "4 long"]
    assert match.view(0)["tickets"] == {}
    assert match.can_undo()
    match.deal(" ".join([SHORT[0], *LONG[:3]]))
    match.play("declare 1 short 3 long")
    assert match.player == 0
    assert match.view(0)["tickets"] == dict.fromkeys([SHORT[0], *LONG[:3]], "offer 0")
    assert match.view(1)["tickets"] == {}
    assert match.view(1)["tickets_total"] == {"short": {"deck": 54, "offer 0": 1}, "long": {"deck": 31, "offer 0": 3}}
    assert match.view(1)["declared"] == ["1 short 3 long", None]
    assert not match.can_undo()


@rule("GER-5")
@pytest.mark.parametrize(("mix", "decks"), [("4 short", "ssss"), ("3 short 1 long", "sssl"), ("4 long", "llll")])
def test_each_ticket_comes_from_the_deck_that_was_declared(mix: str, decks: str) -> None:
    game = ger()
    s = state()
    game.apply(s, game.parse(s, "tickets"))
    game.apply(s, game.parse(s, f"declare {mix}"))
    for deck in decks:
        tickets = [game.text(s, move).split()[1] for move in game.legal(s)]
        names = game.box.ticket_names
        whole = names[:55] if deck == "s" else names[55:]
        drawn: Any = game.view(s, 0)["tickets"]
        assert tickets == [ticket for ticket in whole if ticket not in drawn]
        game.apply(s, game.legal(s)[0])
    assert game.player(s) == 0


@rule("TTR-33")
def test_at_least_one_is_kept_and_the_others_go_under_their_decks() -> None:
    match = table(luck=" ".join(SHORT[:2] + LONG[:2]))
    match.play("tickets; declare 2 short 2 long")
    assert len(match.legal()) == 15
    assert match.refused(match.box.KEEP.move(0)).rule == "TTR-33"
    match.play("keep dresden-hamburg")
    assert match.now("tickets") == {
        "berlin-leipzig": "under 1",
        "frankfurt-koeln": "under 1",
        "dresden-hamburg": "hand 0",
        "berlin-mainz": "under 1",
    }
    assert match.player == 1
    assert match.view(1)["declared"] == [None, None]


@rule("TTR-33", "TTR-R2")
def test_what_was_put_under_a_deck_comes_again_only_from_that_deck_and_last() -> None:
    deck = [*SHORT[:1], *LONG[:1]]
    match = table(tickets=held([], [], deck=deck, under_1=[SHORT[1], LONG[1]], under_2=[SHORT[2], LONG[2]]))
    match.play("tickets; declare 2 short 2 long")
    offered = {ticket for ticket, place in match.now("tickets").items() if place == "offer 0"}
    assert offered == {*SHORT[:2], *LONG[:2]}


@rule("GER-R2", "TTR-34")
def test_no_deck_is_asked_for_more_than_it_has() -> None:
    match = table(tickets=held([], [], deck=[SHORT[0], *LONG]))
    match.play("tickets")
    assert match.may("declare") == ["1 short 3 long", "4 long"]
    refusal = match.refused("declare 2 short 2 long")
    assert (refusal.rule, refusal.reason) == ("GER-R2", "ttr.deck-short")


@rule("GER-R2", "TTR-34")
@pytest.mark.parametrize(
    ("deck", "mixes"),
    [
        (SHORT[:3], ["3 short"]),
        (LONG[:1], ["1 long"]),
        ([SHORT[0], LONG[0]], ["1 short 1 long"]),
        ([*SHORT[:2], LONG[0]], ["2 short 1 long"]),
        ([*SHORT[:3], *LONG[:3]], ["3 short 1 long", "2 short 2 long", "1 short 3 long"]),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, list) and len(value) < 2 else "",
)
def test_with_fewer_than_four_left_all_of_them_are_drawn(deck: list[str], mixes: list[str]) -> None:
    match = table(tickets=held([], [], deck=deck))
    match.play("tickets")
    assert match.may("declare") == mixes
    match.play(match.legal()[0])
    assert len(match.view(0)["tickets"]) == min(len(deck), 4)
    match.play(match.legal()[0])
    assert match.player == 1


@rule("TTR-34")
def test_tickets_put_under_the_decks_count_as_left() -> None:
    match = table(tickets=held([], [], deck=[], under_1=[SHORT[0], LONG[0]]))
    match.play("tickets")
    assert match.may("declare") == ["1 short 1 long"]


@rule("TTR-34")
def test_without_tickets_the_action_cannot_be_taken() -> None:
    match = table(tickets=held([], [], deck=[]))
    assert "tickets" not in match.texts()
    assert match.refused("tickets").rule == "TTR-34"


@rule("GER-5")
def test_a_declaration_adds_up_to_four() -> None:
    match = table()
    match.play("tickets")
    for less in ("declare 3 short", "declare 1 long", "declare 1 short 1 long"):
        refusal = match.refused(match.game.numbering.texts.index(less))
        assert (refusal.rule, refusal.reason) == ("GER-5", "ttr.declare-number")
    assert match.refused("draw").reason == "ttr.declaration-due"


def test_mixes_can_be_typed_in_any_order() -> None:
    match = table(luck=" ".join([*SHORT[:3], LONG[0]]))
    match.play("tickets; declare 1 long, 3 short")
    assert match.view(0)["declared"][0] == "3 short 1 long"
