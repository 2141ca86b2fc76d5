"""JSON from strangers: what other programs could not read or keep is refused with a plain ValueError."""

from __future__ import annotations

import json
from typing import Any

DIGITS = 40  # of a whole number at most: far more than any of ours, and Python reads no more than 4,300


def _whole(text: str) -> int:
    if len(text) > DIGITS:
        raise ValueError(f"a number of {len(text)} digits is too large")
    return int(text)


def _no_number(text: str) -> float:
    raise ValueError(f"{text} is no number")


def _real(text: str) -> float:
    number = float(text)
    if number in (float("inf"), float("-inf")):
        raise ValueError("a number is too large")
    return number


DECODER = json.JSONDecoder(parse_int=_whole, parse_float=_real, parse_constant=_no_number)


def loads(text: str) -> Any:
    """The value of a text; json.JSONDecodeError, which says where, or another ValueError if there is none."""
    try:
        value = DECODER.decode(text)
    except RecursionError:
        raise ValueError("lists stand too deep in each other") from None
    check_text(text, value)
    return value


def load_from(text: str, start: int) -> tuple[Any, int]:
    """The value that begins at a place of a text, and where it ends; errors as `loads`."""
    try:
        value, end = DECODER.raw_decode(text, start)
    except RecursionError:
        raise ValueError("lists stand too deep in each other") from None
    check_text(text[start:end], value)
    return value, end


def check_text(text: str, value: object) -> None:
    """Refuse halves of characters (lone surrogates), which no file and no database can hold."""
    if "\\u" in text or not text.isascii():
        try:
            json.dumps(value, ensure_ascii=False).encode()
        except UnicodeEncodeError:
            raise ValueError("half of a character (a lone surrogate) stands in a text") from None
