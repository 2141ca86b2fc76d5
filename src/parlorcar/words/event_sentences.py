"""Events as sentences, as far as the listener may know them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from parlorcar.moved import renamed
from parlorcar.words import count, known, say, variant, word
from parlorcar.words.speech import Speech, prefix, speech_of

__all__ = ["event_sentences", "prefix"]


def event_sentences(game: str, events: Sequence[dict[str, Any]], names: Sequence[str], viewer: int = -1) -> list[str]:
    """Sentences for a list of events: one for several alike in a row, and none for what was undone."""
    shown: list[dict[str, Any]] = []
    for number, given in enumerate(events):
        event = {"n": number, **given}
        if event["event"] == "undone":
            shown = [e for e in shown if e["n"] < event["from"] or e["event"] == "undone"]
            while shown and shown[-1]["event"] == "undone":
                shown.pop()  # several in a row make one sentence
        shown.append(event)
    shown = speech_of(game).joined(shown, game)
    sentences: list[str] = []
    i = 0
    while i < len(shown):
        run = 1
        while i + run < len(shown) and _alike(game, shown[i], shown[i + run]):
            run += 1
        sentences.append(_sentence(game, shown[i : i + run], names, viewer))
        i += run
    return sentences


def _alike(game: str, one: dict[str, Any], other: dict[str, Any]) -> bool:
    """Whether one sentence can report both events."""
    same = all(one.get(key) == other.get(key) for key in ("event", "player", "deck"))
    return same and known(f"{prefix(game)}.event.{one['event']}.several")


def _sentence(game: str, run: list[dict[str, Any]], names: Sequence[str], viewer: int) -> str:
    event = run[0]
    name = event["event"]
    if name == "undone":
        return word("event.undone")
    who = [word("you") if seat == viewer else called for seat, called in enumerate(names)]
    message = f"{prefix(game)}.event.{name}"
    speech = speech_of(game)
    params = {key: _value(speech, name, key, value) for key, value in event.items() if key != "event"}
    params |= speech.added(event)
    if known(f"{prefix(game)}.event.noun.{name}"):
        noun = word(f"{prefix(game)}.event.noun.{name}")
        params["count"] = count(len(run), noun, event.get("deck", ""))
    if len(run) > 1:
        message += ".several"
        things = [str(e[key]) for e in run for key in speech.listed if key in e]
        if things:
            params["list"] = speech.list_of(run[0], things)
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


def _value(speech: Speech, name: str, key: str, value: object) -> object:
    if key == "card" and isinstance(value, str):
        return speech.card(value)
    if key == "points" and isinstance(value, int):
        return ("+" if value > 0 and name in speech.signed else "") + count(value, "point")
    if key in speech.counted and isinstance(value, int):
        return count(value, speech.counted[key])
    return value


__getattr__ = renamed(__name__, {"told": event_sentences})
