"""How the engine was built: compiled by what, or why it runs interpreted and what would mend that."""

from __future__ import annotations

import json
import shlex
import sys
import sysconfig
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from parlorcar.pure import compiled, load_failure, pure

PACKAGE = Path(__file__).parent
RECORD = "build_info.json"  # written by the build (build_engine.py)
AGAIN = "pip install --force-reinstall --no-deps --no-cache-dir --no-binary parlorcar"


@dataclass(frozen=True)
class BuildInfo:
    """The build that runs; `reason` and `remedy` are empty if it is compiled."""

    compiled: bool
    detail: str = ""  # of a compiled build
    reason: str = ""
    remedy: str = ""

    def __str__(self) -> str:
        if self.compiled:
            return f"compiled{self.detail}"
        return f"interpreted: {self.reason}. {self.remedy}".strip()


def build_info(with_paths: bool = True) -> BuildInfo:
    """The build that runs here; without folders of this machine where everybody may ask."""
    record = _record()
    if compiled():
        return BuildInfo(True, detail=_detail(record))
    if pure():
        return BuildInfo(False, reason="PARLORCAR_PURE=1 asks for the sources")
    reason, mend = _why_interpreted(record)
    return BuildInfo(False, reason=reason, remedy=f"{mend}: {_command(with_paths)}")


@cache
def tell_interpreted() -> None:
    """Say once on standard error that the engine could be faster, and why it is not; unless that was chosen.

    Processes that this one starts keep quiet.
    """
    if compiled() or pure():
        return
    from multiprocessing import parent_process  # only here: it takes long to load

    if parent_process() is not None:
        return
    info = build_info()
    line = f"parlorcar: the engine runs interpreted, about 50 times slower than compiled: {info.reason}. {info.remedy}"
    print(line, file=sys.stderr)


def _record() -> dict[str, Any]:
    """What the build wrote; empty if it wrote nothing."""
    try:
        found = json.loads((PACKAGE / RECORD).read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    return found if isinstance(found, dict) else {}


def _detail(record: dict[str, Any]) -> str:
    """By which compiler, and how."""
    if not record.get("compiled"):
        return ""
    found = f" by {record['compiler']}"
    if record["lto"]:
        found += ", with link-time optimization"
    elif record["lto_problem"]:
        found += f", without link-time optimization ({record['lto_problem']})"
    if record["profile"] == "use":
        found += ", for this machine and the ways that a run took (make fast)"
    elif record["profile"] == "learn":
        found += ", to be watched by `make fast`, which was broken off: it is slow; make setup compiles it again"
    if record.get("unchecked"):
        found += ", without checks of indices and counts of references"
    return found


def _why_interpreted(record: dict[str, Any]) -> tuple[str, str]:
    """The reason, and what would help before it is compiled again."""
    failure = load_failure()
    if failure:
        return f"the compiled modules cannot be loaded, the installation is incomplete ({failure})", "Install it again"
    if not record:
        return "nothing was compiled here", "Compile it"
    if not record["compiled"]:
        return record["reason"], f"{record['mend']}, then compile it"
    here = (sys.implementation.cache_tag, sysconfig.get_platform())
    built_for = (record["python"], record["platform"])
    if built_for != here:
        return f"it was compiled for {' on '.join(built_for)}, and this is {' on '.join(map(str, here))}", "Compile it"
    return "the compiled modules were removed", "Compile it again"


def _command(with_paths: bool) -> str:
    """What compiles it, by how it was installed."""
    checkout = PACKAGE.parents[1]
    if (checkout / "Makefile").exists() and (checkout / "build_engine.py").exists():
        return f"make setup (in {checkout})" if with_paths else "make setup"
    source = _source()
    if source.endswith(".whl"):
        return "pip install --force-reinstall --no-deps SOURCE, where SOURCE is its source and not a wheel"
    return f"{AGAIN} {shlex.quote(source) if with_paths or source == 'parlorcar' else 'SOURCE'}"


def _source() -> str:
    """Where pip had the package from, as pip takes it (PEP 610); its name if from an index."""
    from importlib.metadata import PackageNotFoundError, distribution  # only here: these take long to load
    from urllib.parse import unquote, urlsplit

    try:
        installed = distribution("parlorcar")
        found = json.loads(installed.read_text("direct_url.json") or "{}")
    except (PackageNotFoundError, ValueError):
        return "parlorcar"
    if Path(str(installed.locate_file("parlorcar"))) != PACKAGE:
        return "parlorcar"  # what is installed is not what runs
    url = str(found.get("url", ""))
    if "vcs_info" in found:
        return f"{found['vcs_info']['vcs']}+{url}@{found['vcs_info']['commit_id']}"
    return unquote(urlsplit(url).path) if url.startswith("file:") else url or "parlorcar"
