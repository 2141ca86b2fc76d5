"""Great Western Trail, 1st edition: everything that is printed, as tables."""

from __future__ import annotations

from typing import Final

from parlorcar.games.great_western_trail.edition import Edition
from parlorcar.games.great_western_trail.first_drawn import DRAWN

# The trail from the start to Kansas City: place, kind, where it is drawn (parts of the board's width and height), the
# places that follow, and the risk action printed there. `woods` is a building place that touches a wood. Hazards and
# teepees are filled in the order in which they stand; a teepee's number is the money of trading. [GWT-17] [GWT-59]
TRAIL: Final = """
start           | start       | 0.974 0.946 | a                  |
a               | neutral     | 0.828 0.820 | a-1 flood-1        |
a-1             | building    | 0.713 0.811 | a-2                |
a-2             | building    | 0.599 0.795 | a-3                |
a-3             | building    | 0.488 0.784 | b                  |
flood-1         | flood       | 0.826 0.914 | flood-2            |
flood-2         | flood       | 0.761 0.908 | flood-3            |
flood-3         | flood       | 0.696 0.907 | flood-4            |
flood-4         | flood       | 0.632 0.901 | flood-risk-1       |
flood-risk-1    | building    | 0.544 0.890 | flood-risk-2       | discard gray for 1 certificate and 2 dollars
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
c               | neutral     | 0.484 0.461 | c-1 c-3            |
c-1             | woods       | 0.595 0.430 | c-2                |
c-2             | woods       | 0.708 0.422 | e                  |
c-3             | building    | 0.594 0.542 | d teepee-4         |
d               | neutral     | 0.706 0.527 | e                  |
teepee-1        | teepee -3   | 0.734 0.625 |                    |
teepee-2        | teepee -2   | 0.680 0.630 |                    |
teepee-3        | teepee -1   | 0.627 0.634 |                    |
teepee-4        | teepee +1   | 0.480 0.689 | teepee-5           |
teepee-5        | teepee +2   | 0.532 0.696 | teepee-6           |
teepee-6        | teepee +4   | 0.586 0.710 | teepee-7           |
teepee-7        | teepee +6   | 0.639 0.713 | teepee-8           |
teepee-8        | teepee +8   | 0.693 0.718 | teepee-9           |
teepee-9        | teepee +10  | 0.745 0.713 | trade-risk-1       |
trade-risk-1    | building    | 0.831 0.679 | trade-risk-2       | discard cattle for 1 certificate
trade-risk-2    | building    | 0.831 0.582 | e                  | discard gray for 1 certificate and 2 dollars
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

# What a green and a black hand cost, by the number of players. [GWT-23]
TOLLS: Final[dict[int, tuple[int, int]]] = {2: (2, 2), 3: (2, 1), 4: (1, 2)}

# Neutral buildings: letter and actions. [GWT-25] [GWT-26]
NEUTRAL: Final = """
a | discard white for 2 dollars | hire | hire for 2 more
b | discard green for 2 dollars | build for 2 each
c | 1 certificate / objective | engine per engineer
d | trade / engine 2 for 2 dollars | auxiliary twice
e | discard black for 2 dollars | buy
f | discard pair for 4 dollars | hazard for 7 dollars
g | engine per engineer | auxiliary twice
"""

# Private buildings: number and side, craftsmen, points, hands, actions. [GWT-35] [GWT-22]
PRIVATE: Final = """
1a | 1 | 1 | green | 2 dollars per wood
1b | 1 | 1 | green | discard objective for 2 certificates | back 1 for 3 dollars
2a | 1 | 1 | | discard white for 4 dollars | buy
2b | 1 | 1 | | discard gray for engine 1 | discard green for 3 dollars
3a | 1 | 1 | | discard pair for 3 dollars | move 1
3b | 2 | 3 | | auxiliary twice | move 1
4a | 2 | 3 | black | hazard for 5 dollars | move 2
4b | 2 | 3 | black | draw per cowboy | move 3
5a | 3 | 4 | | hire for 1 less | engine per engineer
5b | 3 | 4 | | discard black for 2 certificates | 1 dollar per engineer
6a | 4 | 5 | | discard yellow for 10 dollars | auxiliary twice
6b | 4 | 5 | | discard cattle for 3 dollars and an objective in hand
7a | 5 | 6 | green black | 2 certificates and 2 dollars per pair
7b | 5 | 6 | green black | engine per wood
8a | 5 | 6 | green | trade / auxiliary twice | engine 2
8b | 6 | 8 | | copy
9a | 7 | 9 | | engine 3 | extraordinary delivery
9b | 6 | 8 | | upgrade behind
10a | 9 | 13 | black | all certificates | move 5
10b | 8 | 11 | black | 4 dollars | engine 4 | move 4
"""

# Breeds by colour: title, value, and cards of the market with their points. [GWT-8] [GWT-86]
BREEDS: Final = """
gray | Jersey | 1 |
green | Dutch Belt | 2 |
black | Black Angus | 2 |
white | Guernsey | 2 |
yellow | Holstein | 3 | 7 of 1
red | Brown Swiss | 3 | 7 of 2
blue | Ayrshire | 3 | 7 of 3
brown | West Highland | 4 | 3 of 3, 3 of 4, 3 of 5
purple | Texas Longhorn | 5 | 2 of 5, 2 of 6, 2 of 7
"""
STARTING_HERD: Final = "5 gray, 3 green, 3 black, 3 white"  # [GWT-12]
MARKET_SIZE: Final[dict[int, int]] = {2: 7, 3: 10, 4: 13}

# Purchases: value, cowboys, dollars, cards. [GWT-37]
PURCHASES: Final = """
3 | 1 | 6 | 1
3 | 2 | 3 | 1
3 | 3 | 5 | 2
4 | 1 | 12 | 1
4 | 3 | 6 | 1
4 | 5 | 8 | 2
5 | 2 | 12 | 1
5 | 4 | 6 | 1
"""

# The tiles of Kansas City: name, kind, how many with back 1, 2 and 3, hand, points. [GWT-4] [GWT-22] [GWT-85]
TILES: Final = """
cowboy            | worker   | 0 11 7 | |
craftsman         | worker   | 0 11 7 | |
engineer          | worker   | 0 11 7 | |
green             | teepee   | 9 0 2 | green |
blue              | teepee   | 8 0 3 | black |
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
FIRST_TILES: Final = 7  # of back 1 that lie on the board at the start [GWT-5]

