"""The 36 civilization cards: what each half gives."""

from __future__ import annotations

from typing import Final

# the upper half, once; the lower half, at the end: one of eight signs, or so many people of a craft
CARDS: Final = """
dice         | writing
dice         | pottery
dice         | time
dice         | transport
dice         | builder 1
dice         | builder 2
dice         | farmer 1
dice         | farmer 2
dice         | toolmaker 2
dice         | toolmaker 2
food 1       | weaving
food 2       | builder 2
food 3       | weaving
food 3       | farmer 2
food 4       | builder 1
food 5       | healing
food 7       | pottery
brick 1      | shaman 2
stone 1      | farmer 1
stone 1      | shaman 1
stone 2      | transport
gold 1       | shaman 1
roll wood    | shaman 2
roll stone   | shaman 1
roll gold    | art
points 3     | music
points 3     | music
points 3     | builder 3
tool         | art
field        | time
field        | farmer 1
card         | writing
once 2       | toolmaker 2
once 3       | toolmaker 1
once 4       | toolmaker 1
choose 2     | healing
"""
