"""The service itself and its games."""

from __future__ import annotations

import json
from functools import cache
from typing import Annotated, Any

from fastapi import APIRouter, Query, Request, Response

import parlorcar
from parlorcar.bots.catalogue import by_strength
from parlorcar.build_info import build_info
from parlorcar.core.errors import ParlorCarError
from parlorcar.core.spec import GameSpec
from parlorcar.registry import spec
from parlorcar.server.errors import BAD_REQUEST, NOT_FOUND, Refused, as_refusal
from parlorcar.server.http.api.common import PROBLEMS, CurrentHub, CurrentVisitor
from parlorcar.server.http.compressed import Compressed
from parlorcar.server.http.models import About, BotInfo, FamilyInfo, GameInfo, Games, OptionInfo, RuleInfo, Rules, Words
from parlorcar.words.languages import languages, messages
from parlorcar.words.rulebook import Rulebook

router = APIRouter(prefix="/api", tags=["games"], responses=PROBLEMS)
AN_HOUR = "public, max-age=3600"
NEEDS_HTTPS = ["clipboard", "notifications", "share", "wake-lock"]  # of what a table may want


def as_json(content: object) -> Compressed:
    """Content that seldom changes."""
    body = json.dumps(content, ensure_ascii=False, separators=(",", ":")).encode()
    return Compressed(body, "application/json")


@router.get("/about", operation_id="about")
async def about(visitor: CurrentVisitor) -> About:
    """The service, and the address that other devices can use."""
    where = visitor.address
    secure = visitor.protected
    options = await visitor.hub.options.read()
    return About(
        version=parlorcar.__version__,
        compiled=parlorcar.compiled(),
        build=str(build_info(with_paths=False)),
        secure=secure,
        needs_https=[] if secure else NEEDS_HTTPS,
        address=where.url,
        shareable=where.shareable,
        languages=languages(),
        signing_key=visitor.hub.signer.public,
        talk=options.talk,
        announcement=options.announcement,
        push=visitor.hub.pusher.public,
    )


@router.get("/games", operation_id="games")
async def games() -> Games:
    """All games that can be played here."""
    return Games(games=[described(id) for id in parlorcar.specs()])


@router.get("/games/{game}", operation_id="game")
async def one_game(game: str) -> GameInfo:
    """A game by its id or alias."""
    return described(found(game).id)


@router.get("/games/{game}/tables", operation_id="tables", response_model=dict[str, Any])
async def tables(
    game: str,
    request: Request,
    hub: CurrentHub,
    players: Annotated[int | None, Query(ge=1, le=16)] = None,
    options: Annotated[str, Query(max_length=2000, description="options as a JSON object")] = "{}",
) -> Response:
    """What is printed on the board, cards and tiles."""
    known = found(game)
    try:
        chosen = json.loads(options)
    except ValueError as error:
        raise Refused("server.bad-json", BAD_REQUEST, problem=str(error)) from None
    if not isinstance(chosen, dict):
        raise Refused("server.bad-json", BAD_REQUEST, problem=type(chosen).__name__)
    try:
        made = hub.game(known.id, known.players[0] if players is None else players, chosen)
    except ParlorCarError as error:
        raise as_refusal(error, BAD_REQUEST) from None
    return as_json(made.tables()).answer(request, AN_HOUR)


@router.get("/games/{game}/rules", operation_id="rules")
async def rules(
    game: str,
    language: Annotated[str, Query(pattern="^[a-z]{2}$", description="English where there are none in it")] = "en",
) -> Rules:
    """The numbered rules."""
    known = found(game)
    book = Rulebook(known, language)
    return Rules(
        game=known.id,
        version=known.rules_version,
        language=book.language,
        text=book.text,
        rules=[RuleInfo(id=id, text=text) for id, text in book.rules.items()],
        aliases=book.aliases,
    )


@router.get("/words/{language}", operation_id="words", response_model=Words)
async def words(language: str, request: Request) -> Response:
    """Every message id with its sentence, English where there is none; `{name}` stands for a parameter."""
    if language not in languages():
        raise Refused("server.no-page", NOT_FOUND)
    return sentences(language).answer(request, AN_HOUR)


@cache
def sentences(language: str) -> Compressed:
    """All messages in a language but those of the terminal."""
    said = {id: text for id, text in messages(language).items() if not id.startswith("cli.")}
    return as_json(Words(language=language, messages={**said, **outside()}).model_dump())


@cache
def outside() -> dict[str, str]:
    """The words of games from elsewhere."""
    return {id: text for known in parlorcar.specs().values() for id, text in known.words.items()}


def found(name: str) -> GameSpec:
    """A game that is there."""
    try:
        return spec(name)
    except ParlorCarError as error:
        raise as_refusal(error, NOT_FOUND) from None


@cache
def described(id: str) -> GameInfo:
    """A game as the lobby shows it."""
    known = spec(id)
    game = parlorcar.game(id)
    options = {name: OptionInfo.model_validate(option.described()) for name, option in known.options.items()}
    return GameInfo(
        id=known.id,
        aliases=known.aliases,
        title=known.title,
        players=list(known.players),
        rules_version=known.rules_version,
        options=options,
        bots=[BotInfo(name=name, level=level) for level, name in enumerate(by_strength(game), 1)],
        moves=game.moves,
        families=[
            FamilyInfo(verb=f.verb, first=int(f.first), count=len(f.objects), rules=f.rules, chance=f.chance)
            for f in game.numbering.families
        ],
    )
