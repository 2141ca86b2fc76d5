"""The container file takes in all that the package is built by: no container tool was at hand to find it out."""

from __future__ import annotations

import re

from tests.building.project import ROOT

DOCKERFILE = (ROOT / "Dockerfile").read_text(encoding="utf-8")


def named() -> set[str]:
    """The modules beside setup.py that a source distribution holds."""
    manifest = (ROOT / "MANIFEST.in").read_text(encoding="utf-8")
    return {name for name in re.findall(r"\S+", manifest) if name.endswith(".py") and "/" not in name}


def test_the_build_has_every_module_that_it_imports() -> None:
    every = {file.name for file in ROOT.glob("build_*.py")}
    assert named() == every
    (copied,) = re.findall(r"^COPY (pyproject.toml .*) \./$", DOCKERFILE, re.MULTILINE)
    assert {"setup.py", *every} <= set(copied.split())
    let_in = {line[1:] for line in (ROOT / ".dockerignore").read_text(encoding="utf-8").split() if line[0] == "!"}
    assert set(copied.split()) <= let_in


def test_the_image_keeps_no_copy_of_the_wheel() -> None:
    last = DOCKERFILE.split("\nFROM ")[-1]
    assert "COPY" not in last
    assert "--mount=type=bind,from=wheel" in last
