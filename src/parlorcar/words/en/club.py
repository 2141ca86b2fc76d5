"""English: refusals about the club."""

from __future__ import annotations

from typing import Final

MESSAGES: Final = {
    "server.barred": "An operator has banned you: finish what you play, but begin nothing new.",
    "server.closed-by-operator": "An operator of this service has ended the match.",
    "server.is-operator": "This person is an operator; dismiss them first.",
    "server.last-operator": "You are the only operator; appoint another one first.",
    "server.many-muted": "You have muted {most} people; unmute one first.",
    "server.no-line": "There is no such line, or it was said where you are not.",
    "server.no-new-matches": "No new matches are begun here just now.",
    "server.no-new-profiles": "No new profiles are made here just now.",
    "server.no-phrase": "There is no such phrase.",
    "server.no-talk": "The operators have switched talk off.",
    "server.no-text": "There is nothing to say in that.",
    "server.not-operator": "This is for the operators of the service.",
    "server.many-friends": "You have marked {most} people; unmark one first.",
    "server.not-here": "This person is not here: ask friends, or people in the club.",
    "server.bad-address": "This is no address that may be written to.",
    "server.many-notices": "You are told in {most} places; remove one first.",
    "server.no-mail": "The operator has not set up e-mail.",
    "server.no-notices": "There is no such place to notify.",
    "server.no-zone": "There is no time zone {zone}.",
    "server.not-confirmed": "Type the code that came by e-mail first.",
    "server.not-sent": "It could not be delivered.",
    "notice.title": "Parlor Car: your turn",
    "notice.turn": "It is your turn: {games}.",
    "notice.seat": "Choose your seat: {games}.",
    "notice.round": "Round {round} of “{event}” has begun, and your table is ready: {game}.",
    "notice.title.round": "Parlor Car: your round has begun",
    "notice.confirm": (
        "To be told of your turn here, "
        "type this code on your profile: {code}. "
        "If you have not asked for it, there is nothing to do."
    ),
    "notice.try": "Here you will be told when it is your turn.",
}
