"""The build makes all extension modules or none, whatever the compiler fails at, and keeps the true reason."""

from __future__ import annotations

import zipfile
from pathlib import Path

import pytest

from tests.building.project import LIBRARY, SUFFIX, Project
from tests.conftest import THOROUGH, some

ALL = {LIBRARY, "game", "state", "rows", "forward"}
INTERPRETED = "parlorcar: the engine runs interpreted, about 50 times slower than compiled: "


def test_a_compiler_that_works(project: Project) -> None:
    project.build()
    assert project.products() == ALL
    assert {lto for _, lto, _ in project.made()} == {True}
    assert project.record()["compiled"] is True
    out, err = project.used()
    assert out.startswith("compiled by ")
    assert "with link-time optimization" in out
    assert err == ""


@pytest.mark.parametrize(
    ("failure", "reason"),
    some(
        [
            (
                {"FAIL_COMPILE": "*game.o"},
                "compiling parlorcar.core.game.o failed: some.c:1:10: error: the disk is full",
            ),
            ({"FAIL_COMPILE": "rows.o"}, "compiling rows.o failed: some.c:1:10: error: the disk is full"),
            (
                {"FAIL_LINK": f"{LIBRARY}*"},
                f"linking {LIBRARY}{SUFFIX} failed: collect2: fatal error: cannot find 'ld'",
            ),
            ({"FAIL_LINK": "rows*"}, f"linking rows{SUFFIX} failed: collect2: fatal error: cannot find 'ld'"),
            ({"GARBLE": f"{LIBRARY}*"}, "what was built cannot be loaded: "),
        ],
        2,
    ),
    ids=["compiling a module", "compiling the twin", "linking the library", "linking the twin", "loading the library"],
)
def test_one_failure_leaves_nothing(project: Project, failure: dict[str, str], reason: str) -> None:
    said = project.build(**failure)
    assert project.products() == set()
    assert {lto for _, lto, _ in project.made()} == {True, False}, "tried again without LTO"
    assert project.record()["compiled"] is False
    assert project.record()["reason"].startswith(reason)
    assert reason in said
    out, err = project.used()
    assert out.startswith(f"interpreted: {reason}")
    assert err.startswith(INTERPRETED + reason)
    assert err.count("\n") == 1, "told once"
    assert project.used(PARLORCAR_PURE="1")[1] == "", "asked for"


@pytest.mark.parametrize(
    ("failure", "reason", "mend"),
    [
        ({"FAIL_COMPILE": "*"}, "compiling probe.o failed: some.c:1:10: error: the disk is full", "CC"),
        ({"FAIL_LINK": "*"}, "linking probe.so failed: collect2: fatal error: cannot find 'ld'", "CC"),
        ({"FAIL_COMPILE": "*", "SAY": "fatal error: Python.h: No such file or directory"}, "compiling", "python3-dev"),
        ({"CC": "/nowhere/cc", "LDSHARED": "/nowhere/cc"}, "no C compiler was found (/nowhere/cc is", "a C compiler"),
        ({"PARLORCAR_PURE": "1"}, "PARLORCAR_PURE=1 was set when it was installed", "without PARLORCAR_PURE"),
    ],
    ids=["compiling anything", "linking anything", "without headers", "without a compiler", "not wanted"],
)
def test_what_cannot_work_is_known_at_once(project: Project, failure: dict[str, str], reason: str, mend: str) -> None:
    project.build(**failure)
    assert project.record()["reason"].startswith(reason)
    assert mend in project.record()["mend"]
    assert project.products() == set()
    assert not (project.folder / "build" / f"{LIBRARY}.c").exists(), "nothing was translated"
    assert project.used()[1].startswith(INTERPRETED + reason)


@pytest.mark.parametrize("pattern", some(["*", f"{LIBRARY}*"], 1), ids=["always", "with the library alone"])
def test_without_lto_where_that_alone_fails(project: Project, pattern: str) -> None:
    project.build(FAIL_LTO=pattern)
    assert project.products() == ALL
    assert {lto for _, lto, _ in project.made()} == ({False} if pattern == "*" else {True, False})
    assert project.made()[-1][:2] == ("link", False)
    out, err = project.used()
    assert out.startswith("compiled by ")
    assert "without link-time optimization (linking" in out
    assert "lto-wrapper: fatal error: no plugin" in out
    assert err == ""


def test_products_of_an_earlier_build_do_not_stay(project: Project) -> None:
    project.build()
    (project.package / "core" / f"renamed{SUFFIX}").touch()
    project.build()
    assert project.products() == ALL, "what has no source any more is gone"
    (project.package / "core" / "game.py").write_text("def two() -> int:\n    return 2\n")
    project.build(FAIL_LINK="*")
    assert {file.name for file in project.package.parent.rglob(f"*{SUFFIX}")} == set()
    assert project.used()[0].startswith("interpreted: linking probe.so failed")


