"""A whole match, written out: seat 0 never looks for food and starves in every round in which that is allowed."""

from __future__ import annotations

from .table import Table, fresh, rule

# what seat 0 builds, turned up one after the other, and what is paid
BUILT = [
    ("wood-wood-brick", ""),  # 3 + 3 + 4 = 10
    ("wood-brick-brick", ""),  # 3 + 4 + 4 = 11
    ("any-4-of-2", "wood wood brick brick"),  # 6 + 8 = 14
    ("any-5-of-2", "wood wood wood brick brick"),  # 9 + 8 = 17
    ("any-4-of-1", "wood wood wood wood"),  # 12
    ("any-5-of-1", "wood wood wood wood wood"),  # 15
    ("any-1-to-7", "brick brick brick brick brick brick brick"),  # 28
]
POINTS = [10, 21, 25, 32, 34, 39, 57]  # after each round: from the third on ten points less
FOOD_OF_1 = [10, 9, 9, 10, 12, 15, 19]  # two from the hunt and the track, five eaten
ROW = ["points-3-music", "tool-art", "dice-time", "gold-1-shaman-1"]


def act_0(match: Table, number: int) -> None:
    """Twelve pips each in forest and clay pit, four wood and three brick; then the building."""
    following = [BUILT[number + 1][0]] if number < 6 else []
    match.deal(" ".join(["6"] * 4 + following))
    match.play("use forest; take; use claypit; take; use building1; buy")
    for good in BUILT[number][1].split():
        match.play(f"pay {good}")


def act_1(match: Table) -> None:
    match.deal("1 1 1 1")
    match.play("use field; use hunt; take")


@rule("SA-39", "SA-38", "SA-37", "SA-41", "SA-44", "SA-45")
def test_a_match_of_starving_on_purpose() -> None:
    match = fresh(luck=" ".join([*ROW, BUILT[0][0], "any-5-of-4"]))
    for number in range(7):
        start = number % 2
        assert (match.player, match.now("start"), match.step) == (start, start, "place")
        match.place([["forest 2", "claypit 2", "building1"], ["field", "hunt 4"]])
        for seat in (start, 1 - start):
            assert match.player == seat
            if seat == 0:
                act_0(match, number)
            else:
                act_1(match)
        for seat in (start, 1 - start):
            assert match.player == seat
            if seat == 0 and number >= 2:
                assert "starve" in match.texts()
                match.play("starve")
            else:
                assert match.texts() == ["feed"]
                match.play("feed")
        if number < 6:
            assert match.scores() == [POINTS[number], 0]
        assert match.now("food") == [[7, 2, 0, 0, 0, 0, 0][number], FOOD_OF_1[number]]
    # wood 28 - 17 = 11 and brick 21 - 14 = 7 are left; 107 points for buildings, 50 lost in five rounds
    assert match.over
    assert match.goods() == {"wood": 11, "brick": 7}
    assert match.scores() == [107 - 50 + 18, 0]
    assert match.ranking() == [1, 2]
    assert len(match.events_named("starved")) == 5
    assert match.now("row") == ROW
    assert match.now("left")[:2] == [0, 7]
    assert [line["points"] for line in match.breakdown(0)] == [57, 0, 0, 0, 0, 0, 18]


@rule("SA-38", "SA-39")
def test_the_same_rounds_paid_with_goods_instead() -> None:
    """The third round lacks three food, each later one five: 3 + 4 x 5 = 23 goods, more than the 18 left."""
    match = fresh(luck=" ".join([*ROW, BUILT[0][0], "any-5-of-4"]))
    for number in range(3):
        match.place([["forest 2", "claypit 2", "building1"], ["field", "hunt 4"]])
        for seat in (number % 2, 1 - number % 2):
            if seat == 0:
                act_0(match, number)
            else:
                act_1(match)
        match.feed()
    assert match.scores() == [35, 0]
    # wood 12 - 5 and brick 9 - 5, less three wood eaten
    assert match.goods() == {"wood": 4, "brick": 4}
    assert match.food() == 0
