"""Names of people: what can be shown, and told apart from other names at the table."""

from __future__ import annotations

import re
import unicodedata

from parlorcar.server.errors import BAD_REQUEST, Refused

LONGEST = 20  # characters of a name
STACKED = 2  # marks on one character at most: enough for every language, too few to cover other lines
UNSEEN = {  # characters that are letters or symbols by their class and show nothing
    *"\u034f\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u180e\u2800\u3164\uffa0",
    *map(chr, range(0xFE00, 0xFE10)),
}
# Letters of other alphabets that look like Latin ones, after taking accents and capitals away.
FOREIGN = "авеѕіјкмнорстухԁһԛԝ" + "αεικνορτυχωϲ" + "ɑɡıɩոսցօ"
LATIN = "abesijkmhopctyxdhqw" + "aeiknoptuxwc" + "agllnugo"
ALIKE = str.maketrans(FOREIGN + "01|ı", LATIN + "ollı")  # l stands for 1, I and | too, o for 0
# The same with capitals, for words in which somebody has mixed them with Latin letters.
LETTERS = str.maketrans(FOREIGN + "АВЕЅІЈКМНОРСТХΑΒΕΖΗΙΚΜΝΟΡΤΥΧ", LATIN + "ABESIJKMHOPCTXABEZHIKMNOPTYX")
STYLED = re.compile("[\U0001d400-\U0001d7ff\u2460-\u24ff\U0001f100-\U0001f1ad]")  # letters drawn in another style
LATIN_LETTER = re.compile("[A-Za-z]")


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


def clean_text(text: str, longest: int) -> str:
    """What somebody says, without what cannot be seen, turns lines round, or stands for other letters."""
    folded = STYLED.sub(lambda found: unicodedata.normalize("NFKC", found[0]), text)
    spaced = unicodedata.normalize("NFC", " ".join(folded.replace("\ufe0f", "").split()))
    kept, stacked = "", STACKED
    for character in spaced:
        marks = stacked + 1 if unicodedata.category(character) == "Mn" else 0
        if marks <= STACKED and character.isprintable() and (marks or shown(character)):
            kept, stacked = kept + character, marks
    words = [word.translate(LETTERS) if LATIN_LETTER.search(word) else word for word in kept.split()]
    return " ".join(words)[:longest].rstrip()
