"""Great Western Trail, 2nd edition: what is printed differently from the 1st, as tables; the rest is taken from there.

`first.py` says how the tables are written. RULES.md lists every difference between the two, row by row.
"""

from __future__ import annotations

from typing import Final

from parlorcar.games.great_western_trail import first
from parlorcar.games.great_western_trail.edition import Edition
from parlorcar.games.great_western_trail.first_drawn import DRAWN

# --- Known from one public source alone, and not from the rules: a correction is one line here. [GWT2-R10] -----------

# What the outlaw places bring, in the order in which they are filled. The rules show the token and the 6. [GWT2-8]
REWARDS: Final = ["token", "+1", "+2", "+3", "+4", "+5", "+6", "+8", "+10"]
# What follows C, D and the building place beside D. [GWT2-7]
AFTER_C: Final = "c-1 d"
AFTER_D: Final = "d-1 outlaw-4"
AFTER_D_1: Final = "e"
# The first risk action behind the floods. [GWT2-16]
FLOOD_RISK: Final = "discard cattle for 1 certificate"
# The arrow that brings a token, by the city before it. The rules say only that there is one. [GWT2-13]
TOKEN_ARROW: Final = "st-louis"
# Private buildings that are not as in the 1st edition: builders, points, hands, actions. [GWT2-17]
BUILDING_2B: Final = "1 | 1 | | discard green for engine 2 | discard gray for 2 dollars"
BUILDING_5A: Final = "3 | 4 | | discard value-3 for 7 dollars | auxiliary twice"
BUILDING_6A: Final = "4 | 5 | | hire for 1 less | engine per engineer"
BUILDING_6B: Final = "4 | 5 | | copy"
BUILDING_8B: Final = "6 | 8 | | discard cattle for 6 dollars and an objective in hand"
BUILDING_11A: Final = "12 | 20 | | hazard for 2 dollars | hazard for 2 dollars"
BUILDING_11B: Final = "5 | 10 | | engine per hazard"
BUILDING_12A: Final = "4 | 5 | | 1 dollar per builder | move 1"
BUILDING_12B: Final = "3 | 4 | | 2 dollars per station | 1 token"
# The points of a calf, a young and a grown Simmental. [GWT2-30]
SIMMENTAL_POINTS: Final = [3, 4, 5]
# The names of the yellow, red and blue breed, in the order in which the rules list them. [GWT2-1]
VALUE_3_NAMES: Final = ["Black Angus", "Longhorn", "Corriente"]

# What has another name in ids of the 2nd edition: fields of positions, steps, keys of the tables. [GWT2-1]
NAMES: Final[dict[str, str]] = {"cattleman": "herder", "craftsmen": "builders", "teepee": "outlaw", "trade": "arrest"}

# --- The board -----------------------------------------------------------------------------------------------------

