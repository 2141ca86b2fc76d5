"""English for the terminal."""

from __future__ import annotations

from typing import Final

MESSAGES: Final = {
    # the program
    "cli.about": "Modern board games with their complete rules, in your terminal.",
    "cli.error": "parlorcar: {message}",
    "cli.usage": "{message} (see '{program} --help')",
    "cli.file": "{path}: {reason}",
    "cli.not-text": "the file is not text",
    "cli.not-json": "this is not JSON: {reason} (line {line})",
    "cli.not-object": "a JSON object is needed",
    "cli.garbled": "the file is garbled ({reason})",
    "cli.not-a-save": "this is no saved match of parlorcar",
    "cli.save-format": "the save has format {format}, this release reads {known}",
    "cli.damaged-save": "the save is damaged: {reason}",
    # arguments
    "cli.help.version": "print the version and how the engine was built",
    "cli.help.play": "play a game in the terminal, with people and bots",
    "cli.help.games": "list the games",
    "cli.help.rules": "print the rules of a game, or one rule",
    "cli.help.replay": "replay a record and show its result",
    "cli.help.game": "the game's id or alias (default: {default})",
    "cli.help.game.needed": "the game's id or alias",
    "cli.help.players": "how many players; 1, where the game is for one too, sets you against bots",
    "cli.help.cores": "processes in which a bot may think about a move (default: 1)",
    "cli.help.seats": "who sits where: the name of a bot makes a bot, any other name a person (you,greedy,Ann)",
    "cli.help.seed": "a small number that fixes all luck, for practice and tests",
    "cli.help.position": "start from a position (JSON)",
    "cli.help.resume": "play on from a saved match",
    "cli.help.option": "an option of the rules, as name=value; may be repeated",
    "cli.help.plain": "linear text without colours, boxes and symbols",
    "cli.help.fast": "no pauses",
    "cli.help.record": "write the record of the match to this file at the end",
    "cli.help.json": "print one JSON object and nothing else",
    "cli.help.rule": "the number of a rule, as `parlorcar rules GAME` prints it",
    "cli.help.file": "the file of the record",
    "cli.help.verify": "verify the random draws, that nothing was altered, and who signed the record",
    "cli.help.trust": "a service's key, or a file of such keys: records that it did not sign are refused",
    "cli.help.events": "tell everything that happened",
    "cli.help.at": "show the board after so many moves",
    "cli.no-folder": "{path}: the folder of this file does not exist",
    "cli.bad-option": "an option is given as name=value, not {given!r}",
    "cli.resume-alone": "--resume brings its own game, players, seats, options and luck; leave out {given}",
    "cli.many-seats": "{seats} seats are named, but there are {players} players",
    "cli.same-name": "two seats are called {name!r}; give each a name of its own",
    "cli.no-name": "a seat needs a name",
    "cli.long-name": "the name {name!r} is too long; use at most 20 characters",
    # games and rules
    "cli.game.id": "  id {id}{aliases}",
    "cli.game.aliases": " (or {aliases})",
    "cli.game.players": "  {least} to {most} players, rules version {version}",
    "cli.game.solo": "  for one: a match against bots (play with --players 1)",
    "cli.game.bots": "  bots: {bots}",
    "cli.game.option": "  option {name}: {values} (default {default}; rule {rule})",
    "cli.no-rule": "{game} has no rule {rule!r}; the nearest is {near}",
    "cli.no-rule-near": "{game} has no rule {rule!r}; 'parlorcar rules {game}' prints them all",
    "cli.rules-missing": "the rules of {game} are not installed",
    # a match
    "cli.title": "{title}",
    "cli.table": "At the table: {seats}.",
    "cli.person": "{name}",
    "cli.player": "Player {number}",
    "cli.bot": "{name} (bot)",
    "cli.luck.seed": "Seed {seed}: the same luck every time.",
    "cli.begin": "Type a number or a move; '?' explains everything.",
    "cli.resumed": "The match goes on after {moves}.",
    "cli.thinking": "{name} is thinking …",
    "cli.hint-thinking": "Thinking …",
    "cli.your-turn": "{name}, it is your turn",
    "cli.your-turn.alone": "Your turn",
    "cli.simultaneous": "All choose at the same time; nobody sees the choice of another before all have chosen.",
    "cli.has-chosen": "Chosen already: {names}.",
    "cli.hide": "{name}, press Enter to hide this.",
    "cli.pass": "Pass the keyboard to {name}. {name}, press Enter when nobody else is looking.",
    "cli.enter": "Enter",
    "cli.pass.undo": "({name}: 'undo' takes your last choice back.)",
    "cli.prompt": "Your choice",
    "cli.several": "That could be {choices}. Say more, or type the number.",
    "cli.no-number": "There is no choice {number}; choices go from 1 to {most}.",
    "cli.none-played": "Nothing of the line was played.",
    "cli.past-reveal": "Something is revealed before this, so type it when you have seen it: {rest}",
    "cli.past-turn": "Your turn is over before this: {rest}",
    "cli.only-last": "'{command}' can only be the last part of a line.",
    "cli.left-over": "Your turn is over, so this was left out: {rest}",
    "cli.nothing-fits": "None of the choices fits {what!r}.",
    "cli.more": "{count} more: 'list' shows all.",
    "cli.group": "Choices",
    "cli.hint": "{bot} would play {number}: {move}",
    "cli.hint-why": "Chance of winning with it: {wins} %; with the next best, {other}: {other_wins} %.",
    "cli.hint-even": "The chance of winning is {wins} % with it, and the same with the next best, {other}.",
    "cli.no-hint": "There is no bot that could give a hint.",
    "cli.undone": "Taken back: {moves}.",
    "cli.undo-agreed": "If everybody agrees, 'undo agreed' takes it back all the same; the record shows it.",
    "cli.undo-how": "'undo', 'undo turn' or 'undo agreed', not 'undo {how}'.",
    "cli.aside.pass": "Enter lets the others go on.",
    "cli.aside.pass.asked": "Enter lets the others go on; 'aside' stops asking.",
    "cli.aside.on": "As long as you have a move out of turn, you are asked before every decision of another player.",
    "cli.aside.off": "You are no longer asked before the decisions of others.",
    "cli.aside.none": "{name} has no move out of turn now.",
    "cli.aside.own-turn": "It is your own turn: choose the move itself.",
    "cli.aside.no-such-moves": "This game has no moves out of turn.",
    "cli.aside.who": "No person here is called {name!r}.",
    "cli.saved": "Saved to {path}",
    "cli.play-on": "Play on with: parlorcar play --resume {path}",
    "cli.not-saved": "It could not be saved: {reason}",
    "cli.quit-save": "Save the match before you go? [Y/n]",
    "cli.yes-no": "Please answer y or n.",
    "cli.bye": "Goodbye.",
    "cli.end-of-input": "There is no more input, so the match is left here.",
    "cli.no-log": "Nothing has happened yet.",
    "cli.log.earlier": "{count} earlier lines are left out; 'log all' shows them.",
    "cli.no-map": "This game has no map here; 'board' shows what there is.",
    "cli.unknown-rule": "There is no rule or move {what!r} here. '? 1' explains the first choice, '? {rule}' a rule.",
    "cli.no-rules-behind": "No rule is named for this choice.",
    # the end
    "cli.over": "The match is over",
    "cli.winner": "{names} won!",
    "cli.winners": "{names} share the victory!",
    "cli.you-won": "You won!",
    "cli.place": "{place}: {name}, {points}",
    "cli.total": "Total",
    "cli.score-line": "{line}: {points}",
    "cli.record-ask": "Save the record of the match? [Y/n]",
    "cli.record": "Record written to {path}",
    # a replay
    "cli.replay.seats": "{title}, {seats}; {moves}.",
    "cli.replay.unfinished": "The match is not over: {name} is to decide.",
    "cli.replay.waiting": "The match is not over: {names} are to decide.",
    "cli.replay.at": "After {moves}:",
    "cli.replay.last": "The last move was '{move}'.",
    "cli.replay.proof.seed": (
        "All {draws} follow from the practice seed {seed}. Whoever chose it could know them in advance, so nothing "
        "more is proven."
    ),
    "cli.replay.proof.key": (
        "All {draws} follow from the key in this record, and the key fits the commitment. So nothing was altered after "
        "the commitment was published; who chose the key, and when, is not proven."
    ),
    "cli.replay.proof.people": (
        "All {draws} follow from the key that the service had committed to and from what was added to it by {names}. "
        "If one of them added random numbers, nobody chose this luck."
    ),
    "cli.replay.proof.service": (
        "All {draws} follow from the key that the service had committed to. Nobody at the table added to it, so the "
        "luck is the service's alone."
    ),
    "cli.replay.proof.event": (
        "All {draws} follow from the luck of the event {event}: this table played its deal {deal}, and shares its luck "
        "with every other table that did. The service chose the number of the deal; that it chose before it knew the "
        "luck is not proven."
    ),
    "cli.replay.proof.event-people": "Those who took part in the event and added to its luck: {names}.",
    "cli.replay.proof.event-service": "Nobody in the event added to its luck, so it is the service's alone.",
    "cli.replay.participant": "participant {number}",
    "cli.replay.proof.late": "Promised but not revealed in time, so that the service's key stood in: {names}.",
    "cli.replay.proof.silent": "Nothing was added by {names}; the service's key stood in.",
    "cli.replay.signed-known": "Signed by {name}, whose key you know: {key}",
    "cli.replay.a-service": "a service",
    "cli.replay.signed-unknown": (
        "Signed by a service whose key you have not named: {key}\n"
        "Anybody can make such a key. Compare it with the one that the service shows, and name it with --trust."
    ),
    "cli.replay.signed-other": "the record is signed by a service that you did not name: {key}",
    "cli.replay.unsigned": "No service signed the record, so whoever wrote it could have invented all of it.",
    "cli.replay.bad-key": "{key!r} is not the key of a service: 64 hexadecimal digits",
    "cli.replay.other": (
        "parlorcar: this record was played by rules {rules} and is not replayed by these ({known}); "
        "here are the events that it keeps"
    ),
    "cli.replay.working": "Replaying …",
    "cli.replay.hint": "{error}; --events tells them",
    "cli.replay.no-at": "the match has {moves} moves; --at takes 0 to {moves}",
    "cli.replay.no-events": "the record keeps no events",
    # a review
    "cli.picture.kind": "{given}: a picture is called .png, .gif or .webm",
    "cli.picture.running": "{path}: only a finished match has a picture",
    "cli.picture.needs": (
        "a picture is drawn by a browser: install Chromium (or name it in CHROMIUM) and `pip install playwright`"
    ),
    "cli.review.positive": "--{option} must be more than 0, not {given}",
    "cli.review.looking": "Looking back at {game}",
    "cli.review.unfinished": "The match was not finished; this looks back at its {moves} moves.",
    "cli.review.summary": "{winner} won. Luck: {luck} of the chance of winning. Lost by own moves: {own}.",
    "cli.review.summary.others": "Another seat lost up to {lost} by its moves.",
    "cli.review.course": "Chance of winning",
    "cli.review.course.note": (
        "{legend}. From the first to the last of {moves} moves: how many of the matches each seat won that were "
        "played on from there, with everything known."
    ),
    "cli.review.totals": "Moves and luck",
    "cli.review.totals.note": (
        "Moves: what better ones would have added to the chance of winning and to the lead in points, given what "
        "the player knew, where the difference is more than chance. Luck: what cards, dice and tiles added to the "
        "chance of winning against the mean of all that could have come. All of it is added up over the match."
    ),
    "cli.review.slips": "Moves that lost most",
    "cli.review.slips.none": "None that was worse beyond doubt.",
    "cli.review.strokes": "Strokes of luck",
    "cli.review.strokes.none": "None worth telling.",
    "cli.review.column.seat": "seat",
    "cli.review.column.decisions": "decisions",
    "cli.review.column.lost": "lost by moves",
    "cli.review.column.points": "points lost",
    "cli.review.column.luck": "luck",
    "cli.review.column.move": "move",
    "cli.review.column.played": "played",
    "cli.review.column.better": "better",
    "cli.review.column.chance": "chance of winning",
    "cli.review.column.outcome": "what came",
    "cli.review.setup": "how everything lay at the start",
    "cli.review.many": "{count} draws",
    # help at the table
    "cli.help.other": """\
Type the number of a choice, or the move itself. Parts of names will do as long as they fit one choice only.
Several moves are joined by ';'.
  ?            this help; '? 3' or '? MOVE' tells the rules behind a choice
  list         lists every choice; 'list WORD' those with that word
  board        what you can see
  score        the points so far
  log          what has happened; 'log all' from the start
  hint         what a bot would do in your place
  undo         takes your last choice back; 'undo turn' the whole turn; 'undo agreed' if all agree
  save FILE    keeps the match to play on later
  quit         leaves the table""",
}
