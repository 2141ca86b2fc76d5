from __future__ import annotations

from typing import Any

from tests.conformance.test_worlds import check_frequencies

from .table import ROW, Table, fresh, ger, held, rule, table

FOUR = ["berlin-leipzig", "frankfurt-koeln", "berlin-schweiz", "kiel-schweiz"]  # two of each deck
KEPT = "keep berlin-leipzig kiel-schweiz"
BACK = {"frankfurt-koeln", "berlin-schweiz"}


def imagined(match: Table, seat: int, times: int = 60) -> list[dict[str, Any]]:
    """Positions that could be this one, as far as a seat can tell; each looks the same to it."""
    positions = []
    for n in range(times):
        s = match.game.resample(match.state, seat, n)
        assert match.game.view(s, seat) == match.game.view(match.state, seat)
        match.game.audit(s)
        positions.append(match.game.position(s))
    return positions


def begun() -> Table:
    """Seat 0 was dealt FOUR and has shuffled BACK into the decks."""
    match = fresh()
    match.play("declare 2 short 2 long", seat=0)
    match.deal(" ".join(FOUR))
    match.play("declare 2 short 2 long", seat=1)
    match.play(KEPT, seat=0)
    match.play(match.legal(1)[0], seat=1)
    return match


@rule("GER-R6", "GER-4")
def test_who_shuffles_tickets_back_knows_that_they_are_in_their_decks() -> None:
    match = begun()
    assert {t for t, place in match.view(0)["tickets"].items() if place == "deck"} == BACK
    assert not match.view(1)["tickets"].keys() & BACK
    for position in imagined(match, 0):
        assert not position["tickets"].keys() & BACK
    places = {position["tickets"].get("frankfurt-koeln") for position in imagined(match, 1, 400)}
    assert {None, "hand 0"} <= places


@rule("GER-R6")
def test_it_is_forgotten_when_another_draws_from_that_deck_and_only_of_that_deck() -> None:
    match = begun()
    match.play("draw; draw")
    match.play("tickets; declare 4 short")
    assert {t for t, place in match.view(0)["tickets"].items() if place == "deck"} == {"berlin-schweiz"}
    places = {str(position["tickets"].get("frankfurt-koeln")) for position in imagined(match, 0, 400)}
    assert {"None", "offer 1", "hand 1"} == places


@rule("GER-R6")
def test_who_draws_himself_still_knows() -> None:
    match = begun()
    free = [ticket for ticket in match.box.ticket_names[:55] if ticket not in match.now("tickets")]
    match.deal(" ".join([ticket for ticket in free if ticket not in BACK][:4]))
    match.play("tickets; declare 4 short")
    assert {t for t, place in match.view(0)["tickets"].items() if place == "deck"} == BACK
    match.play(match.legal()[-1])
    assert {t for t, place in match.view(0)["tickets"].items() if place == "deck"} == BACK


@rule("GER-R6")
def test_others_forget_but_not_who_draws_when_both_have_shuffled_back() -> None:
    match = fresh()
    match.play("declare 2 short 2 long", seat=0)
    match.play("declare 2 short 2 long", seat=1)
    short = match.box.ticket_names[:55]
    for seat in (0, 1):
        kept = [text for text in match.texts(seat) if not any(ticket in text for ticket in short)]
        match.play(kept[0], seat=seat)
    back = [{t for t, place in match.view(p)["tickets"].items() if place == "deck"} for p in (0, 1)]
    assert [len(known & set(short)) for known in back] == [2, 2]
    free = [t for t in short if t not in match.now("tickets") and t not in back[0] | back[1]]
    match.deal(" ".join(free[:4]))
    match.play("tickets; declare 4 short")
    assert {t for t, place in match.view(0)["tickets"].items() if place == "deck"} == back[0]
    assert not {t for t, place in match.view(1)["tickets"].items() if place == "deck"} & set(short)


