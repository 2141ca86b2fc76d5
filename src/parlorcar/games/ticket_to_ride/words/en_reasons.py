"""English: why a bot would make a move."""

from __future__ import annotations

from typing import Final

MESSAGES: Final = {
    "why.ttr.completes": "It completes {ticket}: {points} points, and no longer as many lost.",
    "why.ttr.way": "It is on the way of {ticket}, and scores {points} at once.",
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
    "theme.ttr.draw": "Drawing tickets",
    "why.ttr.take.claim": "With it you can claim {track}, which scores {points}.",
    "why.ttr.take.points": "It is one card more for {track}, which scores {points}.",
    "why.ttr.draw.free": "Your tickets ask for no further tracks, and unseen cards may be locomotives.",
    "why.ttr.pay.locomotives": "It keeps your locomotives, which go with every colour.",
    "why.ttr.pay.spare": "Your tickets ask for no track of this colour.",
    "why.ttr.declare.short": "Short tickets are completed more surely, and one that is not completed costs its points.",
    "why.ttr.declare.long": "Long tickets bring more points each, and one way may serve several of them.",
    "why.ttr.declare.mixed": "Short tickets are sure, long ones bring more: half of each keeps both open.",
    "why.ttr.collect": "Passengers of this colour: you then have {mine}, the best other player {other}.",
    "why.ttr.passengers.one": "A passenger waits at one of its ends.",
    "why.ttr.passengers.both": "Passengers wait at both of its ends.",
    "why.ttr.tickets.room": "Your tickets take about {trains} of your {left} trains: there is room for others.",
    "why.ttr.pay.fewer": "It keeps locomotives, which go with every colour: {cards}.",
    "why.ttr.pay.color": "It keeps cards of this colour: {cards}.",
    "why.ttr.pay.other": "It keeps your cards for {track}.",
    "why.ttr.take.more": "Of this kind you then have {cards}.",
}
