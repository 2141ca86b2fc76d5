"""How long the texts for language models are: the table of docs/language-models.md.

    pip install mistral-common && python scripts/look_sizes.py

Tokens are those of a tokenizer that the package mistral-common brings with it; without it characters are counted.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from statistics import median

from parlorcar.bots.catalogue import bot
from parlorcar.bots.seat import Seat
from parlorcar.families import GAMES
from parlorcar.registry import game as make
from parlorcar.research.language.text_match import TextMatch
from parlorcar.research.observation.text_observer import FORMS, TextObserver, numbered

SEED, EVERY = 3, 5  # of the matches; of so many decisions one is measured
TOKENIZER = "tekken_240911.json"


def counter() -> Callable[[str], int]:
    """What counts a text."""
    try:
        import mistral_common  # type: ignore[import-not-found]  # it need not be there
        from mistral_common.tokens.tokenizers.tekken import Tekkenizer  # type: ignore[import-not-found]  # it need not be there
    except ImportError:
        print("mistral-common is not installed: these are characters")
        return len
    made = Tekkenizer.from_file(str(Path(mistral_common.__file__).parent / "data" / TOKENIZER))
    return lambda text: len(made.encode(text, bos=False, eos=False))


def sizes(id: str, players: int, count: Callable[[str], int]) -> dict[str, list[int]]:
    """The sizes of whole prompts, by the form of later looks, and of their parts, in a match of greedy bots."""
    game = make(id, players=players)
    text, found = TextMatch(game, SEED), dict[str, list[int]]()
    bots, since, decisions = [bot("greedy", game) for _ in range(players)], [0] * players, 0
    lookers = {form: [TextObserver(game, seat) for seat in range(players)] for form in FORMS}
    while not text.over:
        seat = text.seat
        state = text.match.facing(seat)
        events = text.match.events(seat, since[seat])
        since[seat] += len(events)
        looks = {form: lookers[form][seat].look(state, form) for form in FORMS}
        decisions += 1
        if decisions % EVERY == 0:
            told: dict[str, str] = {str(form): look for form, look in looks.items()}
            told["story"] = lookers["full"][seat].story(events)
            for form in FORMS:
                looker = lookers[form][seat]
                moves = f"{looker.question(state)}\n{numbered(looker.moves(state, text.legal))}"
                told |= {"moves": moves, f"whole {form}": f"{told['story']}\n\n{looks[form]}\n\n{moves}"}
            for name, one in told.items():
                found.setdefault(name, []).append(count(one))
        text.play(bots[seat].choose(Seat(game, state, seat, text.rngs[seat])))
    return found


def main() -> None:
    """Print the two tables: whole prompts, and what they are made of."""
    count = counter()
    rows: dict[str, list[str]] = {"whole": [], "parts": []}
    for spec in GAMES:
        for players in (2, 4):
            all = sizes(spec.id, players, count)
            middle = {name: f"{median(numbers):,.0f}" for name, numbers in all.items()}
            most = {name: f"{max(numbers):,}" for name, numbers in all.items()}
            whole = [cell for form in FORMS for cell in (middle[f"whole {form}"], most[f"whole {form}"])]
            parts = [middle["full"], most["full"], middle["brief"], middle["changes"], middle["story"]]
            for name, cells in (("whole", whole), ("parts", [*parts, middle["moves"], most["moves"]])):
                rows[name].append(f"| `{spec.id}` | {players} | {' | '.join(cells)} |")
    print("\n".join([*rows["whole"], "", *rows["parts"]]))


if __name__ == "__main__":
    main()
