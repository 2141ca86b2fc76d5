"""English for positions that cannot be; tracks and tickets are named as positions write them."""

from __future__ import annotations

from typing import Final

MESSAGES: Final = {
    "ttr.fault.offered": "seat {number} is offered {n} tickets: too many, or nothing waits for its choice",
    "ttr.fault.nothing-to-decide": "nothing is left to decide, but the match is not finished",
    "ttr.fault.passes": "everybody has passed, so the match would be over",
    "ttr.fault.final": "seat {number} has a final score or a longest path before the end",
    "ttr.fault.too-many": "there are only {box} {card} cards in the box",
    "ttr.fault.cards": "there are {n} {card} cards instead of {box}",
    "ttr.fault.fewer-than-none": "there is a negative number of {card} cards in the deck or the discards",
    "ttr.fault.known": "{seat} is known to hold {known} {card} cards, but it has {hand}",
    "ttr.fault.drawn-unseen": "{seat} has drawn a negative number of {card} cards unseen",
    "ttr.fault.unseen": "the {card} cards drawn unseen do not add up: ceiling less deck and blind is {n}, not 0",
    "ttr.fault.trains": "{seat} has {trains} trains and {spaces} on the map instead of {box} in all",
    "ttr.fault.points": "{seat} has {points} points for routes worth {worth}",
    "ttr.fault.spaces": "{seat} cannot have {spaces} spaces on the map",
    "ttr.fault.beside-own": "{seat} owns two tracks beside each other: {name}",
    "ttr.fault.both-tracks": "both tracks are claimed although there are {players} players: {name}",
    "ttr.fault.no-pile": "the ticket {name} is on a pile that was never put back",
    "ttr.fault.no-holder": "the ticket {name} is held by a seat that does not exist",
    "ttr.fault.unknown-ticket": "the ticket {name} is not known to the seat that holds it",
    "ttr.fault.counters": (
        "more last turns ({last_turns}), passes ({passes}) or sweeps ({sweeps}) are counted than there can be"
    ),
    "ttr.fault.not-shuffled": "the deck is empty although there are {discards} discards to shuffle",
    "ttr.fault.bottom": "stack: one turn, or the step that ends it, has to stand at the bottom and nowhere else",
    "ttr.fault.twice": "stack: {seat} would choose twice",
    "ttr.fault.nothing-offered": "stack: {seat} has no tickets to choose from",
    "ttr.fault.finished": "the tickets have been opened, but there is still something to decide",
    "ttr.fault.row": "the place {slot} of the row is empty although there are cards to fill it",
    "ttr.fault.deal-card": "{where}: there is no card number {number} to deal",
    "ttr.fault.turn-up": "{where}: there is no empty place {slot} in the row",
    "ttr.fault.deal-ticket": "{where}: there is no ticket number {number} to deal",
    "ttr.fault.draw-tickets": "{where}: there are no {n} tickets to draw",
    "ttr.fault.declare": "{where}: there are no {number} tickets to declare",
    "ttr.fault.declared": "stack: what {seat} has declared does not fit what it draws",
    "ttr.fault.undrawable": "stack: {seat} cannot draw {n} tickets as declared",
    "ttr.fault.few-tickets": "stack: there are too few tickets in a deck for the {n} that are to be drawn",
    "ttr.fault.place-passenger": "{where}: there is no passenger number {number} to place",
    "ttr.fault.place-first": "stack: passengers are placed before anything else is decided",
    "ttr.fault.nobody-waiting": "stack: there are not so many passengers in {name}",
    "ttr.fault.passengers": "there are {n} {passenger} passengers instead of {box}",
    "ttr.fault.crowd": "passengers: there are {n} in {city}, where {most} stand at most",
    "ttr.fault.not-here": "there is no {name} on this map",
    "ttr.fault.claim": "{where}: {seat} cannot claim {name}",
}
