"""Where sentences stand: what is shared in a folder of each language here, what is a family's own in its `words`."""

from __future__ import annotations

import pkgutil
import re
from collections.abc import Mapping
from functools import cache
from importlib import import_module
from types import ModuleType

from parlorcar.core.family import Family
from parlorcar.families import families

HERE = __name__.rpartition(".")[0]
OF_A_FAMILY = re.compile(r"([a-z]{2})(?:_(\w+))?")  # `ja.py`, `ja_names.py`: a language, and what of it


@cache
def parts(language: str) -> Mapping[str, ModuleType]:
    """The modules of a language by what they are about: `server`, or `FAMILY names`."""
    shared = import_module(f"{HERE}.{language}")
    found = {one.name: import_module(f"{shared.__name__}.{one.name}") for one in pkgutil.iter_modules(shared.__path__)}
    for family in families():
        found |= _of_family(family, language)
    return found


def _of_family(family: Family, language: str) -> dict[str, ModuleType]:
    """The modules of a family in a language."""
    if not family.words:
        return {}
    home = import_module(family.words, family.package)
    found: dict[str, ModuleType] = {}
    for module in pkgutil.iter_modules(home.__path__):
        match = OF_A_FAMILY.fullmatch(module.name)
        if match and match[1] == language:
            name = f"{family.id} {match[2] or ''}".rstrip()
            found[name] = import_module(f"{home.__name__}.{module.name}")
    return found


@cache
def sentences(language: str) -> dict[str, str]:
    """Every message of a language with its sentence."""
    return {id: sentence for module in parts(language).values() for id, sentence in module.MESSAGES.items()}


@cache
def nouns(language: str) -> dict[str, tuple[str, str]]:
    """Singular and plural of what is counted in a language."""
    return {noun: both for module in parts(language).values() for noun, both in getattr(module, "NOUNS", {}).items()}
