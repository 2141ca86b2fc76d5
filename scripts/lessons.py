"""Find the positions of the lessons in matches of bots, and write them where the family of the game has them.

python scripts/lessons.py [GAME …]
"""

from __future__ import annotations

import argparse
import json

from parlorcar.families import GAMES
from parlorcar.lessons.finder import data_of, found
from parlorcar.lessons.lesson import ENDING, KIND, lessons_of
from parlorcar.registry import data_place


def main() -> None:
    """Find and write."""
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("games", nargs="*", metavar="GAME", default=[spec.id for spec in GAMES])
    asked.add_argument("--matches", type=int, default=60, metavar="N", help="looked through at most (default: 60)")
    asked.add_argument("--level", default="greedy", metavar="BOT", help="who plays them (default: greedy)")
    given = asked.parse_args()
    for game in given.games:
        lessons = lessons_of(game)
        starts = found(game, lessons, given.matches, given.level)
        missing = [lesson.id for lesson in lessons if lesson.id not in starts]
        if missing:
            raise SystemExit(f"{game}: no position for {', '.join(missing)} in {given.matches} matches")
        text = json.dumps(data_of(starts), separators=(",", ":"))
        file = data_place(game, KIND, ENDING)
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text.replace('},"', '},\n"') + "\n", encoding="utf-8")
        print(game, {id: (start.seed, len(start.choices), start.solution, start.wrong) for id, start in starts.items()})


if __name__ == "__main__":
    main()
