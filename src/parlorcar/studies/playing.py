"""The moves of a study carried out by the rules: positions, what happened on the way, whether all of it is legal."""

from __future__ import annotations

import json
from typing import Any

from parlorcar.bots.game_cache import cached_game
from parlorcar.core.errors import ParlorCarError
from parlorcar.core.game import Game
from parlorcar.core.state import CHANCE
from parlorcar.match.match import Match
from parlorcar.match.recorder import visible_event
from parlorcar.registry import made
from parlorcar.studies.tree import CHANCE_MARK, NONE, ROOT, BadStudy, Chapter, Node, children


def game_of(chapter: Chapter) -> Game:
    """The game of a chapter."""
    options = json.dumps(chapter.options, sort_keys=True)
    try:
        return cached_game(_made, chapter.game, chapter.players, options)
    except TypeError as error:
        raise BadStudy(f"the options are garbled: {error}") from None


def _made(name: str, players: int, **options: object) -> Game:
    return made(name, players, options)


def begun(chapter: Chapter) -> Match:
    """The start of a chapter, as a match in which chance is chosen."""
    seats = chapter.seats or None
    match: Match = game_of(chapter).match(position=chapter.position, seats=seats, chance="chosen")
    return match


def line_of(player: int, text: str) -> str:
    """A move as a study writes it: who made it, then its text."""
    return f"{CHANCE_MARK if player == CHANCE else player} {text}"


def play(match: Match, line: str) -> None:
    """Carry out a move; ParlorCarError says why it cannot be made."""
    who, _, text = line.partition(" ")
    if who == CHANCE_MARK:
        match.chance(text)
    elif who.isdecimal() and len(who) <= 2 and ";" not in text:
        match.play(text, int(who))
    else:
        raise BadStudy(f"{line[:60]!r} is no move: it begins with a seat or {CHANCE_MARK}")


def follow(match: Match, moves: list[str]) -> Match:
    """Carry out moves one after the other."""
    for line in moves:
        play(match, line)
    return match


def events_by_node(chapter: Chapter) -> dict[int, list[dict[str, Any]]]:
    """What each move of a chapter brought, with everything known; BadStudy names the node that the rules refuse."""
    below = children(chapter.nodes)
    out: dict[int, list[dict[str, Any]]] = {}
    try:
        waiting: list[tuple[Match, Node]] = [(begun(chapter), chapter.nodes[0])]
    except ParlorCarError as error:
        raise BadStudy(f"the start: {error}") from None
    while waiting:
        match, node = waiting.pop()
        before = len(match.recorder.all)
        if node.id != ROOT:
            try:
                play(match, node.move)
            except ParlorCarError as error:
                raise BadStudy(f"node {node.id}, {node.move[:60]!r}: {error}") from None
        happened = match.recorder.all
        out[node.id] = [visible_event(match.game, n, happened[n], None) for n in range(before, len(happened))]
        after = below.get(node.id, [])
        waiting += [(match if n == 0 else match.fork(), one) for n, one in enumerate(after)][::-1]
    return out


def chapter_of(match: Match, title: str = "") -> Chapter:
    """A match as a chapter: all that was played is its main line."""
    game = match.game
    nodes = [Node(ROOT)]
    for played in match.line:
        before = nodes[-1].id if nodes else NONE
        nodes.append(Node(before + 1, before, line_of(played.player, played.text)))
    return Chapter(
        game=game.id,
        players=game.players,
        nodes=tuple(nodes),
        title=title,
        rules=game.rules_version,
        options=dict(game.chosen),
        seats=list(match.seats),
        position=match.start,
    )