def test_the_profile_of_make_fast_needs_gcc_and_is_told(project: Project) -> None:
    project.build(PARLORCAR_PROFILE="learn")
    assert "to be watched by `make fast`, which was broken off" in project.used()[0]
    env = {"CC": str(project.compiler), "PARLORCAR_PROFILE": "use"}
    project.compiler.write_text('#!/bin/sh\n[ "$1" = --version ] && echo "clang 99" && exit\nexec gcc "$@"\n')
    done = project.python("setup.py", "build_ext", "--inplace", **env)
    assert done.returncode == 1
    assert done.stderr.endswith("PARLORCAR_PROFILE needs GCC on Linux, and this is clang 99\n")


@pytest.mark.parametrize("how", some(["pure", "failed"], 1))
def test_a_wheel_says_why_it_is_interpreted(project: Project, how: str) -> None:
    failure = {"PARLORCAR_PURE": "1"} if how == "pure" else {"FAIL_LINK": f"{LIBRARY}*"}
    project.setup("bdist_wheel", **failure)
    (wheel,) = (project.folder / "dist").glob("*.whl")
    assert wheel.name.endswith("-any.whl") == (how == "pure")
    with zipfile.ZipFile(wheel) as held:
        names = held.namelist()
        assert "parlorcar/build_info.json" in names
        assert not [name for name in names if name.endswith(SUFFIX)]
        held.extractall(project.folder / "elsewhere")
    out = project.used(PYTHONPATH=str(project.folder / "elsewhere"))[0]
    assert out.startswith("interpreted: PARLORCAR_PURE" if how == "pure" else f"interpreted: linking {LIBRARY}")
    assert "pip install --force-reinstall" in out


def test_an_editable_installation_says_why_it_is_interpreted(project: Project) -> None:
    project.build()
    project.setup("editable_wheel", FAIL_LINK=f"{LIBRARY}*", CFLAGS="-DOTHER")
    assert {file.name for file in project.package.parent.rglob(f"*{SUFFIX}")} == set()
    assert project.used()[0].startswith(f"interpreted: linking {LIBRARY}")
    project.setup("editable_wheel", PARLORCAR_PURE="1")
    assert project.used()[0].startswith("interpreted: PARLORCAR_PURE=1 was set when it was installed")


def test_the_source_archive_can_be_built(project: Project, tmp_path: Path) -> None:
    refused = project.python("setup.py", "--quiet", "sdist")
    assert refused.returncode == 1
    assert "has to hold it: make web" in refused.stderr
    page = project.package / "server" / "static" / "index.html"
    page.parent.mkdir(parents=True)
    page.write_text("<html>")
    project.setup("sdist")
    (archive,) = (project.folder / "dist").glob("*.tar.gz")
    names = project.python("-m", "tarfile", "-l", str(archive)).stdout
    assert "/build_engine.py" in names
    assert "/build_package.py" in names
    assert "/build_rewrite.py" in names
    assert "/server/static/index.html" in names, "whoever installs it needs no Node.js"
    assert "/native/rows.c" in names
    assert "/native/forward.c" in names
    assert "/native/machines.h" in names
    assert "/native/row_lines.h" in names


@pytest.mark.parametrize("garbled", some([False, True], 1), ids=["without the library", "with half of it"])
def test_half_an_installation_runs_its_sources_and_says_so(project: Project, garbled: bool) -> None:
    project.build()
    library = project.package.parent / f"{LIBRARY}{SUFFIX}"
    library.unlink()
    if garbled:
        library.write_text("half")
    out, err = project.used()
    reason = "the compiled modules cannot be loaded, the installation is incomplete "
    assert out.startswith(f"interpreted: {reason}")
    assert f"No module named '{LIBRARY}'" in out or garbled
    assert err.startswith(INTERPRETED + reason)
    where = project.python("-c", "import parlorcar.core.game as a, parlorcar.native.rows as b; print(a, b)")
    assert SUFFIX not in where.stdout


@pytest.mark.skipif(not THOROUGH, reason="make setup has built the whole engine so; make soak does it again")
def test_the_translator_itself(project: Project) -> None:
    """Everything real: mypyc, the compiler, LTO that fails at the end."""
    project.setup("build_ext", "--inplace", PYTHONPATH=str(project.folder / "src"), FAIL_LTO="*__mypyc*")
    assert len(project.products()) == len(ALL)
    assert "without link-time optimization (linking" in project.used()[0]
