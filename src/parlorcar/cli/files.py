"""Files that are written whole or not at all, and read with a clear word about what is wrong."""

from __future__ import annotations

import json
import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from parlorcar.core.errors import ParlorCarError
from parlorcar.words import word


def write(path: Path, text: str, private: bool = False) -> None:
    """Write a file beside its place, then move it there: a crash leaves the old file or the new one."""
    beside: Path | None = None
    try:
        handle, name = tempfile.mkstemp(prefix=f".{path.name[:40]}.", dir=path.parent)
        beside = Path(name)
        with os.fdopen(handle, "w", encoding="utf-8") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        if not private:
            beside.chmod(0o644)
        os.replace(beside, path)
    except OSError as error:
        if beside is not None:
            beside.unlink(missing_ok=True)
        raise ParlorCarError(word("cli.file", path=path, reason=error.strerror)) from None


def read_json(path: Path) -> dict[str, Any]:
    """The JSON object in a file."""
    try:
        data = json.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise ParlorCarError(word("cli.file", path=path, reason=error.strerror)) from None
    except UnicodeDecodeError:
        raise ParlorCarError(word("cli.file", path=path, reason=word("cli.not-text"))) from None
    except json.JSONDecodeError as error:
        reason = word("cli.not-json", reason=error.msg, line=error.lineno)
        raise ParlorCarError(word("cli.file", path=path, reason=reason)) from None
    except RecursionError:
        raise ParlorCarError(word("cli.file", path=path, reason=word("cli.not-object"))) from None
    if not isinstance(data, dict):
        raise ParlorCarError(word("cli.file", path=path, reason=word("cli.not-object")))
    return data


GARBLED = (KeyError, TypeError, ValueError, AttributeError, IndexError, OverflowError)  # what odd data may raise


@contextmanager
def reading(path: Path) -> Iterator[None]:
    """Whatever odd data in a file leads to is said as one clear error."""
    try:
        yield
    except ParlorCarError:
        raise
    except GARBLED as error:
        reason = word("cli.garbled", reason=f"{type(error).__name__}: {error}")
        raise ParlorCarError(word("cli.file", path=path, reason=reason)) from None


def shown(path: Path) -> str:
    """A path as it is shown: short if it lies below here."""
    try:
        return str(path.resolve().relative_to(Path.cwd().resolve()))
    except ValueError:
        return str(path)


def free_name(stem: str, ending: str) -> Path:
    """A name in the current folder that no file has yet."""
    path = Path(f"{stem}{ending}")
    number = 2
    while path.exists():
        path = Path(f"{stem}-{number}{ending}")
        number += 1
    return path
