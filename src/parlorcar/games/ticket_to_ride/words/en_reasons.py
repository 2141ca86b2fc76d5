"""English: why a bot would make a move."""

from __future__ import annotations

from typing import Final

MESSAGES: Final = {
    "why.ttr.completes": "It completes {ticket}: {points} points, and no longer as many lost.",
    "why.ttr.way": "It is on the way of {ticket}, and brings {points} points at once.",
    "why.ttr.ends": "It brings about the last turns.",
    "why.ttr.card": "You want it for {track}.",
    "why.ttr.last-card": "With it you can claim {track}.",
    "why.ttr.draw": "Nothing that lies open is worth more to your plans than two unseen cards.",
    "why.ttr.tickets": "Your tickets are completed, and there is time for more.",
    "why.ttr.keep": "Together they take about {trains} of your {left} trains.",
    "theme.ttr.finish": "Finish a ticket",
    "theme.ttr.end": "When to end the match",
    "theme.ttr.way": "The way of a ticket",
    "theme.ttr.points": "Points and blocking",
    "theme.ttr.cards": "Which card",
    "theme.ttr.tickets": "Which tickets",
}
