"""English: why a bot would make a move."""

from __future__ import annotations

from typing import Final

MESSAGES: Final = {
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
    "why.sa.first": "What it brings can be paid for the card or building where your people still stand.",
    "why.sa.add-tool": "It adds {pips} to the throw.",
    "why.sa.keep-tools": "The tools that are left stay for another throw.",
    "why.sa.pick-good": "A throw takes {pips} pips for each {good}: here it comes for nothing.",
    "why.sa.pay-cheap": "It keeps your dearer goods.",
    "why.sa.pay-last": "You have no other good to pay with.",
    "why.sa.pay-dear": "It keeps your cheaper goods.",
    "theme.sa.food": "Feed or starve",
    "theme.sa.people": "Grow",
    "theme.sa.tools": "Tools",
    "theme.sa.goods": "Which resource",
    "theme.sa.buildings": "Buildings",
    "theme.sa.cards": "Civilization cards",
    "theme.sa.payment": "Dice, tools and payment",
}
