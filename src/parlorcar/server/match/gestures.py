"""Moves as people make them: several small steps in one gesture, and what a move puts beyond taking back."""

from __future__ import annotations

from typing import Literal

from parlorcar.core.errors import IllegalMove
from parlorcar.core.game import Game
from parlorcar.core.state import CHANCE, State
from parlorcar.match.joined_moves import parts, says
from parlorcar.match.match import Match
from parlorcar.server.errors import Refused
from parlorcar.server.messages import Choice

Ends = Literal["", "turn", "reveal"]


def check_gesture(match: Match, seat: int, given: list[int | str]) -> tuple[list[int], Ends]:
    """The moves of a gesture by number, and what its last one ends; refused as a whole if any step is not possible.

    Answers that the match gives by itself may be left out or given.
    """
    game = match.game
    state = match.facing(seat)
    moves: list[int | str] = []
    for move in given:
        moves += parts(move) if isinstance(move, str) else [move]
    if game.group(match.state):
        if len(moves) != 1:
            raise Refused("server.one-choice")
        return [legal_number(game, state, moves[0])], ends(match, seat, state, legal_number(game, state, moves[0]))
    state = game.clone(state)
    played: list[int] = []
    while moves:
        if played:
            moves = apply_forced_moves(match, seat, state, moves)
            if not moves:
                break
            if game.over(state) or game.player(state) == CHANCE:
                raise Refused("server.past-reveal")
            if game.player(state) != seat or game.group(state):
                raise Refused("server.past-turn")
        played.append(legal_number(game, state, moves.pop(0)))
        game.apply(state, played[-1])
    return played, what_ended(match, seat, state)


def legal_number(game: Game, state: State, move: int | str) -> int:
    """The number of a legal move."""
    if isinstance(move, str):
        return game.parse(state, move)
    game.check(state, move)
    return move


def apply_forced_moves(match: Match, seat: int, state: State, moves: list[int | str]) -> list[int | str]:
    """Give the single answers that come next, as the match will; steps of the gesture that say the same are done."""
    game = match.game
    while moves and not game.over(state) and game.player(state) == seat:
        answer = match.only_answer(state)
        if answer is None:
            break
        given = moves[0]
        if given == answer or (isinstance(given, str) and says(game, given, answer, game.text(state, answer))):
            moves = moves[1:]
        game.apply(state, answer)
    return moves


def choices(match: Match, seat: int) -> list[Choice]:
    """The legal moves of a seat that is asked, with what each would end."""
    return offered(match, seat) if not match.over and seat in match.waiting else []


def out_of_turn(match: Match, seat: int) -> list[Choice]:
    """What a seat may do although another is asked."""
    return offered(match, seat) if seat not in match.waiting and match.out_of_turn(seat) else []


def offered(match: Match, seat: int) -> list[Choice]:
    """The legal moves of a seat."""
    state = match.facing(seat)
    legal = match.game.legal(state)
    return [Choice(move, match.game.text(state, move), ends(match, seat, state, move)) for move in legal]


def ends(match: Match, seat: int, state: State, move: int) -> Ends:
    """Whether a move ends the turn, or shows something so that it can never be taken back."""
    group = match.game.group(match.state)
    if group:
        return "reveal" if all(other in match.pending for other in group if other != seat) else ""
    next_state = match.game.clone(state)
    match.game.apply(next_state, move)
    return what_ended(match, seat, next_state)


def what_ended(match: Match, seat: int, next_state: State) -> Ends:
    """What has ended once a seat has moved to a state; the state is played on as far as nobody is asked."""
    game = match.game
    while not game.over(next_state):
        player = game.player(next_state)
        if player == CHANCE:
            return "reveal"
        if player != seat or game.group(next_state):
            return "turn"
        answer = match.only_answer(next_state)
        if answer is None:
            return ""
        game.apply(next_state, answer)
    return "reveal"


def why_not(match: Match, seat: int, move: int | str) -> IllegalMove | None:
    """The reason why a move cannot be made; None if it can."""
    try:
        legal_number(match.game, match.facing(seat), move)
    except IllegalMove as error:
        return error
    return None
