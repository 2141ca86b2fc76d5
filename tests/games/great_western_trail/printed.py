"""What is printed on the parts of the 1st edition, written down from them and not from our own tables."""

from __future__ import annotations

# place: kind, woods, dollars of trading, places that follow, risk action
TRAIL: dict[str, tuple[str, bool, int, tuple[str, ...], str]] = {
    "start": ("start", False, 0, ("a",), ""),
    "a": ("neutral", False, 0, ("a-1", "flood-1"), ""),
    "a-1": ("building", False, 0, ("a-2",), ""),
    "a-2": ("building", False, 0, ("a-3",), ""),
    "a-3": ("building", False, 0, ("b",), ""),
    "flood-1": ("flood", False, 0, ("flood-2",), ""),
    "flood-2": ("flood", False, 0, ("flood-3",), ""),
    "flood-3": ("flood", False, 0, ("flood-4",), ""),
    "flood-4": ("flood", False, 0, ("flood-risk-1",), ""),
    "flood-risk-1": ("building", False, 0, ("flood-risk-2",), "discard gray for 1 certificate and 2 dollars"),
    "flood-risk-2": ("building", True, 0, ("b",), "discard gray for 1 certificate and 2 dollars"),
    "b": ("neutral", False, 0, ("b-1", "drought-1"), ""),
    "b-1": ("building", True, 0, ("b-2",), ""),
    "b-2": ("building", False, 0, ("b-3",), ""),
    "b-3": ("building", False, 0, ("c",), ""),
    "drought-1": ("drought", False, 0, ("drought-2",), ""),
    "drought-2": ("drought", False, 0, ("drought-3",), ""),
    "drought-3": ("drought", False, 0, ("drought-4",), ""),
    "drought-4": ("drought", False, 0, ("drought-risk-1",), ""),
    "drought-risk-1": ("building", False, 0, ("c",), "discard cattle for 1 certificate"),
    "c": ("neutral", False, 0, ("c-1", "c-3"), ""),
    "c-1": ("building", True, 0, ("c-2",), ""),
    "c-2": ("building", True, 0, ("e",), ""),
    "c-3": ("building", False, 0, ("d", "teepee-4"), ""),
    "d": ("neutral", False, 0, ("e",), ""),
    "teepee-1": ("teepee", False, -3, (), ""),
    "teepee-2": ("teepee", False, -2, (), ""),
    "teepee-3": ("teepee", False, -1, (), ""),
    "teepee-4": ("teepee", False, 1, ("teepee-5",), ""),
    "teepee-5": ("teepee", False, 2, ("teepee-6",), ""),
    "teepee-6": ("teepee", False, 4, ("teepee-7",), ""),
    "teepee-7": ("teepee", False, 6, ("teepee-8",), ""),
    "teepee-8": ("teepee", False, 8, ("teepee-9",), ""),
    "teepee-9": ("teepee", False, 10, ("trade-risk-1",), ""),
    "trade-risk-1": ("building", False, 0, ("trade-risk-2",), "discard cattle for 1 certificate"),
    "trade-risk-2": ("building", False, 0, ("e",), "discard gray for 1 certificate and 2 dollars"),
    "e": ("neutral", False, 0, ("e-1", "rockfall-1"), ""),
    "e-1": ("building", True, 0, ("e-2",), ""),
    "e-2": ("building", True, 0, ("f",), ""),
    "rockfall-1": ("rockfall", False, 0, ("rockfall-2",), ""),
    "rockfall-2": ("rockfall", False, 0, ("rockfall-3",), ""),
    "rockfall-3": ("rockfall", False, 0, ("rockfall-4",), ""),
    "rockfall-4": ("rockfall", False, 0, ("rockfall-risk-1",), ""),
    "rockfall-risk-1": ("building", False, 0, ("rockfall-risk-2",), "discard cattle for 1 certificate"),
    "rockfall-risk-2": ("building", True, 0, ("f",), "discard gray for 1 certificate and 2 dollars"),
    "f": ("neutral", False, 0, ("f-1", "f-2"), ""),
    "f-1": ("building", False, 0, ("g",), ""),
    "f-2": ("building", True, 0, ("g",), ""),
    "g": ("neutral", False, 0, ("g-1", "g-2"), ""),
    "g-1": ("building", False, 0, ("kansas-city",), ""),
    "g-2": ("building", False, 0, ("kansas-city",), ""),
    "kansas-city": ("kansas-city", False, 0, (), ""),
}
TOLLS = {2: (2, 2), 3: (2, 1), 4: (1, 2)}
NEUTRAL = {
    "a": ["discard white for 2 dollars", "hire", "hire for 2 more"],
    "b": ["discard green for 2 dollars", "build for 2 each"],
    "c": ["1 certificate / objective", "engine per engineer"],
    "d": ["trade / engine 2 for 2 dollars", "auxiliary twice"],
    "e": ["discard black for 2 dollars", "buy"],
    "f": ["discard pair for 4 dollars", "hazard for 7 dollars"],
    "g": ["engine per engineer", "auxiliary twice"],
}
# craftsmen, points, hands, actions
PRIVATE: dict[str, tuple[int, int, list[str], list[str]]] = {
    "1a": (1, 1, ["green"], ["2 dollars per wood"]),
    "1b": (1, 1, ["green"], ["discard objective for 2 certificates", "back 1 for 3 dollars"]),
    "2a": (1, 1, [], ["discard white for 4 dollars", "buy"]),
    "2b": (1, 1, [], ["discard gray for engine 1", "discard green for 3 dollars"]),
    "3a": (1, 1, [], ["discard pair for 3 dollars", "move 1"]),
    "3b": (2, 3, [], ["auxiliary twice", "move 1"]),
    "4a": (2, 3, ["black"], ["hazard for 5 dollars", "move 2"]),
    "4b": (2, 3, ["black"], ["draw per cowboy", "move 3"]),
    "5a": (3, 4, [], ["hire for 1 less", "engine per engineer"]),
    "5b": (3, 4, [], ["discard black for 2 certificates", "1 dollar per engineer"]),
    "6a": (4, 5, [], ["discard yellow for 10 dollars", "auxiliary twice"]),
    "6b": (4, 5, [], ["discard cattle for 3 dollars and an objective in hand"]),
    "7a": (5, 6, ["green", "black"], ["2 certificates and 2 dollars per pair"]),
    "7b": (5, 6, ["green", "black"], ["engine per wood"]),
    "8a": (5, 6, ["green"], ["trade / auxiliary twice", "engine 2"]),
    "8b": (6, 8, [], ["copy"]),
    "9a": (7, 9, [], ["engine 3", "extraordinary delivery"]),
    "9b": (6, 8, [], ["upgrade behind"]),
    "10a": (9, 13, ["black"], ["all certificates", "move 5"]),
    "10b": (8, 11, ["black"], ["4 dollars", "engine 4", "move 4"]),
}
# value, then how many of how many points; the starting ones by player
BREEDS: dict[str, tuple[int, dict[int, int]]] = {
    "gray": (1, {0: 5}),
    "green": (2, {0: 3}),
    "black": (2, {0: 3}),
    "white": (2, {0: 3}),
    "yellow": (3, {1: 7}),
    "red": (3, {2: 7}),
    "blue": (3, {3: 7}),
    "brown": (4, {3: 3, 4: 3, 5: 3}),
    "purple": (5, {5: 2, 6: 2, 7: 2}),
}
MARKET_SIZE = {2: 7, 3: 10, 4: 13}
PURCHASES = [
    (3, 1, 6, 1),
    (3, 2, 3, 1),
    (3, 3, 5, 2),
    (4, 1, 12, 1),
    (4, 3, 6, 1),
    (4, 5, 8, 2),
    (5, 2, 12, 1),
    (5, 4, 6, 1),
]
JOB_ROWS = [
    (6, "black"),
    (6, "black"),
    (7, "black"),
    (5, "black"),
    (7, "black"),
    (9, "yellow"),
    (6, "black"),
    (8, "black"),
    (10, "yellow"),
    (6, "black"),
    (5, "black"),
    (4, "red"),
]
# action, tasks, points, loss, copies
OBJECTIVES: list[tuple[str, list[str], int, int, int]] = [
    ("2 dollars", ["3", "3", "3", "building"], 4, 2, 1),
    ("2 dollars", ["4", "hazard", "hazard"], 3, 2, 1),
    ("2 dollars", ["blue", "blue", "building"], 3, 2, 1),
    ("2 dollars", ["blue", "building", "green"], 3, 2, 1),
    ("2 dollars", ["hazard", "station", "station"], 3, 2, 1),
    ("draw up to 3", ["3", "3", "3", "station"], 4, 2, 1),
    ("draw up to 3", ["5", "hazard"], 3, 2, 1),
    ("draw up to 3", ["building", "building", "hazard"], 3, 2, 1),
    ("draw up to 3", ["blue", "green", "station"], 3, 2, 1),
    ("draw up to 3", ["green", "green", "station"], 3, 2, 1),
    ("engine 2", ["3", "4", "5"], 5, 3, 1),
    ("engine 2", ["4", "4", "green", "station"], 5, 3, 1),
    ("engine 2", ["building", "building", "green", "green"], 5, 3, 1),
    ("engine 3", ["blue", "building", "hazard", "hazard"], 5, 3, 1),
    ("engine 3", ["hazard", "hazard", "station", "station"], 5, 3, 1),
    ("ride 3", ["3", "4", "5"], 5, 2, 1),
    ("ride 3", ["3", "4", "hazard", "hazard"], 5, 2, 1),
    ("ride 3", ["building", "building", "hazard", "hazard"], 5, 2, 1),
    ("ride 3", ["building", "building", "station", "station"], 5, 2, 1),
    ("ride 3", ["blue", "blue", "station", "station"], 5, 2, 1),
    ("auxiliary twice", ["last-city"], 5, 3, 4),
    ("", ["3", "4", "building"], 3, 0, 1),
    ("", ["green", "station", "station"], 3, 0, 1),
    ("", ["blue", "hazard", "hazard"], 3, 0, 1),
    ("", ["building", "building", "hazard"], 3, 0, 1),
]
# space, cost, points, corners, whether a stationmaster stands there
STATIONS = [
    ("4.5", 2, 1, "white", True),
    ("7.5", 2, 1, "white", True),
    ("10.5", 4, 2, "white", True),
    ("13.5", 4, 2, "white", True),
    ("16.5", 6, 3, "black", True),
    ("21.5", 8, 5, "black", False),
    ("25.5", 7, 6, "black", False),
    ("29.5", 6, 7, "black", False),
    ("33.5", 5, 8, "black", False),
    ("39", 3, 9, "black", False),
]
CROSSES = [3, 4, 5, 7, 9, 10, 11, 13, 15, 16, 17]
# value, corners, points and dollars of a disc, again and again
CITIES = {
    "kansas-city": (0, "white", -6, 6, True),
    "topeka": (1, "white", 0, 0, False),
    "wichita": (4, "white", 0, 0, False),
    "colorado-springs": (6, "white", 0, 0, False),
    "santa-fe": (8, "white", 0, 0, False),
    "albuquerque": (10, "black", 0, 0, False),
    "el-paso": (12, "black", 0, 0, False),
    "san-diego": (14, "white", 0, 0, False),
    "sacramento": (16, "black", 6, 0, False),
    "san-francisco": (18, "black", 9, 0, True),
}
# between a city and the next: points, action
ARROWS = {
    "topeka": (-3, "objective"),
    "wichita": (-1, ""),
    "colorado-springs": (0, "objective"),
    "santa-fe": (0, "objective"),
    "albuquerque": (6, ""),
    "el-paso": (8, ""),
    "san-diego": (4, ""),
}
# kind, copies by back, hand, points
TILES = {
    "cowboy": ("worker", (0, 11, 7), "", 0),
    "craftsman": ("worker", (0, 11, 7), "", 0),
    "engineer": ("worker", (0, 11, 7), "", 0),
    "green": ("teepee", (9, 0, 2), "green", 0),
    "blue": ("teepee", (8, 0, 3), "black", 0),
    "flood-4-green": ("flood", (2, 0, 0), "green", 4),
    "flood-3-green": ("flood", (1, 0, 0), "green", 3),
    "flood-3-black": ("flood", (1, 0, 0), "black", 3),
    "flood-2-green": ("flood", (1, 0, 0), "green", 2),
    "flood-2-black": ("flood", (1, 0, 0), "black", 2),
    "drought-4-green": ("drought", (2, 0, 0), "green", 4),
    "drought-3-green": ("drought", (1, 0, 0), "green", 3),
    "drought-3-black": ("drought", (1, 0, 0), "black", 3),
    "drought-2-green": ("drought", (1, 0, 0), "green", 2),
    "drought-2-black": ("drought", (1, 0, 0), "black", 2),
    "rockfall-4-green": ("rockfall", (2, 0, 0), "green", 4),
    "rockfall-3-green": ("rockfall", (1, 0, 0), "green", 3),
    "rockfall-3-black": ("rockfall", (1, 0, 0), "black", 3),
    "rockfall-2-green": ("rockfall", (1, 0, 0), "green", 2),
    "rockfall-2-black": ("rockfall", (1, 0, 0), "black", 2),
}
# action of a worker on a space
SPACES = {
    ("cowboy", 4): "hazard",
    ("cowboy", 6): "trade",
    ("craftsman", 4): "build for 1 each",
    ("craftsman", 6): "build for 1 each",
    ("engineer", 2): "discard gray for 1 certificate",
    ("engineer", 3): "discard gray for 2 dollars",
    ("engineer", 4): "hire for 2 less",
    ("engineer", 5): "discard gray for 2 certificates",
    ("engineer", 6): "discard gray for 4 dollars",
}
# how many, corners, dollars when one is taken away
DISCS = {
    "money": (1, "white", 0),
    "card": (1, "white", 0),
    "certificate": (2, "white", 0),
    "engine": (2, "white", 0),
    "removal": (2, "white", 0),
    "limit-4": (1, "white", 0),
    "limit-6": (1, "black", 0),
    "step-left": (1, "black", 3),
    "step-right": (1, "black", 0),
    "hand": (2, "black", -5),
}
# once, twice over
AUXILIARY = {
    "money": ("1 dollar", "2 dollars"),
    "card": ("draw 1", "draw 2"),
    "certificate": ("pay 1, back 1 for 1 certificate", "pay 2, back 2 for 2 certificates"),
    "engine": ("engine 1 for 1 dollar", "engine 2 for 2 dollars"),
    "removal": ("back 1 for 1 removal", "back 2 for 2 removals"),
}
# permanent certificates, action, points, for how many, of what
STATIONMASTERS = {
    "foreman": (0, "2 dollars", 1, 1, "worker"),
    "surveyor": (0, "hazard / trade", 3, 2, "objective"),
    "ranger": (1, "", 3, 2, "hazard"),
    "trader": (1, "", 3, 1, "pair"),
    "clerk": (1, "", 3, 2, "certificate"),
}
STEPS = {2: (3, 1, 1), 3: (3, 2, 1), 4: (4, 2, 1)}  # at first, for the left disc, for the right one
CERTIFICATES = [0, 1, 2, 3, 4, 6]
COLUMNS = {2: 2, 3: 3, 4: 4}
MONEY = [6, 7, 8, 9]
