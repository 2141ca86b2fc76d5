"""Names: seen as they are, and told apart."""

from __future__ import annotations

import pytest

from parlorcar.server.errors import Refused
from parlorcar.server.people.names import LONGEST, alike, clean_name, distinct


@pytest.mark.parametrize(
    ("given", "kept"),
    [
        ("Ann", "Ann"),
        ("  Ann   Lee ", "Ann Lee"),
        ("e\u0301", "\u00e9"),
        ("\u1112\u1161\u11ab", "\ud55c"),
        ("\u3055\u3099\u304f\u3089", "\u3056\u304f\u3089"),
        ("Nguy\u1ec5n", "Nguy\u1ec5n"),
        ("\u0e01\u0e34\u0e4a\u0e1a", "\u0e01\u0e34\u0e4a\u0e1a"),
        ("\u2764\ufe0f", "\u2764"),
        ("\U0001f680", "\U0001f680"),
        ("O'Brien-3", "O'Brien-3"),
    ],
)
def test_names_of_all_languages_are_kept(given: str, kept: str) -> None:
    assert clean_name(given) == kept


@pytest.mark.parametrize(
    "name",
    [
        "",
        "  ",
        "x" * (LONGEST + 1),
        "a\u200bb",
        "a\u202eb",
        "a\u2066b",
        "\ufeffa",
        "a\u00adb",
        "\u3164",
        "\u115f",
        "\u2800",
        "a\u034f",
        "\u0301a",
        "a" + "\u0301" * 4,
        "a\u20dd",
        "a\ufe01",
        "a\U000e0041",
        "a\x00",
        "\ud800",
        "\ue000",
    ],
)
def test_what_cannot_be_seen_or_covers_others_is_refused(name: str) -> None:
    with pytest.raises(Refused) as refused:
        clean_name(name)
    assert refused.value.reason in ("server.no-name", "server.bad-name")


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Ann", "ann"),
        ("Ann", "\u0410nn"),
        ("Paul", "\u0420\u0430ul"),
        ("Bill", "BiIl"),
        ("Bill", "Bi11"),
        ("Bob", "B0b"),
        ("Zoe", "Zo\u00eb"),
        ("Ann Lee", "AnnLee"),
        ("Ann", "\uff21\uff4e\uff4e"),
        ("Kot", "\u039aot"),
        ("Ian", "ian"),
    ],
)
def test_names_that_look_alike_are_numbered(one: str, other: str) -> None:
    assert alike(one, other)
    assert distinct(other, [one]) == f"{other} 2"


def test_names_that_differ_stay_as_they_are() -> None:
    for one, other in (("Ann", "Anna"), ("\u592a\u90ce", "\u6b21\u90ce"), ("\ubbfc\uc218", "\ubbfc\uc11c"), ("", "")):
        assert not alike(one, other)
    assert distinct("Cay", ["Ann", "Bob", ""]) == "Cay"
    assert distinct("Ann", ["Ann", "Ann 2"]) == "Ann 3"