# [GWT2-7] [GWT2-8] [GWT2-16]
TRAIL: Final = f"""
start           | start       | 0.974 0.946 | a                  |
a               | neutral     | 0.828 0.820 | a-1 flood-1        |
a-1             | building    | 0.713 0.811 | a-2                |
a-2             | building    | 0.599 0.795 | a-3                |
a-3             | building    | 0.488 0.784 | b                  |
flood-1         | flood       | 0.826 0.914 | flood-2            |
flood-2         | flood       | 0.761 0.908 | flood-3            |
flood-3         | flood       | 0.696 0.907 | flood-4            |
flood-4         | flood       | 0.632 0.901 | flood-risk-1       |
flood-risk-1    | building    | 0.544 0.890 | flood-risk-2       | {FLOOD_RISK}
flood-risk-2    | woods       | 0.439 0.886 | b                  | discard gray for 1 certificate and 2 dollars
b               | neutral     | 0.326 0.886 | b-1 drought-1      |
b-1             | woods       | 0.352 0.757 | b-2                |
b-2             | building    | 0.372 0.653 | b-3                |
b-3             | building    | 0.435 0.559 | c                  |
drought-1       | drought     | 0.258 0.799 | drought-2          |
drought-2       | drought     | 0.252 0.725 | drought-3          |
drought-3       | drought     | 0.264 0.655 | drought-4          |
drought-4       | drought     | 0.268 0.585 | drought-risk-1     |
drought-risk-1  | building    | 0.288 0.500 | c                  | discard cattle for 1 certificate
c               | neutral     | 0.484 0.461 | {AFTER_C}          |
c-1             | woods       | 0.595 0.430 | c-2                |
c-2             | woods       | 0.708 0.422 | e                  |
d               | neutral     | 0.594 0.542 | {AFTER_D}          |
d-1             | building    | 0.706 0.527 | {AFTER_D_1}        |
outlaw-1        | outlaw {REWARDS[0]}  | 0.627 0.634 |             |
outlaw-2        | outlaw {REWARDS[1]}  | 0.680 0.630 |             |
outlaw-3        | outlaw {REWARDS[2]}  | 0.734 0.625 |             |
outlaw-4        | outlaw {REWARDS[3]}  | 0.480 0.689 | outlaw-5    |
outlaw-5        | outlaw {REWARDS[4]}  | 0.532 0.696 | outlaw-6    |
outlaw-6        | outlaw {REWARDS[5]}  | 0.586 0.710 | outlaw-7    |
outlaw-7        | outlaw {REWARDS[6]}  | 0.639 0.713 | outlaw-8    |
outlaw-8        | outlaw {REWARDS[7]}  | 0.693 0.718 | outlaw-9    |
outlaw-9        | outlaw {REWARDS[8]}  | 0.745 0.713 | outlaw-risk-1 |
outlaw-risk-1   | building    | 0.831 0.679 | outlaw-risk-2      | discard cattle for 1 certificate
outlaw-risk-2   | building    | 0.831 0.582 | e                  | discard gray for 1 certificate and 2 dollars
e               | neutral     | 0.825 0.469 | e-1 rockfall-1     |
e-1             | woods       | 0.741 0.325 | e-2                |
e-2             | woods       | 0.617 0.324 | f                  |
rockfall-1      | rockfall    | 0.853 0.380 | rockfall-2         |
rockfall-2      | rockfall    | 0.862 0.313 | rockfall-3         |
rockfall-3      | rockfall    | 0.861 0.250 | rockfall-4         |
rockfall-4      | rockfall    | 0.817 0.193 | rockfall-risk-1    |
rockfall-risk-1 | building    | 0.727 0.213 | rockfall-risk-2    | discard cattle for 1 certificate
rockfall-risk-2 | woods       | 0.616 0.212 | f                  | discard gray for 1 certificate and 2 dollars
f               | neutral     | 0.507 0.245 | f-1 f-2            |
f-1             | building    | 0.400 0.227 | g                  |
f-2             | woods       | 0.474 0.348 | g                  |
g               | neutral     | 0.352 0.346 | g-1 g-2            |
g-1             | building    | 0.278 0.211 | kansas-city        |
g-2             | building    | 0.238 0.308 | kansas-city        |
kansas-city     | kansas-city | 0.160 0.215 |                    |
"""

# Cities: as in the 1st edition, eastwards; Kansas City brings less. [GWT2-10] [GWT2-14]
CITIES: Final = """
kansas-city | 0 | white | -6 | 4 | again
fulton | 1 | white | 0 | 0 |
st-louis | 4 | white | 0 | 0 | | St. Louis
bloomington | 6 | white | 0 | 0 |
peoria | 8 | white | 0 | 0 |
chicago | 10 | black | 0 | 0 |
toledo | 12 | black | 0 | 0 |
pittsburgh | 14 | white | 0 | 0 |
philadelphia | 16 | black | 6 | 0 |
new-york | 18 | black | 9 | 0 | again
"""

# [GWT2-13]
ARROWS: Final = f"""
fulton | -3 | objective
{TOKEN_ARROW} | 0 | 1 token
bloomington | 0 | objective
peoria | 0 | objective
chicago | 6 |
toledo | 8 |
pittsburgh | 4 |
"""

# --- Buildings, people, tiles ----------------------------------------------------------------------------------------

NEUTRAL: Final = """
a | discard white for 2 dollars | hire | hire for 2 more
b | discard green for 2 dollars | build for 2 each
c | 1 certificate / objective | engine per engineer
d | arrest / engine 2 for 2 dollars | auxiliary twice
e | discard black for 2 dollars | buy
f | discard pair for 4 dollars | hazard for 7 dollars
g | engine per engineer | auxiliary twice
"""

