from __future__ import annotations

from typing import Any

from .table import CARDS, Table, held, rest, rule, table


def imagined(match: Table, seat: int, times: int = 60) -> list[dict[str, Any]]:
    """Positions that could be this one, as far as a seat can tell; each looks the same to it."""
    positions = []
    for n in range(times):
        s = match.game.resample(match.state, seat, n)
        assert match.game.view(s, seat) == match.game.view(match.state, seat)
        match.game.audit(s)
        positions.append(match.game.position(s))
    return positions


def cards(position: dict[str, Any], field: str, seat: int) -> dict[str, int]:
    row: dict[str, int] = position.get(field, [{}] * 5)[seat]
    return row


@rule("TTR-16")
def test_a_card_taken_from_the_row_stays_known() -> None:
    match = table(luck="red purple black purple")
    match.play("take red; take red")
    match.play("draw; take blue")
    for seat in (-1, 0, 1):
        assert match.view(seat)["known"] == [{"red": 2}, {"blue": 1}]
    assert all(cards(position, "hand", 1)["blue"] >= 1 for position in imagined(match, 0))
    assert all(cards(position, "hand", 0) == {"red": 2} for position in imagined(match, 1))


@rule("TTR-16", "TTR-15")
def test_a_card_from_the_deck_is_open_to_the_imagination() -> None:
    match = table(hand=[{}, {"green": 1}], luck="black orange")
    match.play("draw; draw")
    hands = [cards(position, "hand", 0) for position in imagined(match, 1, 200)]
    assert {card for hand in hands for card in hand} == set(rest())
    assert all(cards(position, "hand", 1) == {"green": 1} for position in imagined(match, 1))


@rule("TTR-16", "TTR-26")
def test_known_cards_are_played_first() -> None:
    hand, known = [{"blue": 5, "locomotive": 1}], [{"blue": 4, "locomotive": 1}]
    match = table(hand=hand, known=known)
    match.play("claim montreal-new_york; pay 3 blue")
    assert match.view(1)["known"][0] == {"blue": 1, "locomotive": 1}
    match = table(hand=hand, known=[{"blue": 2, "locomotive": 1}])
    match.play("claim montreal-new_york; pay 2 blue 1 locomotive")
    assert match.view(1)["known"][0] == {}


RENEWED: dict[str, Any] = {"deck": {"black": 1}, "discard": {"orange": 2, "purple": 1}}


@rule("TTR-R18", "TTR-21")
def test_everybody_knows_what_was_shuffled_into_the_deck() -> None:
    match = table(3, **RENEWED, hand=[{"red": 1}, {"green": 3, "white": 2}], others=2)
    match.play("draw")
    assert match.now("ceiling") == {"purple": 1, "orange": 2}
    assert match.now("blind") == [{}, {}, {}]
    for seat in (-1, 0, 1, 2):
        positions = imagined(match, seat)
        assert all(position["deck"] == {"purple": 1, "orange": 2} for position in positions)
        hands = {str(cards(position, "hand", 1)) for position in positions}
        assert (len(hands) > 1) == (seat != 1)


@rule("TTR-R18")
def test_everybody_counts_what_oneself_has_drawn_since() -> None:
    match = table(3, **RENEWED, hand=[{}, {"green": 3}], others=2, luck="black purple")
    match.play("draw; draw")
    assert match.view(0)["blind"] == [{"purple": 1}, None, None]
    assert match.view(1)["blind"] == [None, {}, None]
    assert match.view(1)["ceiling"] == {"purple": 1, "orange": 2}
    assert {str(position["deck"]) for position in imagined(match, 0)} == {"{'orange': 2}"}
    decks = {str(position["deck"]) for position in imagined(match, 1)}
    assert decks == {"{'orange': 2}", "{'purple': 1, 'orange': 1}"}


@rule("TTR-R18")
def test_everybody_counts_what_came_face_up() -> None:
    match = table(3, **RENEWED, hand=[{}, {"green": 3}], others=2, luck="black purple")
    match.play("draw; take red")
    assert match.now("row")[0] == "purple"
    assert match.view(1)["ceiling"] == {"orange": 2}
    assert {str(position["deck"]) for position in imagined(match, 1)} == {"{'orange': 2}"}