@rule("GER-R5")
def test_tickets_of_others_are_imagined_within_their_decks() -> None:
    match = table(tickets={"berlin-leipzig": "hand 1", "kiel-schweiz": "hand 1", "berlin-schweiz": "hand 1"})
    short = set(match.box.ticket_names[:55])
    seen: set[str] = set()
    for position in imagined(match, 0, 300):
        mine = {ticket for ticket, place in position["tickets"].items() if place == "hand 1"}
        assert len(mine & short) == 1
        assert len(mine - short) == 2
        seen |= mine
    assert len(seen & short) == 55
    assert len(seen - short) == 34


def known_pile(pile: list[str], deck: list[str]) -> dict[str, Any]:
    """A pile under the decks that seat 0 knows; seat 1 holds the other tickets."""
    tickets = held([], [], deck=deck, under_1=pile)
    return {"tickets": tickets, "ticket_known": {t: [0] if t in pile else [1] for t in tickets}}


@rule("TTR-R12", "GER-R5")
def test_a_pile_put_under_two_decks_is_one_pile_under_each() -> None:
    """Of the two tickets put back together each was the only one of its deck, so each is followed."""
    match = table(player=1, **known_pile(["frankfurt-koeln", "berlin-schweiz"], []))
    match.play("tickets; declare 1 short 1 long")
    assert match.view(0)["tickets"] == {"frankfurt-koeln": "offer 1", "berlin-schweiz": "offer 1"}


@rule("TTR-R12", "GER-R5")
def test_a_ticket_is_followed_if_all_or_none_of_its_deck_are_kept() -> None:
    """The backs show that the short one was kept and which of the long ones were not: none."""
    pile = ["frankfurt-koeln", "berlin-schweiz"]
    match = table(player=1, **known_pile(pile, ["berlin-leipzig", "kiel-schweiz"]))
    match.play("tickets; declare 2 short 2 long")
    match.play("keep frankfurt-koeln berlin-leipzig")
    assert match.view(0)["tickets"] == {"frankfurt-koeln": "hand 1", "berlin-schweiz": "under 2"}
    match = table(player=1, **known_pile(pile, ["berlin-leipzig", "kiel-schweiz"]))
    match.play("tickets; declare 2 short 2 long")
    match.play("keep frankfurt-koeln")
    assert match.view(0)["tickets"] == {"berlin-schweiz": "under 2"}


def few(deck: list[str], **places: list[str]) -> dict[str, Any]:
    """A position whose other tickets seat 0 holds, and everybody knows where all of them are but those in the decks."""
    names = ger().box.ticket_names
    where = dict.fromkeys([ticket for ticket in names if ticket not in deck], "hand 0")
    where |= {ticket: place.replace("_", " ") for place, pile in places.items() for ticket in pile}
    return {
        "tickets": where,
        "ticket_known": dict.fromkeys(where, "everyone"),
        "player": 1,
        "row": ROW,
        "passengers": {},
    }


DECKS = ["berlin-leipzig", "frankfurt-koeln", "hamburg-rostock", "berlin-schweiz", "kiel-schweiz", "berlin-mainz"]


@rule("GER-R5", "GER-5")
def test_every_world_comes_as_often_as_it_should() -> None:
    """Seat 1 draws two of three short tickets and two of three long ones: nine worlds for seat 0, one for seat 1."""
    plan = ["tickets", "declare 2 short 2 long"]
    check_frequencies(ger(), few(DECKS), plan, 0, ("tickets",), least=9)
    check_frequencies(ger(), few(DECKS), plan, -1, ("tickets",), least=9)
    check_frequencies(ger(), few(DECKS), plan, 1, ("tickets",), least=1)


@rule("GER-R6")
def test_every_world_after_tickets_were_shuffled_back() -> None:
    """Seat 0 has shuffled one back and knows it is there; then seat 1 draws from the other deck alone."""
    position = few(DECKS)
    position["ticket_known"] = {**position["ticket_known"], "berlin-leipzig": [0]}
    check_frequencies(ger(), position, ["tickets", "declare 1 short 3 long"], 0, ("tickets",), least=3)
    check_frequencies(ger(), position, ["draw", "draw", "tickets", "declare 3 short 1 long"], 1, ("tickets",), least=3)
