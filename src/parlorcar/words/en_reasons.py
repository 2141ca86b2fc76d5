"""English: why a bot would make a move."""

from __future__ import annotations

from typing import Final

MESSAGES: Final = {
    "why.points": "It brings {points} points at once.",
    "why.ttr.completes": "It completes {ticket}: {points} points, and no longer as many lost.",
    "why.ttr.way": "It is on the way of {ticket}, and brings {points} points at once.",
    "why.ttr.ends": "It brings about the last turns.",
    "why.ttr.card": "You want it for {track}.",
    "why.ttr.last-card": "With it you can claim {track}.",
    "why.ttr.draw": "Nothing that lies open is worth more to your plans than two unseen cards.",
    "why.ttr.tickets": "Your tickets are completed, and there is time for more.",
    "why.ttr.keep": "Together they take about {trains} of your {left} trains.",
    "why.sa.tool": "A tool adds to a throw in every round.",
    "why.sa.hut": "One more person in every round to come.",
    "why.sa.field": "One food more in every round to come.",
    "why.sa.hunt": "About {food} food.",
    "why.sa.hunt-lack": "About {food} food; {lack} are lacking for your people.",
    "why.sa.goods": "About {goods} {good}, your tools counted in.",
    "why.sa.card": "The card counts at the end, and brings something at once.",
    "why.sa.building": "A building brings points for goods.",
    "why.sa.fed": "There is food for all your people.",
    "why.sa.hungry": "Goods can feed those for whom {lack} food is lacking.",
    "why.sa.starve": "Your goods are worth more than the ten points.",
}
