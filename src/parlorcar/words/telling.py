"""Events told as sentences, as far as the listener knows them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from parlorcar.words import count, great_western_trail, known, say, stone_age, variant, word
from parlorcar.words.titles import cities_of

# by the beginning of an id, whose words
PREFIXES = {"ticket-to-ride": "ttr", "stone-age": "sa", "great-western-trail": "gwt"}
# by prefix, how events that belong together become one
JOINED = {"sa": stone_age.joined, "gwt": great_western_trail.joined}
TOGETHER = ("kept_ticket", "put_back_ticket")  # events of one choice, in the order in which they are told
COUNTED = {"completed": "ticket", "length": "space"}  # values that are told with what they count
SIGNED = {
    "ticket_opened",
    "longest_path",
    "globetrotter",
    "scored_passengers",
    "scored",
    "built",
    "built_for",
}  # events whose points are told with a plus


def prefix(game: str) -> str:
    """What the message ids of a game begin with."""
    return next((prefix for start, prefix in PREFIXES.items() if game.startswith(start)), game)


def told(game: str, events: Sequence[dict[str, Any]], names: Sequence[str], viewer: int = -1) -> list[str]:
    """Sentences for a list of events: several alike in a row are told together, and what was undone is not told."""
    standing: list[dict[str, Any]] = []
    for number, given in enumerate(events):
        event = {"n": number, **given}
        if event["event"] == "undone":
            standing = [e for e in standing if e["n"] < event["from"] or e["event"] == "undone"]
            while standing and standing[-1]["event"] == "undone":
                standing.pop()  # several in a row are told once
        standing.append(event)
    _sort_together(standing)
    if prefix(game) in JOINED:
        standing = JOINED[prefix(game)](standing, game)
    sentences: list[str] = []
    i = 0
    while i < len(standing):
        run = 1
        while i + run < len(standing) and _alike(game, standing[i], standing[i + run]):
            run += 1
        sentences.append(_sentence(game, standing[i : i + run], names, viewer))
        i += run
    return sentences


def _sort_together(events: list[dict[str, Any]]) -> None:
    """What one player did in one move is told kind by kind: the order within a choice would tell what was chosen."""
    i = 0
    while i < len(events):
        j = i + 1
        while j < len(events) and _one_choice(events[i], events[j]):
            j += 1
        events[i:j] = (
            sorted(events[i:j], key=lambda event: TOGETHER.index(event["event"])) if j > i + 1 else events[i:j]
        )
        i = j


def _one_choice(one: dict[str, Any], other: dict[str, Any]) -> bool:
    same = one["event"] in TOGETHER and other["event"] in TOGETHER
    return same and one["move"] == other["move"] and one.get("player") == other.get("player")


def _alike(game: str, one: dict[str, Any], other: dict[str, Any]) -> bool:
    """Whether two events can be told in one sentence."""
    same = all(one.get(key) == other.get(key) for key in ("event", "player", "deck"))
    return same and known(f"{prefix(game)}.event.{one['event']}.several")


def _sentence(game: str, run: list[dict[str, Any]], names: Sequence[str], viewer: int) -> str:
    event = run[0]
    name = event["event"]
    if name == "undone":
        return word("event.undone")
    who = [word("you") if seat == viewer else called for seat, called in enumerate(names)]
    message = f"{prefix(game)}.event.{name}"
    params: dict[str, object] = {key: _value(game, name, key, value) for key, value in event.items() if key != "event"}
    if name == "claimed" and "cards" in event and "paid" not in event:
        params["paid"] = cards(paid_for(event))
    if known(f"{prefix(game)}.event.noun.{name}"):
        noun = word(f"{prefix(game)}.event.noun.{name}")
        params["count"] = count(len(run), noun, event.get("deck", ""))
    if len(run) > 1:
        message += ".several"
        things = [str(e[key]) for e in run for key in ("card", "ticket") if key in e]
        if things:
            params["list"] = _things(run[0], things)
    for candidate in (message, message + ".hidden"):
        if known(candidate):
            try:
                return say(variant(game, candidate), params, who)
            except KeyError:
                continue
    return _bare(event, who)


def _bare(event: dict[str, Any], who: list[str]) -> str:
    """An event that nobody has found words for."""
    rest = ", ".join(f"{k} {v}" for k, v in event.items() if k not in ("n", "move", "event", "player"))
    what = event["event"].replace("_", " ")
    seat = event.get("player")
    if isinstance(seat, int) and 0 <= seat < len(who):
        return word("event.other", player=who[seat], event=what, rest=rest).strip()
    return word("event.nobody", event=what, rest=rest).strip()


def _value(game: str, name: str, key: str, value: object) -> object:
    if key == "card" and isinstance(value, str) and name != "claimed" and prefix(game) not in JOINED:
        return a_card(value)
    if key == "points" and isinstance(value, int):
        return ("+" if value > 0 and name in SIGNED else "") + count(value, "point")
    if key in COUNTED and isinstance(value, int):
        return count(value, COUNTED[key])
    return value


def _things(event: dict[str, Any], things: list[str]) -> str:
    if "ticket" in event:
        return ", ".join(cities_of(ticket) for ticket in things)
    return cards({kind: things.count(kind) for kind in things})


def paid_for(claim: dict[str, Any]) -> dict[str, int]:
    """The cards of a claim by kind."""
    locomotives = int(claim["locomotives"])
    paid = {str(claim["card"]): int(claim["cards"]) - locomotives}
    return {kind: n for kind, n in {**paid, "locomotive": locomotives}.items() if n}


def a_card(kind: str) -> str:
    """One card of a kind, with its article."""
    if kind == "locomotive":
        return "a locomotive"
    return f"{'an' if kind[0] in 'aeiou' else 'a'} {kind} card"


def cards(kinds: dict[str, int]) -> str:
    """Cards by kind: `2 red, 1 locomotive`."""
    return ", ".join(of_kind(n, kind) for kind, n in kinds.items() if n)


def of_kind(number: int, kind: str) -> str:
    """So many cards of a kind: `2 red`, `2 locomotives`."""
    return count(number, kind) if kind == "locomotive" else f"{number} {kind}"
