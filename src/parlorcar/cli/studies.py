"""`parlorcar studies`: files of studies are checked, and made of records."""

from __future__ import annotations

import argparse
from pathlib import Path

from parlorcar.cli.arguments import Commands


def add(commands: Commands) -> None:
    """Add the command to the program."""
    about = "check files of studies, and make them of records"
    parser = commands.add_parser("studies", help=about, description=about.capitalize() + ".")
    parts = parser.add_subparsers(metavar="WHAT", required=True)
    check = parts.add_parser("check", help="play all moves of a study by the rules, and say what is wrong with it")
    check.add_argument("files", type=Path, nargs="+", metavar="FILE", help="as docs/studies.md describes it")
    check.set_defaults(run=checked)
    make = parts.add_parser("make", help="make a study of records, each a chapter")
    make.add_argument("records", type=Path, nargs="+", metavar="RECORD")
    make.add_argument("--title", default="", metavar="TEXT")
    make.add_argument("--out", type=Path, required=True, metavar="FILE")
    make.set_defaults(run=made)


def checked(args: argparse.Namespace) -> int:
    """Read each file and play its moves; the first that is wrong ends it."""
    from parlorcar.studies import study_file  # only here: whoever checks nothing needs none of it

    for path in args.files:
        study = study_file.checked(study_file.read(path.read_text(encoding="utf-8", errors="replace")))
        nodes = sum(len(chapter.nodes) - 1 for chapter in study.chapters)
        print(f"{path}: {len(study.chapters)} chapters, {nodes} moves")
    return 0


def made(args: argparse.Namespace) -> int:
    """Write the study, and tell where it is."""
    import parlorcar
    from parlorcar.studies import playing, study_file

    chapters = [playing.chapter_of(parlorcar.replay(path), path.stem[:100]) for path in args.records]
    args.out.write_text(study_file.written(args.title[:120], chapters), encoding="utf-8")
    print(f"{args.out}: {len(chapters)} chapters")
    return 0
