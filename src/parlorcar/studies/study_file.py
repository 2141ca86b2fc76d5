"""The file of a study: reading, writing, and saying what is wrong with one. `docs/studies.md` describes it."""

from __future__ import annotations

import json
from typing import Any, Final

import msgspec

from parlorcar.match.strict_json import loads
from parlorcar.studies.playing import events_by_node
from parlorcar.studies.tree import FORMAT, BadStudy, Chapter, Study, check_tree

MOST_BYTES: Final = 1024 * 1024  # of a file


def read(text: str) -> Study:
    """The study in the text of a file; its moves are not looked at yet."""
    if len(text.encode("utf-8", "surrogatepass")) > MOST_BYTES:
        raise BadStudy(f"a file has {MOST_BYTES} bytes at most")
    try:
        data = loads(text)
    except json.JSONDecodeError as error:
        raise BadStudy(f"line {error.lineno}: {error.msg}") from None
    except ValueError as error:
        raise BadStudy(str(error)) from None
    return converted(data)


def converted(data: Any) -> Study:
    """The same of the data in a file."""
    if not isinstance(data, dict) or not str(data.get("format", "")).startswith("parlorcar study"):
        raise BadStudy(f"a study begins with its format: {FORMAT!r}")
    if data["format"] != FORMAT:
        raise BadStudy(f"the format {str(data['format'])[:40]!r} is not known here; {FORMAT!r} is")
    try:
        study = msgspec.convert(data, Study)
    except msgspec.ValidationError as error:
        raise BadStudy(str(error)) from None
    for number, chapter in enumerate(study.chapters, 1):
        named(number, check_tree, chapter.nodes)
    return study


def checked(study: Study) -> Study:
    """A study whose moves the rules allow, all of them; BadStudy names the first that they do not."""
    for number, chapter in enumerate(study.chapters, 1):
        named(number, events_by_node, chapter)
    return study


def named(number: int, work: Any, given: Any) -> None:
    """Do something with a chapter; what is wrong with it is said with its number."""
    try:
        work(given)
    except BadStudy as error:
        raise BadStudy(f"chapter {number}: {error}") from None


def written(title: str, chapters: list[Chapter]) -> str:
    """A study as the text of a file."""
    data = msgspec.json.encode(Study(FORMAT, tuple(chapters), title))
    return msgspec.json.format(data, indent=1).decode() + "\n"
