"""Actions as the icons show them: one row for each, written as a short phrase that says what it costs and brings.

Buildings, risk spots, worker spaces, stationmasters, objective cards, arrows and auxiliary actions are all rows of such
phrases. The same phrase is the same action wherever it stands: it has one number and one piece of code carries it out.
"""

from __future__ import annotations

from typing import Final

# what is done
GAIN: Final = 0  # dollars, certificates, perhaps for each of something
DISCARD: Final = 1  # a card or two from the hand for a gain
HIRE: Final = 2
BUILD: Final = 3
ENGINE: Final = 4  # forward
BACK: Final = 5  # the engine back for a gain
TRADE: Final = 6
HAZARD: Final = 7
BUY: Final = 8
AUXILIARY: Final = 9  # `n` times at most
MOVE: Final = 10  # the cattleman, and a phase B there
RIDE: Final = 11  # the cattleman, without tolls or phase B
DRAW: Final = 12  # so many cards, then discard as many
DRAW_UP_TO: Final = 13
COPY: Final = 14
BEHIND: Final = 15  # upgrade a station behind the engine
DELIVERY: Final = 16  # the extraordinary one
ALL_CERTIFICATES: Final = 17
OBJECTIVE: Final = 18

# for each of what
ONCE: Final = 0
PER: Final = ["", "engineer", "cowboy", "craftsman", "wood", "pair", "station", "hazard"]
ALSO_CALLED: Final = {"builder": "craftsman"}  # in the other edition
PER_ENGINEER: Final = 1
PER_COWBOY: Final = 2
PER_CRAFTSMAN: Final = 3
PER_WOOD: Final = 4
PER_PAIR: Final = 5
PER_STATION: Final = 6
PER_HAZARD: Final = 7

# what is discarded: the number of a breed, or one of these
ANY_CATTLE: Final = -1
PAIR: Final = -2  # two cards of one breed
ANY_OBJECTIVE: Final = -3
VALUE_3: Final = -4  # a card of value 3, whatever its breed

PLAIN: Final = {
    "trade": TRADE,
    "arrest": TRADE,
    "buy": BUY,
    "copy": COPY,
    "upgrade behind": BEHIND,
    "extraordinary delivery": DELIVERY,
    "all certificates": ALL_CERTIFICATES,
    "objective": OBJECTIVE,
}
WHATS: Final = {"cattle": ANY_CATTLE, "pair": PAIR, "objective": ANY_OBJECTIVE, "value-3": VALUE_3}


class Icon:
    """One action: what is done, how often or far, what is paid, what is gained."""

    def __init__(self, name: str, breeds: list[str]) -> None:
        self.name = name
        self.op = GAIN
        self.n = 0  # how far, how many, or the change of a price
        self.per = ONCE
        self.what = 0
        self.pay = 0
        self.dollars = 0
        self.certificates = 0
        self.engine = 0  # spaces forward that are part of a gain
        self.removal = 0  # cards that may leave the game
        self.objective = 0  # 1 for an objective card into the hand
        self.tokens = 0  # exchange tokens
        self._read(name, breeds)

    def _read(self, name: str, breeds: list[str]) -> None:
        words = name.split()
        if name in PLAIN:
            self.op = PLAIN[name]
        elif words[0] == "discard":
            self.op = DISCARD
            self.what = WHATS[words[1]] if words[1] in WHATS else breeds.index(words[1])
            self._gains(name.partition(" for ")[2])
        elif words[0] == "hire":
            self.op = HIRE
            if len(words) > 1:  # hire for 2 more, hire for 1 less
                self.n = int(words[2]) if words[3] == "more" else -int(words[2])
        elif words[0] == "build":  # build for 2 each
            self.op = BUILD
            self.pay = int(words[2])
        elif words[0] == "hazard":
            self.op = HAZARD
            self.pay = int(words[2]) if len(words) > 1 else 0
        elif words[0] == "auxiliary":
            self.op = AUXILIARY
            self.n = 2 if words[-1] == "twice" else 1
        elif words[0] in ("move", "ride"):
            self.op = MOVE if words[0] == "move" else RIDE
            self.n = int(words[1])
        elif words[0] == "draw":
            self.op = DRAW_UP_TO if words[1] in ("per", "up") else DRAW
            self._amount(words[1:] if words[1] != "up" else words[3:])
        elif words[0] == "engine":
            self.op = ENGINE
            self._amount(words[1:])
            if "for" in words:  # engine 2 for 2 dollars
                self.pay = int(words[words.index("for") + 1])
        elif "back" in words:  # pay 1, back 1 for 1 certificate
            self.op = BACK
            self.pay = int(words[1].strip(",")) if words[0] == "pay" else 0
            self.n = int(words[words.index("back") + 1])
            self._gains(name.partition(" for ")[2])
        else:
            gains, _, per = name.partition(" per ")
            self._gains(gains)
            self.per = counted(per)

    def _amount(self, words: list[str]) -> None:
        """`3`, or `per engineer`."""
        if words[0] == "per":
            self.n, self.per = 1, counted(words[1])
        else:
            self.n = int(words[0])

    def _gains(self, text: str) -> None:
        """`1 certificate and 2 dollars`, `engine 1`, `2 removals`, `an objective in hand`."""
        for part in text.split(" and "):
            first, second = part.split()[:2]
            if first == "engine":
                self.engine = int(second)
            elif second.startswith("dollar"):
                self.dollars = int(first)
            elif second.startswith("certificate"):
                self.certificates = int(first)
            elif second.startswith("removal"):
                self.removal = int(first)
            elif second == "objective":
                self.objective = 1
            elif second == "token":
                self.tokens = int(first)
            else:
                raise ValueError(part)


def counted(name: str) -> int:
    """What an action counts, by its name in either edition."""
    return PER.index(ALSO_CALLED.get(name, name))