# [GWT2-4] [GWT2-17]
PRIVATE: Final = f"""
1a | 1 | 1 | green | 2 dollars per wood
1b | 1 | 1 | green | discard objective for 2 certificates | back 1 for 3 dollars
2a | 1 | 1 | | discard white for 4 dollars | buy
2b | {BUILDING_2B}
3a | 1 | 1 | | discard pair for 3 dollars | move 1
3b | 2 | 3 | | auxiliary twice | move 1
4a | 2 | 3 | black | hazard for 5 dollars | move 2
4b | 2 | 3 | black | draw per cowboy | move 3
5a | {BUILDING_5A}
5b | 3 | 4 | | discard black for 2 certificates | 1 dollar per engineer
6a | {BUILDING_6A}
6b | {BUILDING_6B}
7a | 5 | 6 | green black | 2 certificates and 2 dollars per pair
7b | 5 | 6 | green black | engine per wood
8a | 5 | 6 | green | arrest / auxiliary twice | engine 2
8b | {BUILDING_8B}
9a | 7 | 9 | | engine 3 | extraordinary delivery
9b | 6 | 8 | | upgrade behind
10a | 9 | 13 | black | all certificates | move 5
10b | 8 | 11 | black | 4 dollars | engine 4 | move 4
11a | {BUILDING_11A}
11b | {BUILDING_11B}
12a | {BUILDING_12A}
12b | {BUILDING_12B}
"""

TILES: Final = """
cowboy            | worker   | 0 11 7 | |
builder           | worker   | 0 11 7 | |
engineer          | worker   | 0 11 7 | |
green             | outlaw   | 9 0 2 | green |
orange            | outlaw   | 8 0 3 | black |
flood-4-green     | flood    | 2 0 0 | green | 4
flood-3-green     | flood    | 1 0 0 | green | 3
flood-3-black     | flood    | 1 0 0 | black | 3
flood-2-green     | flood    | 1 0 0 | green | 2
flood-2-black     | flood    | 1 0 0 | black | 2
drought-4-green   | drought  | 2 0 0 | green | 4
drought-3-green   | drought  | 1 0 0 | green | 3
drought-3-black   | drought  | 1 0 0 | black | 3
drought-2-green   | drought  | 1 0 0 | green | 2
drought-2-black   | drought  | 1 0 0 | black | 2
rockfall-4-green  | rockfall | 2 0 0 | green | 4
rockfall-3-green  | rockfall | 1 0 0 | green | 3
rockfall-3-black  | rockfall | 1 0 0 | black | 3
rockfall-2-green  | rockfall | 1 0 0 | green | 2
rockfall-2-black  | rockfall | 1 0 0 | black | 2
"""

WORKERS: Final = ["cowboy", "builder", "engineer"]
SPACES: Final = """
cowboy 4   | hazard
cowboy 6   | arrest
builder 4  | build for 1 each
builder 6  | build for 1 each
engineer 2 | discard gray for 1 certificate
engineer 3 | discard gray for 2 dollars
engineer 4 | hire for 2 less
engineer 5 | discard gray for 2 certificates
engineer 6 | discard gray for 4 dollars
"""

# [GWT2-15] [GWT2-R11]
AUXILIARY: Final = """
money | 1 dollar | 2 dollars
card | draw 1 | draw 2
certificate | pay 1, back 1 for 1 certificate | pay 2, back 2 for 2 certificates
engine | engine 1 for 1 dollar | engine 2 for 2 dollars
removal | back 1 for 1 removal and 1 dollar | back 2 for 2 removals and 2 dollars
"""

# Five of them are in play. [GWT2-3] [GWT2-24] [GWT2-25]
STATIONMASTERS: Final = """
foreman | 0 | 2 dollars | 1 per 1 worker
surveyor | 0 | hazard / arrest | 3 per 2 objective
ranger | 1 | | 3 per 2 hazard
sheriff | 1 | | 3 per 1 pair
clerk | 1 | | 3 per 2 certificate
inspector | 1 | | 3 per 2 station
architect | 0 | 2 certificates | 2 per 1 building
notary | 2 | |
banker | 0 | 12 dollars |
"""

# --- Cards -----------------------------------------------------------------------------------------------------------

BREEDS: Final = f"""
gray | Criollo | 1 |
green | Santa Gertrudis | 2 |
black | Pineywoods | 2 |
white | Galloway | 2 |
yellow | {VALUE_3_NAMES[0]} | 3 | 7 of 1
red | {VALUE_3_NAMES[1]} | 3 | 7 of 2
blue | {VALUE_3_NAMES[2]} | 3 | 7 of 3
brown | Shorthorn | 4 | 3 of 3, 3 of 4, 3 of 5
purple | Hereford | 5 | 2 of 5, 2 of 6, 2 of 7
"""

