"""Recipes of training: committed for every game, changed by name, and refused if they make no sense."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from parlorcar.cli.main import main
from parlorcar.core.errors import ParlorCarError
from parlorcar.families import GAMES, data_file
from parlorcar.learning.recipe import ENDING, KIND, KINDS, Recipe, changed, recipe_of
from parlorcar.networks import network_path
from parlorcar.networks.packed import read
from parlorcar.networks.search_settings import SearchSettings, numbers, tuned
from parlorcar.networks.search_settings import changed as changed_settings


@pytest.mark.parametrize("game", [spec.id for spec in GAMES])
def test_every_game_has_a_committed_recipe(game: str) -> None:
    assert data_file(game, KIND, ENDING) is not None
    recipe = recipe_of(game)
    assert recipe.game == game
    assert (recipe.workers, recipe.envs, recipe.steps, recipe.batch) == (15, 384, 64, 16384)


def test_points_count_most_where_a_rush_would_be_learnt() -> None:
    counted = {game: recipe_of(game).points for game in ("stone-age", "ttr-usa", "ttr-germany", "gwt1", "gwt2")}
    assert counted == {"stone-age": 0.2, "ttr-usa": 0.5, "ttr-germany": 0.4, "gwt1": 0.8, "gwt2": 0.8}


@pytest.mark.parametrize("game", [spec.id for spec in GAMES])
def test_a_shipped_network_looks_ahead_as_its_recipe_says(game: str) -> None:
    if path := network_path(game):
        asked = changed_settings(SearchSettings(), numbers(list(recipe_of(game).look_ahead)))
        assert tuned(read(path).about) == asked


def test_another_file_and_changes_by_name(tmp_path: Path) -> None:
    config = tmp_path / "mine.toml"
    config.write_text('rate = 1e-3\nbots = ["random"]\n')
    recipe = changed(recipe_of("stone-age", config), {"envs": 8, "opponents": "greedy, random"})
    assert (recipe.rate, recipe.bots, recipe.envs, recipe.opponents) == (1e-3, ("random",), 8, ("greedy", "random"))
    assert recipe.data()["bots"] == ["random"]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("speed = 3", "no setting 'speed'"),
        ("envs = 1.5", "matches of a worker"),
        ("workers = 0", "at least 1"),
        ("league = 0.9\nbots_share = 0.2", "together at most 1"),
        ("imitate = 1.0\nimitate_until = 0.0", "imitate needs"),
        ("imitate = 1.0\nbots_share = 0.0", "imitate needs"),
        ("league = -1.0", "below 0"),
        ("final = 2.0", "at most 1"),
        ("usual = 1.5", "at most 1"),
        ("width = 13", "multiple of 8"),
        ('bots = ["nosuch"]', "no bot 'nosuch'"),
        ('opponents = ["nosuch"]', "no bot 'nosuch'"),
        ('look_ahead = ["far=3"]', "no number far=3"),
        ('look_ahead = ["depth"]', "is not NAME=NUMBER"),
        ("envs =", "mine.toml"),
    ],
)
def test_what_makes_no_sense_is_refused(text: str, said: str, tmp_path: Path) -> None:
    config = tmp_path / "mine.toml"
    config.write_text(text)
    with pytest.raises(ParlorCarError, match=said):
        recipe_of("stone-age", config)


def test_the_command_has_an_option_for_every_setting(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["train", "--help"])
    shown = capsys.readouterr().out
    assert [name for name in KINDS if f"--{name.replace('_', '-')}" not in shown] == []


def test_without_pytorch_the_command_that_brings_it_is_named(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("parlorcar.cli.train.find_spec", lambda name: None)
    assert main(["train", "stone-age"]) == 2
    assert "parlorcar[train]" in capsys.readouterr().err
    assert "parlorcar.learning.training_run" not in sys.modules or "torch" in sys.modules


def test_the_usual_settings_are_sound() -> None:
    assert changed(Recipe("stone-age"), {}) == Recipe("stone-age")
