"""What is typed at a table of Ticket to Ride: choices as they are shown, without a verb where there is only one."""

from __future__ import annotations

import re

from parlorcar.cli.menu import Menu
from parlorcar.cli.typed_moves import understood
from parlorcar.core.errors import IllegalMove, ParlorCarError
from parlorcar.core.notation import normal
from parlorcar.core.state import State
from parlorcar.games.ticket_to_ride.cards import KIND_NAMES
from parlorcar.games.ticket_to_ride.terminal.board import TicketToRideBoard
from parlorcar.games.ticket_to_ride.terminal.cards import LOOKS
from parlorcar.games.ticket_to_ride.words.titles import city
from parlorcar.words import count, word

KEEPING = ("keep_first", "keep")
ALL = ("all", "keep all")
SIGNS = re.compile("[" + "".join(symbol for symbol, _, _ in LOOKS.values()) + "+]")
ASIDE = re.compile(r"\([^)]*\)|^all:|\band\b")  # what choices say beside the move


def typed(board: TicketToRideBoard, text: str, state: State, menu: Menu) -> list[int]:
    """The move that a text means: a number, a move, or what the only verb there is stands before."""
    step = str(board.game.frames(state)[-1]["step"])
    if step in KEEPING and normal(text) in ALL:
        return [max(board.game.legal(state), key=lambda m: int(board.box.KEEP.object(m)).bit_count())]
    if step == "turn":
        _claimable(board, text, state)
    said = cleaned(text)
    try:
        return [_understood(board, said or text, state, menu)]
    except IllegalMove as error:
        verb = only_verb(board, state)
        if error.reason != "not-a-move" or not verb:
            raise
        try:
            return [_understood(board, f"{verb} {said}", state, menu)]
        except IllegalMove as other:
            raise error if other.reason == "not-a-move" else other from None


def cleaned(text: str) -> str:
    """A choice as it is shown, without what is no part of the move: `♥ 3 red`, `blue (you have 2)`."""
    return " ".join(ASIDE.sub(" ", SIGNS.sub(" ", text)).replace("locomotives", "locomotive").split())


def only_verb(board: TicketToRideBoard, state: State) -> str:
    """The verb of all legal moves that name a thing; nothing if there are several."""
    moves = board.game.legal(state)
    verbs = {board.game.family(m).verb for m in moves if " " in board.game.text(state, m)}
    return verbs.pop() if len(verbs) == 1 else ""


def _understood(board: TicketToRideBoard, text: str, state: State, menu: Menu) -> int:
    """The same as for every game; a refusal names the cards that are needed as people do."""
    try:
        return understood(text, board.game, state, menu)
    except IllegalMove as error:
        if error.reason not in ("ttr.few-cards", "ttr.payment"):
            raise
        cards, color = int(str(error.params["length"])), str(error.params["color"])
        needed = count(cards, "card", "" if color == "gray" else color)
        if color == "gray":
            needed = word("ttr.typed.any", cards=needed) if cards > 1 else word("ttr.typed.any.one", cards=needed)
        raise IllegalMove(f"{error.reason}.cards", error.rule, {**error.params, "cards": needed}) from None


def _claimable(board: TicketToRideBoard, text: str, state: State) -> None:
    """Say of a city or a colour as a whole that nothing there can be claimed; a single route says why itself."""
    verb, _, rest = normal(text).partition(" ")
    if verb != "claim" or not rest:
        return
    box = board.box
    legal = {int(box.CLAIM.object(m)) for m in board.game.legal(state) if board.game.family(m).verb == "claim"}
    names = {id: normal(city(id)) for id in box.city_names}
    places = [id for id, name in names.items() if rest in (id, name)]
    places = places or [id for id, name in names.items() if name.startswith(rest)]
    if len(places) == 1:
        there = [t for t, name in enumerate(box.track_names) if places[0] in name.split()[0].split("-")]
        if len(there) > 1 and not legal.intersection(there):
            raise ParlorCarError(word("ttr.typed.no-route", city=places[0]))
    elif rest in KIND_NAMES:
        there = [t for t, name in enumerate(box.track_names) if name.split()[1] == rest]
        if not legal.intersection(there):
            raise ParlorCarError(word("ttr.typed.no-color", color=rest))
