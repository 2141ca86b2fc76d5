"""English."""

from __future__ import annotations

MESSAGES = {
    # refusals of every game
    "match-over": "The match is over.",
    "not-now": "'{move}' cannot be played now.",
    "no-such-move": "There is no move number {move}; moves go from 0 to {moves}.",
    "ambiguous": "'{text}' could mean several moves: {choices}.",
    "not-a-move": "'{text}' is not a move here. Try for example: {examples}.",
    "not-your-turn": "It is not seat {seat}'s decision now but seat {player}'s.",
    "undo-chance": "A card or die has been drawn since, so it cannot be taken back.",
    "undo-sealed": "All players have chosen and seen it, so it cannot be taken back.",
    "undo-other": "Another player has moved since, so it cannot be taken back.",
    "nothing-to-undo": "There is nothing to take back.",
    # Ticket to Ride
    "ttr.track-taken": "The track {track} belongs to seat {player} already.",
    "ttr.beside-own": "You own a track between these cities already, and nobody may own two: {track}.",
    "ttr.track-closed": "With two or three players only one of the tracks between these cities can be used: {track}.",
    "ttr.twin-first": "The two tracks are equal; claim {twin} first.",
    "ttr.few-trains": "The track {track} needs {length} trains; you have {trains} left.",
    "ttr.few-cards": "The track {track} needs {length} cards of one colour ({color}) with locomotives; you have too few.",
    "ttr.payment": "The route costs exactly {length} cards of one colour ({color}) or locomotives that you hold.",
    "ttr.payment-due": "You are claiming {track}; now choose the cards to pay with.",
    "ttr.tickets-due": "First choose which of the tickets to keep, at least {least}.",
    "ttr.no-tickets": "There are no tickets left to draw.",
    "ttr.no-pass": "You can still do something, so you cannot pass.",
    "ttr.no-cards": "There are no train cards left to draw.",
    "ttr.not-in-row": "There is no {card} card face up.",
    "ttr.locomotive-second": "A face-up locomotive cannot be the second card.",
    "ttr.second-card-due": "You have drawn one card; now a second one is due.",
    "ttr.keep-more": "You must keep at least {least} of these tickets.",
}
