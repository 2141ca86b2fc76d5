"""The train cards: eight colours, and locomotives that stand for any. [TTR-11]"""

from __future__ import annotations

from typing import Final

COLORS: Final = 8
KINDS: Final = 9
LOCOMOTIVE: Final = 8
GRAY: Final = 8  # as the colour of a track: any one colour

KIND_NAMES: Final = ["purple", "white", "blue", "yellow", "orange", "black", "red", "green", "locomotive"]
TRACK_COLOR_NAMES: Final = [*KIND_NAMES[:COLORS], "gray"]

PER_COLOR: Final = 12
LOCOMOTIVES: Final = 14