# The rows of workers on the player board, and the actions of their spaces; the first one of each is printed. [GWT-33]
WORKERS: Final = ["cowboy", "craftsman", "engineer"]
SPACES: Final = """
cowboy 4    | hazard
cowboy 6    | trade
craftsman 4 | build for 1 each
craftsman 6 | build for 1 each
engineer 2  | discard gray for 1 certificate
engineer 3  | discard gray for 2 dollars
engineer 4  | hire for 2 less
engineer 5  | discard gray for 2 certificates
engineer 6  | discard gray for 4 dollars
"""

# The job market: the price of each row, and the arrow below it. [GWT-32] [GWT-67] [GWT-79]
JOB_ROWS: Final = """
6 | black
6 | black
7 | black
5 | black
7 | black
9 | yellow
6 | black
8 | black
10 | yellow
6 | black
5 | black
4 | red
"""
COLUMNS: Final[dict[int, int]] = {2: 2, 3: 3, 4: 4}

# The discs of the player board: what they cover, how many, corners, dollars when one is taken away. [GWT-11] [GWT-71]
DISCS: Final = """
money | 1 | white | 0
card | 1 | white | 0
certificate | 2 | white | 0
engine | 2 | white | 0
removal | 2 | white | 0
limit-4 | 1 | white | 0
limit-6 | 1 | black | 0
step-left | 1 | black | 3
step-right | 1 | black | 0
hand | 2 | black | -5
"""
STEPS: Final[dict[int, tuple[int, int, int]]] = {
    2: (3, 1, 1),
    3: (3, 2, 1),
    4: (4, 2, 1),
}  # at first, for the left disc, for the right [GWT-18]
HAND: Final = 4
CERTIFICATES: Final[list[int]] = [0, 1, 2, 3, 4, 6]  # the spaces of the marker [GWT-55]

# Auxiliary actions, once and twice over. The first two are open from the start. [GWT-56] [GWT-57]
AUXILIARY: Final = """
money | 1 dollar | 2 dollars
card | draw 1 | draw 2
certificate | pay 1, back 1 for 1 certificate | pay 2, back 2 for 2 certificates
engine | engine 1 for 1 dollar | engine 2 for 2 dollars
removal | back 1 for 1 removal | back 2 for 2 removals
"""

# Stations: the space that the turnout follows (the last is a space of the line), cost, points, corners. [GWT-45]
STATIONS: Final = """
4 | 2 | 1 | white | stationmaster
7 | 2 | 1 | white | stationmaster
10 | 4 | 2 | white | stationmaster
13 | 4 | 2 | white | stationmaster
16 | 6 | 3 | black | stationmaster
21 | 8 | 5 | black |
25 | 7 | 6 | black |
29 | 6 | 7 | black |
33 | 5 | 8 | black |
39 | 3 | 9 | black |
"""
CROSSES: Final[list[int]] = [3, 4, 5, 7, 9, 10, 11, 13, 15, 16, 17]  # each between a space and the next [GWT-75]
LAST_SPACE: Final = 39
LAST_BONUS: Final = 3

