"""English for the 2nd edition of Great Western Trail: the words of the 1st with its own names, and a few of its own."""

from __future__ import annotations

import re
from typing import Final

from parlorcar.games.great_western_trail.words import en as first

# what the 2nd edition calls otherwise, the longer ones first [GWT2-1]
NAMES: Final = {
    "cattleman": "herder",
    "craftsmen": "builders",
    "craftsman": "builder",
    "blue teepees": "orange outlaws",
    "blue teepee": "orange outlaw",
    "teepees": "outlaws",
    "teepee": "outlaw",
    "San Francisco": "New York",
    "deli santa": "deli chic",
    "green and blue": "green and orange",
    "GWT-32": "GWT2-12",
}


def renamed(sentence: str) -> str:
    """A sentence with the names of the 2nd edition; what it is filled in with stays as it is called."""
    for old, new in NAMES.items():
        sentence = re.sub(rf"(?<!{{){old}", new, sentence)
    return sentence


BEFORE = "Cities and stations:"  # the line of the help that the one about tokens stands before

OWN: Final = {
    "gwt2.help": renamed(first.MESSAGES["gwt.help"]).replace(
        BEFORE,
        "'exchange' uses a token, whatever is being decided. 'aside NAME' lets another person use one in your turn;\n"
        f"'aside' has you asked before every decision of the others, bots too.\n{BEFORE}",
    ),
    "gwt.no-outlaw": "There is no outlaw here.",
    "gwt2.prompt.arrest": "Which outlaw do you arrest?",
    "gwt2.prompt.aside": "Use an exchange token, although it is not your turn?",
    "gwt2.prompt.sell": "Sell your herd, or play an objective card or use an exchange token before.",
    "gwt2.task.orange": "orange outlaw",
}

MESSAGES: Final = {
    **{
        "gwt2" + id.removeprefix("gwt"): renamed(sentence)
        for id, sentence in first.MESSAGES.items()
        if id.startswith("gwt.") and renamed(sentence) != sentence
    },
    **OWN,
}
