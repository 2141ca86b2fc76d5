"""The languages that there are words in: whatever modules of their name stand here (`ja.py`, `ja_server.py`, …)."""

from __future__ import annotations

import importlib
import pkgutil
import re
from collections.abc import Mapping
from functools import cache
from types import ModuleType

from parlorcar import words

MODULE = re.compile(r"([a-z]{2})(?:_(\w+))?")  # a language, and what of it
ENGLISH = "en"
UNTRANSLATED = ("terminal",)  # the terminal speaks English


@cache
def modules() -> Mapping[str, list[str]]:
    """The names of the modules of each language, English first."""
    found: dict[str, list[str]] = {ENGLISH: []}
    for module in pkgutil.iter_modules(words.__path__):
        match = MODULE.fullmatch(module.name)
        if match:
            found.setdefault(match[1], []).append(module.name)
    return found


def languages() -> list[str]:
    """The languages that can be spoken."""
    return list(modules())


def parts(language: str) -> dict[str, ModuleType]:
    """The modules of a language by what they are about, which is nothing for what all games have in common."""
    return {name.partition("_")[2]: importlib.import_module(f"{words.__name__}.{name}") for name in modules()[language]}


@cache
def messages(language: str) -> Mapping[str, str]:
    """Every message with its sentence: English where the language has none."""
    found: dict[str, str] = dict(words.MESSAGES)
    for module in parts(language).values():
        found |= module.MESSAGES
    return found