@rule("TTR-R18")
def test_everybody_counts_what_was_discarded() -> None:
    match = table(2, discard={"blue": 12 - 1, "red": 11}, hand=[{}, {"green": 3}])
    for position in imagined(match, 0):
        assert "blue" not in position["deck"] | cards(position, "hand", 1)
        assert "red" not in position["deck"] | cards(position, "hand", 1)


@rule("TTR-R18")
def test_what_was_drawn_before_a_shuffle_is_forgotten() -> None:
    match = table(2, **RENEWED, hand=[{"red": 2}], blind=[{"red": 2}, {}], others=1)
    match.play("draw")
    assert match.now("blind") == [{}, {}]


def two_decks() -> Table:
    """Seat 1 draws the last two cards of a deck, which are red, and seat 2 two cards of the next one."""
    row = ["green", "green", "black", "black", "black"]
    discard = {"blue": 2, "white": 2, "yellow": 1}
    others = {kind: n - discard.get(kind, 0) - row.count(kind) - 2 * (kind == "red") for kind, n in CARDS.items()}
    hands = [others, {}, {}]
    match = table(3, row=row, hand=hands, known=hands, deck={"red": 2}, discard=discard, player=1)
    match.play("draw; draw")
    match.play("draw; draw")
    return match


@rule("TTR-R18")
def test_who_drew_before_a_shuffle_holds_nothing_of_the_new_deck() -> None:
    match = two_decks()
    positions = imagined(match, 0)
    assert all(cards(position, "hand", 1) == {"red": 2} for position in positions)
    assert len({str(cards(position, "hand", 2)) for position in positions}) > 1


@rule("TTR-R18")
def test_an_unseen_card_played_after_a_shuffle_lets_everybody_forget_who_drew_what() -> None:
    match = two_decks()
    match.play("claim seattle-vancouver gray; pay 1 purple")
    assert match.now("mixed") is None
    match.play("tickets")
    match.play(match.legal()[0])
    match.play("claim dallas-houston gray")
    match.play(match.legal()[0])
    assert match.now("mixed") is True
    assert len({str(cards(position, "hand", 1)) for position in imagined(match, 0)}) > 1


@rule("TTR-R18", "TTR-R21")
def test_hands_of_a_position_are_as_secret_as_any() -> None:
    """Cards that are not said to be known were drawn unseen, so that nobody can count them out."""
    match = table(hand=[{"red": 3, "blue": 2}, {"green": 1}])
    seen = {str(cards(position, "hand", 0)) for position in imagined(match, 1)}
    assert len(seen) > 10
    assert match.view(1)["ceiling"]["red"] > match.now("deck")["red"]


PILE = ["denver-el_paso", "boston-miami"]


def put_back(pile: list[str], deck: list[str]) -> dict[str, Any]:
    """A pile under the deck that seat 0 knows; seat 1 holds the other tickets."""
    tickets = held([], [], deck=deck, under_1=pile)
    known = {ticket: [0] if ticket in pile else [1] for ticket in tickets}
    return {"tickets": tickets, "ticket_known": known}


@rule("TTR-R12")
def test_who_puts_tickets_back_knows_them() -> None:
    match = table(3, luck="denver-el_paso chicago-santa_fe boston-miami")
    match.play("tickets; keep chicago-santa_fe")
    under = {"denver-el_paso": "under 1", "boston-miami": "under 1"}
    assert match.view(0)["tickets"] == {"chicago-santa_fe": "hand 0", **under}
    assert match.view(1)["tickets"] == match.view(2)["tickets"] == {}
    for position in imagined(match, 0):
        assert position["tickets"] == {"chicago-santa_fe": "hand 0", **under}
    places = {str(position["tickets"]) for position in imagined(match, 1)}
    assert len(places) > 30


