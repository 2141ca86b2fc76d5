from __future__ import annotations

from collections import Counter

import pytest

from parlorcar.games.ticket_to_ride.maps import GERMANY

from .table import COLORS, Table, fresh, ger, rule

FOUR = ["frankfurt-koeln", "berlin-leipzig", "berlin-schweiz", "kiel-schweiz"]  # two of each deck


@rule("GER-2", "GER-10")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_passengers_come_first_and_everybody_sees_them(players: int) -> None:
    match = fresh(players)
    assert [played.text.split()[0] for played in match.line[:60]] == ["passenger"] * 60
    assert [played.text.split()[0] for played in match.line[60:]] == ["card"] * (4 * players + 5)
    for seat in range(-1, players):
        waiting = match.view(seat)["passengers"]
        assert {city: sum(waiting[city].values()) for city in waiting} == GERMANY.passengers
        assert match.view(seat)["bag"] == {}
        assert match.view(seat)["collected"] == [{}] * players
        assert len(match.events_named("passenger_came", seat)) == 60
    total: Counter[str] = Counter()
    for city in waiting.values():
        total.update(city)
    assert total == dict.fromkeys(COLORS, 10)


@rule("GER-2")
def test_every_passenger_in_the_bag_is_equally_likely() -> None:
    game = ger()
    s = game.setup()
    assert {game.text(s, m): w for m, w in game.chance(s)} == {f"passenger {color}": 10 for color in COLORS}
    for _ in range(10):
        game.apply(s, game.parse(s, "passenger red"))
    game.apply(s, game.parse(s, "passenger white"))
    assert {game.text(s, m): w for m, w in game.chance(s)} == {
        f"passenger {color}": 9 if color == "white" else 10 for color in COLORS if color != "red"
    }


@rule("GER-3")
def test_the_mix_of_the_first_tickets_is_declared_before_any_is_seen() -> None:
    match = fresh(3)
    assert match.view(0)["tickets"] == {}
    assert match.waiting == [0, 1, 2]
    for seat in range(3):
        mixes = ["4 short", "3 short 1 long", "2 short 2 long", "1 short 3 long", "4 long"]
        assert match.may("declare", seat) == mixes
    match.play("declare 4 short", seat=0)
    match.play("declare 4 long", seat=1)
    match.play("declare 1 short 3 long", seat=2)
    for seat, (short, long) in enumerate([(4, 0), (0, 4), (1, 3)]):
        total = match.view(-1)["tickets_total"]
        assert (total["short"].get(f"offer {seat}", 0), total["long"].get(f"offer {seat}", 0)) == (short, long)
        assert list(match.view(seat)["tickets"].values()) == [f"offer {seat}"] * 4
    assert match.view(1)["declared"] == ["4 short", "4 long", "1 short 3 long"]


@rule("GER-R1", "GER-3")
def test_all_declare_at_the_same_time_and_in_secret() -> None:
    match = fresh(3)
    before = [match.view(seat) for seat in (-1, 0, 1, 2)]
    match.play("declare 4 long", seat=2)
    match.play("declare 4 short", seat=0)
    assert [match.view(seat) for seat in (-1, 0, 1, 2)] == [{**view, "chosen": [0, 2], "player": 1} for view in before]
    assert match.events_named("declared") == []
    match.play("declare 2 short 2 long", seat=2)  # changed until all have declared
    match.play("declare 4 short", seat=1)
    assert [event["mix"] for event in match.events_named("declared")] == ["4 short", "4 short", "2 short 2 long"]


@rule("TTR-6", "GER-3")
@pytest.mark.parametrize("players", [2, 5])
def test_tickets_are_dealt_when_all_have_declared_and_before_anybody_chooses(players: int) -> None:
    match = fresh(players)
    start = len(match.line)
    for seat in range(players):
        match.play("declare 2 short 2 long", seat=seat)
    played = [p.text.split()[0] for p in match.line[start:]]
    assert played == ["declare"] * players + ["ticket"] * (4 * players)
    assert match.waiting == list(range(players))
    assert None not in match.view(0)["row"]


@rule("TTR-7")
def test_at_least_two_of_the_first_four_are_kept() -> None:
    match = declared()
    assert len(match.may("keep", 0)) == 6 + 4 + 1
    assert match.refused(match.box.KEEP.move(0b1000), 0).rule == "TTR-7"
    match.play("keep " + " ".join(FOUR), seat=0)
    match.play(match.legal(1)[0], seat=1)
    assert len(match.tickets(0)) == 4
    assert len(match.tickets(1)) == 2


@rule("GER-4")
def test_first_tickets_not_kept_are_shuffled_back_into_their_decks() -> None:
    match = declared()
    match.play("keep berlin-leipzig kiel-schweiz", seat=0)
    match.play(match.legal(1)[-1], seat=1)
    assert match.player == 0
    assert match.now("under") == 0
    total = match.view(1)["tickets_total"]
    assert total == {
        "short": {"deck": 52, "hand 0": 1, "hand 1": 2},
        "long": {"deck": 31, "hand 0": 1, "hand 1": 2},
    }
    assert match.view(-1)["declared"] == [None, None]
    game, s = match.game, match.state
    game.apply(s, game.parse(s, "tickets"))
    game.apply(s, game.parse(s, "declare 4 short"))
    weights = {game.text(s, move): weight for move, weight in game.chance(s)}
    assert weights["ticket frankfurt-koeln"] == 1
    assert len(weights) == 52
    assert set(weights.values()) == {1}


@rule("GER-4", "TTR-6")
def test_all_draw_before_any_first_ticket_goes_back() -> None:
    match = fresh(3)
    for seat in range(3):
        match.play("declare 4 long", seat)
    offered = [ticket for ticket, place in match.now("tickets").items() if place.startswith("offer")]
    assert len(set(offered)) == 12
    for seat in range(3):
        match.play(match.legal(seat)[0], seat)
    names = [event["event"] for event in match.events(-1)]
    assert names.index("put_back_ticket") > len(names) - 1 - names[::-1].index("drew_ticket")


@rule("TTR-9", "GER-R5")
def test_backs_tell_the_deck_of_what_is_drawn_kept_and_put_back() -> None:
    match = declared()
    match.play("keep berlin-leipzig frankfurt-koeln kiel-schweiz", seat=0)
    match.play(match.legal(1)[-1], seat=1)
    mine = [(event["event"], event["deck"]) for event in match.events(1) if event.get("deck") and event["player"] == 0]
    assert mine == [
        ("drew_ticket", "short"),
        ("drew_ticket", "short"),
        ("drew_ticket", "long"),
        ("drew_ticket", "long"),
        ("kept_ticket", "short"),
        ("kept_ticket", "short"),
        ("kept_ticket", "long"),
        ("put_back_ticket", "long"),
    ]
    assert not [event for event in match.events(1) if event.get("player") == 0 and "ticket" in event]


@rule("TTR-R14")
def test_seat_0_begins() -> None:
    match = declared()
    for seat in (1, 0):
        match.play(match.legal(seat)[0], seat=seat)
    assert match.waiting == [0]


def declared() -> Table:
    """A match in which seat 0 has been dealt FOUR."""
    match = fresh()
    match.play("declare 2 short 2 long", seat=0)
    match.deal(" ".join(FOUR))
    match.play("declare 2 short 2 long", seat=1)
    assert list(match.view(0)["tickets"]) == sorted(FOUR, key=ger().box.ticket_names.index)
    return match
