"""English for people who keep a profile: what the service refuses them."""

from __future__ import annotations

from typing import Final

MESSAGES: Final = {
    "server.bad-passkey": "The passkey that the browser made cannot be used here.",
    "server.many-passkeys": "You have {most} passkeys; remove one first.",
    "server.name-taken": "Somebody here is called {name}, or nearly so; please choose another name.",
    "server.needs-https": "Over plain http others in the network could read this, so it is only done over https.",
    "server.no-device": "You have no such device.",
    "server.no-language": "The page does not speak {language}.",
    "server.no-passkey": "You have no such passkey.",
    "server.no-passkeys": "Browsers have passkeys only for pages with a name that come over https.",
    "server.not-signed-in": "For this you have to be signed in.",
    "server.old-challenge": "This took too long, or was answered already; please begin again.",
    "server.short-password": "A password has at least {least} characters.",
    "server.signed-in": "Somebody is signed in on this device; sign out first.",
    "server.wrong-code": "This code does not count, or not any more.",
    "server.wrong-passkey": "This passkey is not known here.",
    "server.wrong-password": "Wrong name or password.",
    "server.rated-sign-in": "Only people who are signed in play rated matches.",
    "server.rated-agree": "This match counts; sitting down means that you agree, so say so (rated).",
    "server.rated-terms": "A rated match has no hints, chosen seeds or take-backs past a reveal, and no hot seats.",
    "server.rated-bot": "The bot {bot} has no rating, so it cannot play a rated match.",
    "server.rated-twice": "You have a seat in this rated match already.",
    "server.rated-undo": "In a rated match nothing is taken back past a reveal.",
    "server.no-person": "There is nobody with this profile.",
    "server.not-shown": "This person does not show it to others.",
}
