"""What a package index shows leads nowhere that it does not have."""

from __future__ import annotations

import re
import runpy

from tests.building.project import ROOT

index_text = runpy.run_path(str(ROOT / "build_package.py"))["index_text"]


def test_links_to_files_become_their_names() -> None:
    text = "![a](docs/a.webp)\n\nSee [docs/b.md](docs/b.md), [the rules](RULES.md) and [home](https://example.org).\n"
    assert index_text(text) == "See `docs/b.md`, the rules (`RULES.md`) and [home](https://example.org).\n"


def test_our_own_text_has_no_link_that_breaks() -> None:
    text = index_text((ROOT / "README.md").read_text(encoding="utf-8"))
    assert text.startswith("# Parlor Car")
    assert re.findall(r"\]\((?!https?:|#)", text) == []
    assert "docs/research.md" in text