# Cities: name, value, corners, points and dollars of a disc, `again` where discs may go again and again. [GWT-69]
CITIES: Final = """
kansas-city | 0 | white | -6 | 6 | again
topeka | 1 | white | 0 | 0 |
wichita | 4 | white | 0 | 0 |
colorado-springs | 6 | white | 0 | 0 |
santa-fe | 8 | white | 0 | 0 |
albuquerque | 10 | black | 0 | 0 |
el-paso | 12 | black | 0 | 0 |
san-diego | 14 | white | 0 | 0 |
sacramento | 16 | black | 6 | 0 |
san-francisco | 18 | black | 9 | 0 | again
"""

# Arrows between a city and the next: points, and what has to be done. [GWT-74] [GWT-83]
ARROWS: Final = """
topeka | -3 | objective
wichita | -1 |
colorado-springs | 0 | objective
santa-fe | 0 | objective
albuquerque | 6 |
el-paso | 8 |
san-diego | 4 |
"""

# Stationmasters: name, permanent certificates, action, points for so many of what. [GWT-47] [GWT-88]
STATIONMASTERS: Final = """
foreman | 0 | 2 dollars | 1 per 1 worker
surveyor | 0 | hazard / trade | 3 per 2 objective
ranger | 1 | | 3 per 2 hazard
trader | 1 | | 3 per 1 pair
clerk | 1 | | 3 per 2 certificate
"""

# Objective cards: immediate action, tasks, points, loss, how many; the last four begin. [GWT-9] [GWT-13]
OBJECTIVES: Final = """
money  | 2 dollars       | 3 3 3 building                 | 4 | 2 | 1
money  | 2 dollars       | 4 hazard hazard                | 3 | 2 | 1
money  | 2 dollars       | building blue blue             | 3 | 2 | 1
money  | 2 dollars       | building green blue            | 3 | 2 | 1
money  | 2 dollars       | station station hazard         | 3 | 2 | 1
cards  | draw up to 3    | 3 3 3 station                  | 4 | 2 | 1
cards  | draw up to 3    | 5 hazard                       | 3 | 2 | 1
cards  | draw up to 3    | building building hazard       | 3 | 2 | 1
cards  | draw up to 3    | station green blue             | 3 | 2 | 1
cards  | draw up to 3    | station green green            | 3 | 2 | 1
rails  | engine 2        | 3 4 5                          | 5 | 3 | 1
rails  | engine 2        | 4 4 station green              | 5 | 3 | 1
rails  | engine 2        | building building green green  | 5 | 3 | 1
rails  | engine 3        | building blue hazard hazard    | 5 | 3 | 1
rails  | engine 3        | station station hazard hazard  | 5 | 3 | 1
ride   | ride 3          | 3 4 5                          | 5 | 2 | 1
ride   | ride 3          | 3 4 hazard hazard              | 5 | 2 | 1
ride   | ride 3          | building building hazard hazard | 5 | 2 | 1
ride   | ride 3          | station station building building | 5 | 2 | 1
ride   | ride 3          | station station blue blue      | 5 | 2 | 1
helper | auxiliary twice | last-city                      | 5 | 3 | 4
start  |                 | 3 4 building                   | 3 | 0 | 1
start  |                 | station station green          | 3 | 0 | 1
start  |                 | blue hazard hazard             | 3 | 0 | 1
start  |                 | building building hazard       | 3 | 0 | 1
"""

MONEY: Final[list[int]] = [6, 7, 8, 9]  # by seat [GWT-14]
CARDS: Final[list[int]] = [4, 4, 4, 4]  # by seat [GWT-12]

FIRST: Final = Edition(
    trail=TRAIL,
    tolls=TOLLS,
    neutral=NEUTRAL,
    private=PRIVATE,
    breeds=BREEDS,
    starting_herd=STARTING_HERD,
    market_size=MARKET_SIZE,
    purchases=PURCHASES,
    tiles=TILES,
    first_tiles=FIRST_TILES,
    workers=WORKERS,
    spaces=SPACES,
    job_rows=JOB_ROWS,
    columns=COLUMNS,
    discs=DISCS,
    steps=STEPS,
    hand=HAND,
    certificates=CERTIFICATES,
    auxiliary=AUXILIARY,
    stations=STATIONS,
    crosses=CROSSES,
    last_space=LAST_SPACE,
    last_bonus=LAST_BONUS,
    cities=CITIES,
    arrows=ARROWS,
    stationmasters=STATIONMASTERS,
    objectives=OBJECTIVES,
    money=MONEY,
    cards=CARDS,
    tokens=0,
    growing="",
    growing_market={},
    drawn=DRAWN,
)
