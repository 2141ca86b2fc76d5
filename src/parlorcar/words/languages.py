"""The languages that there are words in: whatever folders of two letters stand here."""

from __future__ import annotations

import pkgutil
from collections.abc import Mapping
from functools import cache

from parlorcar import words
from parlorcar.words.sentences import sentences

ENGLISH = "en"
UNTRANSLATED = ("terminal",)  # the terminal speaks English


@cache
def languages() -> list[str]:
    """The languages that can be spoken, English first."""
    found = [module.name for module in pkgutil.iter_modules(words.__path__) if module.ispkg and len(module.name) == 2]
    return sorted(found, key=lambda language: (language != ENGLISH, language))


@cache
def messages(language: str) -> Mapping[str, str]:
    """Every message with its sentence: English where the language has none."""
    return {**sentences(ENGLISH), **sentences(language)}
