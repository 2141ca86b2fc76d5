"""Numbers that the compiler builds in, and so are written out, are those that follow from others."""

from __future__ import annotations

from parlorcar.games.stone_age import buying, throwing
from parlorcar.games.stone_age.box import Box
from parlorcar.games.stone_age.gains import MOST_TOOL
from parlorcar.games.stone_age.goods import GOODS


def test_a_choice_for_each_worth_of_a_tool_and_for_each_tool_for_one_use() -> None:
    assert (MOST_TOOL, MOST_TOOL + len(Box(2).once)) == (throwing.ONCE_ONLY, throwing.CHOICES)


def test_a_payment_has_room_for_each_good() -> None:
    assert (buying.LAST_GOOD, buying.ALL_KINDS) == (GOODS - 1, (1 << GOODS) - 1)
    assert buying.LAST_GOOD.bit_length() == buying.KINDS_BIT
    assert buying.KINDS_BIT + buying.ALL_KINDS.bit_length() == buying.PAID_BIT
