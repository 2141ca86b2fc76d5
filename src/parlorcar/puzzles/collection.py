"""A collection of puzzles: many matches are searched, and of the puzzles found in them no theme is too common."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Iterator

from parlorcar.bots.game_cache import cached_game, options_of
from parlorcar.learning.tables import default_table, seats_of
from parlorcar.puzzles.maker import PuzzleMaker
from parlorcar.puzzles.puzzle import Puzzle
from parlorcar.registry import game as make_game
from parlorcar.registry import spec as spec_of
from parlorcar.research.simulation.job_runner import Executor, run_jobs
from parlorcar.research.simulation.matches import seed_of

SEEDS = 1 << 31  # of matches: an episode takes a small number
AT_ONCE = 4  # matches in one job
MOST_OF_A_THEME = 0.4
MOST_OF_AN_ANSWER = 0.15
NEARLY = 0.75  # of MOST_OF_A_THEME: from there on a theme counts as common
PAIRS = 2  # matches of two players for each of another number
MAKERS: dict[tuple[str, int], PuzzleMaker] = {}  # of this process


def players_of(game: str, number: int) -> int:
    """How many players a match has: two in most of them, and every other number in turn."""
    counts = list(seats_of(spec_of(game)))
    others = counts[1:]
    if not others or number % (PAIRS + 1) < PAIRS:
        return counts[0]
    return others[number // (PAIRS + 1) % len(others)]


def puzzles_of_matches(game: str, numbers: list[int], seed: int, common: Collection[str] = ()) -> list[Puzzle]:
    """The puzzles of some matches: a job that any process can do."""
    found: list[Puzzle] = []
    for number in numbers:
        maker = maker_for(game, players_of(game, number))
        found += maker.from_match(number, seed_of(seed, number, "puzzle") % SEEDS, common)
    return found


def still_valid(earlier: list[Puzzle]) -> list[Puzzle]:
    """Those of some puzzles in which one move is still clearly better: a job that any process can do."""
    rechecked = (maker_for(puzzle.game, puzzle.players).recheck(puzzle) for puzzle in earlier)
    return [puzzle for puzzle in rechecked if puzzle is not None]


def maker_for(game: str, players: int) -> PuzzleMaker:
    """The maker of puzzles for a game as the rulebook sets it up; made once in each process."""
    if (game, players) not in MAKERS:
        table = default_table(game, players).make()
        MAKERS[game, players] = PuzzleMaker(cached_game(make_game, game, players, options_of(table)))
    return MAKERS[game, players]


def common_themes(found: Collection[Puzzle]) -> list[str]:
    """The themes of which there are enough already: a match in which one of them was found is searched further."""
    matches = {puzzle.id for puzzle in found}
    themes = Counter(puzzle.theme for puzzle in found)
    return sorted(theme for theme, n in themes.items() if n >= NEARLY * MOST_OF_A_THEME * len(matches))


def search_matches(
    executor: Executor, game: str, first: int, matches: int, seed: int, common: list[str]
) -> Iterator[tuple[int, list[Puzzle]]]:
    """Search matches for puzzles; after each job the number of its matches and the puzzles found in them."""
    numbers = range(first, first + matches)
    jobs = [(game, list(numbers[at : at + AT_ONCE]), seed, common) for at in range(0, matches, AT_ONCE)]
    for job, found in run_jobs(executor, puzzles_of_matches, jobs):
        yield len(job[1]), found


def recheck(executor: Executor, earlier: list[Puzzle]) -> Iterator[tuple[int, list[Puzzle]]]:
    """Check earlier puzzles; after each job the number of its puzzles and those that are still valid."""
    jobs = [(earlier[at : at + AT_ONCE],) for at in range(0, len(earlier), AT_ONCE)]
    for job, found in run_jobs(executor, still_valid, jobs):
        yield len(job[0]), found


def chosen(found: Iterable[Puzzle], count: int) -> list[Puzzle]:
    """So many puzzles at most, the clearest first, no two of one match, no theme and no answer too often.

    Of those that ask the same at the beginning of a match the clearest comes alone.
    """
    every = list({one.question: one for one in sorted(found, key=lambda one: (one.margin, -one.id))}.values())[::-1]
    for wanted in range(min(count, len(every)), 0, -1):
        taken, themes, answers = dict[int, Puzzle](), Counter[str](), Counter[str]()
        for puzzle in every:
            theme, answer = puzzle.theme, puzzle.solution.text
            if (
                puzzle.id not in taken
                and themes[theme] < int(MOST_OF_A_THEME * wanted)
                and answers[answer] < max(1, int(MOST_OF_AN_ANSWER * wanted))
                and len(taken) < wanted
            ):
                themes[theme] += 1
                answers[answer] += 1
                taken[puzzle.id] = puzzle
        if len(taken) == wanted:
            return [taken[id] for id in sorted(taken)]
    return []