# The variant: colour, title, stage, value, points, how many; the first stage is in the market. [GWT2-26] [GWT2-30]
SIMMENTAL: Final = f"""
orange | Simmental | calf | 2 | {SIMMENTAL_POINTS[0]} | 8
orange | Simmental | young | 4 | {SIMMENTAL_POINTS[1]} | 8
orange | Simmental | grown | 5 | {SIMMENTAL_POINTS[2]} | 8
"""
SIMMENTAL_MARKET: Final = {2: 9, 3: 12, 4: 15}

# As in the 1st edition, and calves. [GWT2-27]
PURCHASES: Final = (
    first.PURCHASES
    + """
orange-calf | 1 | 8 | 1
orange-calf | 2 | 5 | 1
""".lstrip()
)

# [GWT2-14]
OBJECTIVES: Final = """
money  | 2 dollars       | 3 3 3 building                 | 4 | 2 | 1
money  | 2 dollars       | 4 hazard hazard                | 3 | 2 | 1
money  | 2 dollars       | building orange orange         | 3 | 2 | 1
money  | 2 dollars       | building green orange          | 3 | 2 | 1
money  | 2 dollars       | station station hazard         | 3 | 2 | 1
cards  | draw up to 3    | 3 3 3 station                  | 4 | 2 | 1
cards  | draw up to 3    | 5 hazard                       | 3 | 2 | 1
cards  | draw up to 3    | building building hazard       | 3 | 2 | 1
cards  | draw up to 3    | station green orange           | 3 | 2 | 1
cards  | draw up to 3    | station green green            | 3 | 2 | 1
rails  | engine 2        | 3 4 5                          | 5 | 3 | 1
rails  | engine 2        | 4 4 station green              | 5 | 3 | 1
rails  | engine 2        | building building green green  | 5 | 3 | 1
rails  | engine 3        | building orange hazard hazard  | 5 | 3 | 1
rails  | engine 3        | station station hazard hazard  | 5 | 3 | 1
ride   | ride 3          | 3 4 5                          | 5 | 2 | 1
ride   | ride 3          | 3 4 hazard hazard              | 5 | 2 | 1
ride   | ride 3          | building building hazard hazard | 5 | 2 | 1
ride   | ride 3          | station station building building | 5 | 2 | 1
ride   | ride 3          | station station orange orange  | 5 | 2 | 1
helper | auxiliary twice | last-city                      | 5 | 3 | 4
start  |                 | 3 4 building                   | 3 | 0 | 1
start  |                 | station station green          | 3 | 0 | 1
start  |                 | orange hazard hazard           | 3 | 0 | 1
start  |                 | building building hazard       | 3 | 0 | 1
"""

CARDS: Final = [4, 5, 6, 7]  # by seat [GWT2-6]
TOKENS: Final = 1  # [GWT2-5]

SECOND: Final = Edition(
    trail=TRAIL,
    tolls=first.TOLLS,
    neutral=NEUTRAL,
    private=PRIVATE,
    breeds=BREEDS,
    starting_herd=first.STARTING_HERD,
    market_size=first.MARKET_SIZE,
    purchases=PURCHASES,
    tiles=TILES,
    first_tiles=first.FIRST_TILES,
    workers=WORKERS,
    spaces=SPACES,
    job_rows=first.JOB_ROWS,
    columns=first.COLUMNS,
    discs=first.DISCS,
    steps=first.STEPS,
    hand=first.HAND,
    certificates=first.CERTIFICATES,
    auxiliary=AUXILIARY,
    stations=first.STATIONS,
    crosses=first.CROSSES,
    last_space=first.LAST_SPACE,
    last_bonus=first.LAST_BONUS,
    cities=CITIES,
    arrows=ARROWS,
    stationmasters=STATIONMASTERS,
    objectives=OBJECTIVES,
    money=first.MONEY,
    cards=CARDS,
    tokens=TOKENS,
    growing=SIMMENTAL,
    growing_market=SIMMENTAL_MARKET,
    names=NAMES,
    drawn=DRAWN,  # the parts of both boards lie in the same places
)
