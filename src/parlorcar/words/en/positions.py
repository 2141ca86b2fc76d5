"""English for positions that cannot be and games that cannot be set up."""

from __future__ import annotations

from typing import Final

MESSAGES: Final = {
    # setting up; `.near` where there is a name that could be meant
    "setup.solo": (
        "{game} has no game for one seat alone: one person plays with {least} seats or more and bots in the others "
        "(in the terminal: play {game} --players 1)"
    ),
    "setup.players": "{game} is for {least} to {most} players, not {given}",
    "setup.no-options": "{game}: there is no option {given!r} (its options: none)",
    "setup.no-option": "{game}: there is no option {given!r} (its options: {options})",
    "setup.no-option.near": "{game}: there is no option {given!r}; did you mean {near!r}? (its options: {options})",
    "setup.option": "{game}: the option {option} can be {values}, not {given}",
    "setup.no-game": "there is no game {given!r} (there are {games})",
    "setup.no-game.near": "there is no game {given!r}; did you mean {near!r}? (there are {games})",
    "setup.entry-point": "the entry point {name} of {group} is no {kind}",
    "setup.no-home": "{game} belongs to no package that could hold the file: name another place for it",
    "setup.no-bot": "there is no bot {given!r} (there are {bots})",
    "setup.no-bot.near": "there is no bot {given!r}; did you mean {near!r}? (there are {bots})",
    "setup.not-its-game": "the bot {bot} does not play {game}",
    "setup.no-network": "there is no network for {game}, so nobody plays it as {bot}",
    "setup.no-network.in": "there is no network for {game} in {folder} (PARLORCAR_NETWORKS), so nobody plays as {bot}",
    "no-seat": "there is no seat {given}; seats are 0 to {last}",
    "position.options": "the position is for the options {given}, not {mine}",
    # positions of every game; `where` is the place in the position
    "position.number": "{where}: a number is needed, not {given!r}",
    "position.seat": "{where}: there is no seat {given}; seats are 0 to {last}",
    "position.range": "{where}: {given} is out of range",
    "position.negative": "{where}: {given} is negative",
    "position.flag": "{where}: true or false is needed, not {given!r}",
    "position.seats": "{where}: a list of seats is needed, not {given!r}",
    "position.list": "{where}: a list of at most {most} entries is needed",
    "position.names": "{where}: names with their values are needed, not {given!r}",
    "position.no-name": "{where}: there is no {kind} {given!r}",
    "position.no-name.near": "{where}: there is no {kind} {given!r}; did you mean {near!r}?",
    "position.no-field": "there is no field {given!r}",
    "position.no-field.near": "there is no field {given!r}; did you mean {near!r}?",
    "position.other": "the position is for {name} {given!r}, not {mine!r}",
    "position.dump": "this is no dump of {game}",
    "position.stack": "stack: a list of at most {most} frames is needed",
    "position.frame": "stack: a frame is an object with its step and its player, not {given!r}",
    "position.no-step": "stack: there is no step {given!r}",
    "position.no-step.near": "stack: there is no step {given!r}; did you mean {near!r}?",
    "position.chance": "stack: {step} is decided by chance",
    "position.no-chance": "stack: {step} is not decided by chance",
    "position.extra": "stack: {step} has no {given!r}",
    "position.no-choice": "stack: {step}: nothing could be chosen there",
    "position.index": "the index {name} does not say what follows from the rest of the position",
    "stock.count": "{where}: there are {box} {thing} in the box, not {found}",
    "stock.negative": "{where}: a negative number of {thing}",
}
