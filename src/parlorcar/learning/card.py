"""The card of a network: how it was made, how strong it is, and what it cannot do, as JSON and as a page."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from parlorcar.learning.plots import Lines, Panel, picture
from parlorcar.learning.progress import Progress
from parlorcar.learning.recipe import Recipe, recipe_of
from parlorcar.registry import spec as spec_of

CURVES = "curves.svg"
LIMITS = (
    "It has learnt by playing against itself, its older selves and the bots named above; people play otherwise.",
    "It plays by the version of the rules that is named above, and has to be trained again if moves change.",
    "Shares won depend on the opponent: read them with the number of matches and the interval of chance beside them.",
    "What it expects is a result, half by winning and half by place; with more than two players a chance of winning is "
    "worked out from that and is no more than an estimate.",
)


def card(
    recipe: Recipe, progress: Progress, evaluations: Sequence[dict[str, Any]], rules: str, checksum: int
) -> dict[str, Any]:
    """The card, for JSON."""
    return {
        "game": recipe.game,
        "rules": rules,
        "checksum": checksum,
        "recipe": recipe.data(),
        "learnt": {
            "decisions": progress.decisions,
            "decisions_before": progress.started_from,
            "matches": progress.matches,
            "updates": progress.updates,
            "minutes": round(progress.seconds / 60, 2),
            "decisions_a_second": round(progress.decisions / progress.seconds) if progress.seconds else 0,
        },
        "sessions": progress.data()["sessions"],
        "evaluations": [dict(line) for line in evaluations],
        "limits": list(LIMITS),
    }


def command(recipe: Recipe) -> str:
    """The command that makes such a network again, with all that differs from the committed recipe."""
    usual, words = recipe_of(recipe.game).data(), [f"parlorcar train {recipe.game}"]
    for name, value in recipe.data().items():
        if value != usual[name]:
            given = ",".join(value) if isinstance(value, list) else value
            words.append(f"--{name.replace('_', '-')} {given}")
    return " ".join(words)


def page(data: dict[str, Any], curves: str = CURVES) -> str:
    """The card in Markdown; `curves` is the name of the picture beside it."""
    learnt, recipe = data["learnt"], data["recipe"]
    title = spec_of(data["game"]).title
    lines = [f"# Network card: {title}", ""]
    lines += [f"Made by `{command(Recipe(**{**recipe, **_tuples(recipe)}))}`, rules version {data['rules']}.", ""]
    begun = f", begun with a network of {learnt['decisions_before']:,} decisions" if learnt["decisions_before"] else ""
    lines += [
        "## Data",
        f"{learnt['decisions']:,} decisions of {learnt['matches']:,} matches of self-play{begun}, in "
        f"{learnt['updates']:,} updates and {learnt['minutes']} minutes ({learnt['decisions_a_second']:,} decisions a "
        "second). No matches of people were used.",
        "",
        f"In {100 * recipe['league']:.0f} % of the matches older selves had all seats but one, in "
        f"{100 * recipe['bots_share']:.0f} % bots did ({', '.join(recipe['bots']) or 'none'}).{_imitated(recipe)}",
        "",
        "| session | machine | device | decisions | minutes |",
        "| --- | --- | --- | --: | --: |",
    ]
    for one in data["sessions"]:
        minutes = round(one["seconds"] / 60, 1)
        lines.append(f"| {one['began']} | {one['machine']} | {one['device']} | {one['decisions']:,} | {minutes} |")
    lines += ["", f"![Curves]({curves})", "", "## Strength", "", *_strength(data["evaluations"])]
    for other in data.get("again", ()):
        lines += ["", *_again(other)]
    lines += ["", "## Limits"]
    lines += [f"- {limit}" for limit in data["limits"]]
    return "\n".join(lines) + "\n"


def _again(data: dict[str, Any]) -> list[str]:
    """Another training from nothing, by its card: how far two networks of one recipe lie apart."""
    learnt, recipe = data["learnt"], data["recipe"]
    return [
        "## Trained again",
        f"From nothing, by `{command(Recipe(**{**recipe, **_tuples(recipe)}))}`: {learnt['decisions']:,} decisions of "
        f"{learnt['matches']:,} matches in {learnt['minutes']} minutes ({learnt['decisions_a_second']:,} decisions a "
        "second).",
        "",
        *_strength(data["evaluations"]),
    ]


def _imitated(recipe: dict[str, Any]) -> str:
    """What was learnt from bots, if anything was; older cards do not say."""
    if not recipe.get("imitate"):
        return ""
    until = f"{100 * recipe['imitate_until']:.0f} %"
    return f" Playing as they do was rewarded at first, less and less until {until} of the decisions."


def _tuples(recipe: dict[str, Any]) -> dict[str, Any]:
    return {name: tuple(value) for name, value in recipe.items() if isinstance(value, list)}


def _strength(evaluations: Sequence[dict[str, Any]]) -> list[str]:
    """The last evaluations: the network alone, its most likely move."""
    if not evaluations:
        return ["It was not evaluated."]
    last = max(line["decisions"] for line in evaluations)
    lines = [
        f"After {last:,} decisions, the network alone, its most likely move, on every seat with the same luck:",
        "",
        "| players | against | matches | won | standard error | own points | winners' points |",
        "| --: | --- | --: | --: | --: | --: | --: |",
    ]
    for one in evaluations:
        if one["decisions"] == last:
            won, error = 100 * one["won"], 100 * one["by_chance"]
            cells = (one["players"], f"`{one['against']}`", one["matches"], f"{won:.1f} %", f"{error:.1f} %")
            lines.append(f"| {' | '.join(str(c) for c in (*cells, one['own'], one['winner']))} |")
    return lines


def curves(log: Sequence[dict[str, Any]], evaluations: Sequence[dict[str, Any]]) -> str:
    """The learning curves, as a picture."""

    def along(lines: Sequence[dict[str, Any]], name: str) -> list[tuple[float, float]]:
        return [(line["decisions"], line[name]) for line in lines if line.get(name) is not None]

    points: dict[str, list[tuple[float, float]]] = {}
    rivals: dict[str, list[tuple[float, float]]] = {}
    for line in log:
        for players, score in line.get("winners", {}).items():
            points.setdefault(f"{players} players", []).append((line["decisions"], score))
        for rival, won in line.get("won", {}).items():
            rivals.setdefault(rival, []).append((line["decisions"], 100 * won))
    checks: dict[str, list[tuple[float, float]]] = {}
    for line in evaluations:
        name = f"{line['against']}, {line['players']} players"
        checks.setdefault(name, []).append((line["decisions"], 100 * line["won"]))
    panels: list[Panel] = [
        Lines("Matches won against fixed opponents (%), most likely move", "decisions", checks, 0, 100),
        Lines("Matches won in the league (%), moves as they are tried", "decisions", rivals, 0, 100),
        Lines("Points of winners", "decisions", points),
        Lines("Entropy of its moves", "decisions", {"entropy": along(log, "entropy")}, 0),
        Lines("Error of what it expects", "decisions", {"value": along(log, "value")}, 0),
        Lines("Decisions a second", "decisions", {"speed": along(log, "decisions_a_second")}, 0),
    ]
    return picture(panels)


def write(folder: Path, data: dict[str, Any], log: Sequence[dict[str, Any]]) -> None:
    """Write card and curves into the folder of a run."""
    (folder / "card.json").write_text(json.dumps(data, indent=1) + "\n", encoding="utf-8")
    (folder / "card.md").write_text(page(data), encoding="utf-8")
    (folder / CURVES).write_text(curves(log, data["evaluations"]), encoding="utf-8")
