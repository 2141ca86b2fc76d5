"""In a worker: positions of a study, moves that are added to it, and chapters made of matches and files."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from msgspec.structs import replace

from parlorcar.core.errors import IllegalMove, ParlorCarError
from parlorcar.core.state import CHANCE, NOBODY
from parlorcar.match.match import Match
from parlorcar.match.recorder import visible_event
from parlorcar.server.errors import BAD_REQUEST, Refused, as_refusal
from parlorcar.server.view.analysis import asked, described, judged
from parlorcar.server.view.match_history import replay_or_refuse, require_viewer
from parlorcar.studies import study_file
from parlorcar.studies.playing import begun, chapter_of, events_by_node, follow, game_of, line_of, play
from parlorcar.studies.tree import ROOT, BadStudy, Chapter, Node, grown, moves_to

Events = list[dict[str, Any]]


@dataclass(slots=True)
class CachedMatch:
    """A match as it was after some moves of a chapter."""

    head: Chapter
    line: list[str]
    match: Match


class MatchCache:
    """What a worker remembers: the match that was asked for last, because the next position is often one move on."""

    last: CachedMatch | None = None


def match_at(head: Chapter, line: list[str]) -> Match:
    """The match after some moves of a chapter, for whoever asks to play on."""
    known = MatchCache.last
    if known is not None and known.head == head and line[: len(known.line)] == known.line:
        match, left = known.match.fork(), line[len(known.line) :]
    else:
        match, left = begun(head), line
    MatchCache.last = CachedMatch(head, list(line), follow(match, left))
    return match.fork()


def made_by_hand(match: Match, moves: list[int | str]) -> list[str]:
    """Make moves for whoever decides, chance too; returns them as a study writes them."""
    lines = []
    for move in moves:
        player = asked(match)
        if player == NOBODY:
            raise Refused("server.no-such-move", BAD_REQUEST, move=str(move)[:60])
        try:
            if player == CHANCE:
                match.chance(move)
                lines.append(line_of(CHANCE, match.line[-1].text))
            else:
                text = match.text(move, player) if isinstance(move, int) else move
                match.play(move, player)
                lines.append(line_of(player, text))
        except (IllegalMove, ParlorCarError) as error:
            raise as_refusal(error, BAD_REQUEST) from None
    return lines


def shown(
    head: Chapter, line: list[str], moves: list[int | str], draw: bool, seat: int, always: bool
) -> dict[str, Any]:
    """A position of a chapter, some moves by hand further."""
    match = match_at(head, line)
    require_viewer(match, seat)
    since = len(match.recorder.all)
    made_by_hand(match, moves)
    return described(match, draw, seat, always, since)


def written(head: Chapter, line: list[str], moves: list[int | str]) -> dict[str, Any]:
    """A position of a chapter as docs/positions.md has it, with everything known: another chapter can begin with it."""
    match = match_at(head, line)
    made_by_hand(match, moves)
    return match.position()


def evaluated(head: Chapter, line: list[str], moves: list[int | str]) -> dict[str, Any]:
    """Who is winning there, and what the player of hints would do and why."""
    match = match_at(head, line)
    made_by_hand(match, moves)
    return judged(match, len(line) + len(moves), {})


def continued(head: Chapter, line: list[str], moves: list[int | str], draw: bool) -> list[tuple[str, Events]]:
    """Moves after a node as they are stored, with what each brought; then chance is drawn until a player is asked."""
    match = match_at(head, line)
    out: list[tuple[str, Events]] = []
    for move in moves:
        before = len(match.recorder.all)
        (text,) = made_by_hand(match, [move])
        out.append((text, since(match, before)))
    if draw and asked(match) == CHANCE:
        drawn = match.fork()
        drawn.chance()
        for played in drawn.line[len(match.line) :]:
            before = len(match.recorder.all)
            text = line_of(played.player, played.text)
            play(match, text)
            out.append((text, since(match, before)))
    return out


def since(match: Match, first: int) -> Events:
    """What happened from an event on, with everything known."""
    happened = match.recorder.all
    return [visible_event(match.game, n, happened[n], None) for n in range(first, len(happened))]


def of_record(text: str, at: int, moves: list[int | str]) -> tuple[Chapter, dict[int, Events], int]:
    """A record as a chapter, with what was played by hand from a position of it as a branch, and where that ends."""
    match = replay_or_refuse(text)
    chapter = chapter_of(match)
    if at > len(match.line):
        raise Refused("server.bad-position", BAD_REQUEST, at=at, moves=len(match.line))
    lines = made_by_hand(follow(begun(chapter), moves_to(chapter.nodes, at)), moves) if moves else []
    nodes, node = grown(chapter.nodes, at, lines, len(chapter.nodes))
    return *checked(replace(chapter, nodes=nodes)), node


def of_position(
    game: str, players: int, options: dict[str, Any], position: dict[str, Any] | None
) -> tuple[Chapter, dict[int, Events]]:
    """A chapter that begins with a position, or with the set-up of a game; why a position cannot be is told."""
    chapter = Chapter(game, players, (Node(ROOT),), options=options, position=position)
    if position is not None:
        try:
            begun(chapter)
        except ParlorCarError as error:
            raise Refused("server.impossible-position", BAD_REQUEST, problem=str(error)) from None
    return checked(chapter)


def checked(chapter: Chapter) -> tuple[Chapter, dict[int, Events]]:
    """A chapter whose moves the rules allow, under the names that the games have here, with what each move brought."""
    try:
        game = game_of(chapter)
        events = events_by_node(chapter)
    except BadStudy as error:
        raise Refused("server.bad-study", BAD_REQUEST, problem=str(error)) from None
    names = {"game": game.id, "players": game.players, "rules": game.rules_version, "options": dict(game.chosen)}
    return replace(chapter, **names, seats=chapter.seats or list(begun(chapter).seats)), events


def of_file(data: Any) -> tuple[str, list[tuple[Chapter, dict[int, Events]]]]:
    """The title and the chapters in a file; the refusal says what is wrong and where."""
    try:
        study = study_file.converted(data)
    except BadStudy as error:
        raise Refused("server.bad-study", BAD_REQUEST, problem=str(error)) from None
    out = []
    for number, chapter in enumerate(study.chapters, 1):
        try:
            out.append(checked(chapter))
        except Refused as error:
            problem = f"chapter {number}: {error.params.get('problem', error.message)}"
            raise Refused("server.bad-study", BAD_REQUEST, problem=problem) from None
        except ParlorCarError as error:
            raise Refused("server.bad-study", BAD_REQUEST, problem=f"chapter {number}: {error}") from None
    return study.title, out
