"""The 28 buildings: what each costs."""

from __future__ import annotations

from typing import Final

# goods that are named; or so many goods of exactly so many kinds; or any goods, as many as wanted
BUILDINGS: Final = """
wood wood brick
wood wood stone
wood brick brick
wood wood gold
wood stone stone
brick brick stone
brick brick gold
brick stone stone
stone stone gold
wood brick stone
wood brick stone
wood brick gold
wood brick gold
wood stone gold
wood stone gold
brick stone gold
brick stone gold
any 4 of 1
any 4 of 2
any 4 of 3
any 4 of 4
any 5 of 1
any 5 of 2
any 5 of 3
any 5 of 4
any 1 to 7
any 1 to 7
any 1 to 7
"""