@rule("TTR-R12")
def test_a_pile_of_several_is_forgotten_when_another_draws_from_it() -> None:
    match = table(3, **put_back(PILE, []))
    match.play("draw; draw")
    assert match.view(0)["tickets"].keys() >= set(PILE)
    match.play("tickets")
    assert not match.view(0)["tickets"].keys() & set(PILE)
    assert match.view(1)["tickets"].keys() >= set(PILE)
    match.play("keep denver-el_paso boston-miami")
    assert not match.view(0)["tickets"].keys() & set(PILE)


@rule("TTR-R12")
def test_what_is_left_of_a_pile_of_several_is_forgotten_too() -> None:
    deck = ["calgary-phoenix", "dallas-new_york"]
    match = table(2, player=1, **put_back(PILE, deck))
    match.play("tickets")
    assert list(match.now("tickets").values()).count("under 1") == 1
    assert not match.view(0)["tickets"].keys() & set(PILE)
    assert len(match.view(1)["tickets"].keys() & set(PILE)) == 1


@rule("TTR-R12")
def test_who_draws_from_a_pile_of_his_own_still_knows_the_rest() -> None:
    deck = ["calgary-phoenix", "dallas-new_york"]
    match = table(2, **put_back(PILE, deck))
    match.play("tickets")
    assert match.view(0)["tickets"].keys() == {*deck, *PILE}


@rule("TTR-R12")
def test_a_single_ticket_is_followed_into_a_hand_that_keeps_all() -> None:
    match = table(2, player=1, **put_back(["denver-el_paso"], ["boston-miami"]))
    match.play("tickets")
    assert match.view(0)["tickets"] == {"denver-el_paso": "offer 1"}
    match.play("keep denver-el_paso boston-miami")
    assert match.view(0)["tickets"] == {"denver-el_paso": "hand 1"}


@rule("TTR-R12")
def test_a_single_ticket_is_lost_when_only_some_are_kept() -> None:
    for kept in ("denver-el_paso", "boston-miami"):
        match = table(2, player=1, **put_back(["denver-el_paso"], ["boston-miami"]))
        match.play(f"tickets; keep {kept}")
        assert match.view(0)["tickets"] == {}
        places = {str(position["tickets"]["denver-el_paso"]) for position in imagined(match, 0, 400)}
        assert places == {"hand 1", "under 2"}


@rule("TTR-9")
def test_tickets_of_others_are_open_to_the_imagination() -> None:
    match = table(2, tickets={"denver-el_paso": "hand 0", "boston-miami": "hand 1", "calgary-phoenix": "hand 1"})
    for position in imagined(match, 0):
        assert position["tickets"]["denver-el_paso"] == "hand 0"
        assert sorted(position["tickets"].values()) == ["hand 0", "hand 1", "hand 1"]
    held_by_1 = {
        t for position in imagined(match, 0, 300) for t, place in position["tickets"].items() if place == "hand 1"
    }
    assert len(held_by_1) == 29


@rule("TTR-R18")
def test_who_is_about_to_pay_has_the_cards_in_every_imagination() -> None:
    match = table(hand=[{"yellow": 2, "locomotive": 1, "green": 4}, {"red": 3}])
    match.play("claim los_angeles-san_francisco yellow")
    hands = [cards(position, "hand", 0) for seat in (-1, 1) for position in imagined(match, seat)]
    assert all(hand.get("yellow", 0) + hand.get("locomotive", 0) >= 3 for hand in hands)
    assert any(hand.get("yellow", 0) != 2 for hand in hands)


@rule("TTR-R18")
def test_who_pays_with_rare_cards_is_imagined_with_others_that_pay_as_well() -> None:
    match = table(hand=[{"yellow": 6}, {"red": 3, "blue": 4}])
    match.play("claim helena-seattle yellow")
    for seat in (-1, 1):
        hands = [cards(position, "hand", 0) for position in imagined(match, seat)]
        assert all(hand.get("yellow", 0) + hand.get("locomotive", 0) == 6 for hand in hands)
        assert any(hand != {"yellow": 6} for hand in hands)
