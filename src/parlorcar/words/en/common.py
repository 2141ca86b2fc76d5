"""English: refusals, plurals and what every game has in common."""

from __future__ import annotations

from typing import Final

MESSAGES: Final = {
    # refusals of every game
    "match-over": "The match is over.",
    "not-now": "'{move}' cannot be played now.",
    "no-such-move": "There is no move number {move}; moves go from 0 to {moves}.",
    "ambiguous": "'{text}' could mean several moves: {choices}.",
    "not-a-move": "'{text}' is not a move here. Try for example: {examples}.",
    "not-your-turn": "It is not the decision of {seat} now but of {player}.",
    "chance-decides": "Chance decides now, not a player.",
    "no-chance-now": "Nothing is up to chance now.",
    "chance-is-drawn": 'The outcomes of this match are drawn. They can be chosen in a match made with chance="chosen".',
    "joined-past-decisions": "'{text}' comes after the last decision of {player}. Nothing of the text was played.",
    "joined-after-reveal": (
        "'{text}' comes after something is revealed, and not all of it can be played as it is: a move is not possible "
        "then, or it is no longer the same player's decision. Nothing of the text was played."
    ),
    "joined-only-answer": "The only answer is '{answer}', not '{text}'. Nothing of the text was played.",
    "undo-chance": "A card or die has been drawn since, so it cannot be taken back.",
    "undo-sealed": "All players have chosen and seen it, so it cannot be taken back.",
    "undo-other": "Another player has moved since, so it cannot be taken back.",
    "nothing-to-undo": "There is nothing to take back.",
    # events of every game
    "event.undone": "The last choice was taken back.",
    "event.other": "{player}: {event} {rest}",
    "event.nobody": "{event} {rest}",
    # names
    "you": "You",
    "you.whom": "you",
    "seat": "seat {number}",
    "and": "{first} and {last}",
}

# singular and plural
NOUNS: Final = {
    "card": ("card", "cards"),
    "draw": ("draw", "draws"),
    "move": ("move", "moves"),
    "point": ("point", "points"),
    "turn": ("turn", "turns"),
}

PLACES: Final = ["", "1st", "2nd", "3rd", "4th", "5th"]
