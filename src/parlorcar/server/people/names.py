"""Names of people: what can be shown, and told apart from other names at the table."""

from __future__ import annotations

import unicodedata

from parlorcar.server.errors import BAD_REQUEST, Refused

LONGEST = 20  # characters of a name
STACKED = 2  # marks on one character at most: enough for every language, too few to cover other lines
UNSEEN = {  # characters that are letters or symbols by their class and show nothing
    *"\u034f\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u180e\u2800\u3164\uffa0",
    *map(chr, range(0xFE00, 0xFE10)),
}
# Letters that look like others, after taking accents and capitals away; l stands for 1, I and | too, o for 0.
ALIKE = str.maketrans(
    "авеѕіјкмнорстухԁһԛԝ" + "αεικνορτυχωϲ" + "ɑɡıɩոսցօ" + "01|ı",
    "abesijkmhopctyxdhqw" + "aeiknoptuxwc" + "agllnugo" + "ollı",
)


def clean_name(name: str) -> str:
    """A name as it is shown: of ordinary characters, short, without spaces around it."""
    cleaned = unicodedata.normalize("NFC", " ".join(name.replace("\ufe0f", "").split()))
    if not cleaned:
        raise Refused("server.no-name", status=BAD_REQUEST)
    if len(cleaned) > LONGEST or not cleaned.isprintable() or not shown(cleaned):
        raise Refused("server.bad-name", status=BAD_REQUEST, most=LONGEST)
    return cleaned


def shown(name: str) -> bool:
    """Whether every character can be seen where it stands, and nothing but it."""
    stacked = STACKED  # a mark needs something to stand on
    for character in name:
        kind = unicodedata.category(character)
        if character in UNSEEN or kind == "Me" or 0xE0000 <= ord(character) < 0xE0FFF:
            return False
        stacked = stacked + 1 if kind == "Mn" else 0
        if stacked > STACKED:
            return False
    return True


def skeleton(name: str) -> str:
    """What a name looks like at a glance: names with the same skeleton are mistaken for each other."""
    plain = unicodedata.normalize("NFKD", name.replace("I", "l")).casefold()
    kept = "".join(c for c in plain if unicodedata.category(c)[0] in "LNS")
    return kept.translate(ALIKE)


def alike(one: str, other: str) -> bool:
    """Whether two names can be mistaken for each other."""
    return bool(one and other) and (skeleton(one) == skeleton(other) or one.casefold() == other.casefold())


def distinct(name: str, taken: list[str]) -> str:
    """The name, numbered if somebody at the table has it already, or one that looks like it."""
    candidate, number = name, 1
    while any(alike(candidate, other) for other in taken):
        number += 1
        candidate = f"{name[: LONGEST - 3]} {number}"
    return candidate
