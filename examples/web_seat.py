"""A seat at a web table for any program: three kinds of requests and a token, with nothing but the standard library.

python3 examples/web_seat.py http://localhost:8421 --game stone-age --opponent skilled
python3 examples/web_seat.py http://localhost:8421 --match ID --seat 1 --program "python3 examples/program.py"

Without a program it plays the first move of the list. A program speaks the line protocol of docs/protocol.md. The
service does not give views as text: for a program that wants `text` they are written by the package, which this
Python must have then (`.venv/bin/python examples/web_seat.py …`).
"""

import argparse
import json
import shlex
import subprocess
import sys
import time
import urllib.request
import uuid
from collections.abc import Callable
from typing import Any

WAIT = 0.1  # seconds between two looks at a table where others decide
OF_THE_TABLE = ("seats", "waiting", "chosen", "moves")  # what a table adds to a seat's view; `text` goes without it


def call(url: str, token: str, body: object = None) -> Any:
    """A request with the token; with a body it changes something."""
    data = None if body is None else json.dumps(body).encode()
    headers = {"authorization": f"Bearer {token}", "content-type": "application/json"}
    with urllib.request.urlopen(urllib.request.Request(url, data, headers), timeout=30) as answer:
        return json.load(answer)


def text_maker(about: dict[str, Any]) -> Callable[[dict[str, Any], int], str]:
    """What makes a seat's view into text: the package, with the game as it is played at this table."""
    try:
        from parlorcar.registry import game as game_of
        from parlorcar.research.observation.text import view_text
    except ImportError:
        sys.exit("the program wants text, which is written by the package parlorcar: this Python does not have it")
    game = game_of(about["game"], players=about["players"], **about["options"])
    return lambda view, seat: view_text(game, {k: v for k, v in view.items() if k not in OF_THE_TABLE}, seat)


class Program:
    """A program that reads a JSON object a line and answers with one; without a command the first move is played."""

    def __init__(self, command: str | None, about: dict[str, Any]) -> None:
        self.process: subprocess.Popen[str] | None = None
        if command:
            pipe = subprocess.PIPE
            self.process = subprocess.Popen(shlex.split(command), stdin=pipe, stdout=pipe, text=True, encoding="utf-8")
            self.tell({"type": "hello", "protocol": 1, **about})
            ready = self.hear()
            self.wants = ready.get("wants", ["view"])
            if ready.get("type") != "ready" or not isinstance(self.wants, list) or set(self.wants) - {"view", "text"}:
                sys.exit(f"the program has to answer hello with ready, and can want view and text, not {ready}")
            self.text = text_maker(about) if "text" in self.wants else None

    def tell(self, message: dict[str, Any]) -> None:
        """Send a line."""
        if self.process and self.process.stdin:
            self.process.stdin.write(json.dumps(message, ensure_ascii=False) + "\n")
            self.process.stdin.flush()

    def hear(self) -> dict[str, Any]:
        """Wait for a line."""
        assert self.process
        assert self.process.stdout
        line = self.process.stdout.readline()
        if not line:
            sys.exit("the program has ended")
        return dict(json.loads(line))

    def choose(self, seat: int, table: dict[str, Any]) -> int:
        """A move of the list; where there is only one it is made without asking."""
        legal = [{"move": one["move"], "text": one["text"]} for one in table["legal"]]
        if not self.process or len(legal) == 1:
            return int(legal[0]["move"])
        message: dict[str, Any] = {"type": "choose", "seat": seat, "legal": legal}
        view = {**table["view"], "player": seat}  # of those who choose at the same time it is this one that is asked
        if "view" in self.wants:
            message["view"] = view
        if self.text:
            message["text"] = self.text(view, seat)
        self.tell(message)
        answer = self.hear()
        for one in legal:
            if answer.get("move") == one["move"] or ("move" not in answer and answer.get("text") == one["text"]):
                return int(one["move"])
        sys.exit(f"the program answered {answer}, which is none of its {len(legal)} legal moves; its seat waits")

    def close(self) -> None:
        """Let it end."""
        if self.process and self.process.stdin:
            self.process.stdin.close()
            self.process.wait(10)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("url", help="the address of the service")
    parser.add_argument("--game", default="stone-age", help="create a match of this game")
    parser.add_argument("--opponent", default="skilled", help="against this bot")
    parser.add_argument("--match", help="or sit down at this match")
    parser.add_argument("--seat", type=int, default=0)
    parser.add_argument("--token", help="or go on where you left, with the token that was printed")
    parser.add_argument("--name", default="a program")
    parser.add_argument("--program", help="the command of a program that chooses")
    args = parser.parse_args()

    service = args.url.rstrip("/") + "/api"
    api, match, token = f"{service}/matches", args.match, args.token
    if match is None:
        seats = [{"kind": "me", "name": args.name}, {"kind": "bot", "bot": args.opponent}]
        made = call(api, "new", {"game": args.game, "seats": seats, "pace": "instant"})
        match, token = made["match"], made["seats"][0]["token"]
    about = call(f"{api}/{match}", token or "new")
    message = {name: about[name] for name in ("game", "rules", "players", "options")}
    if not message["rules"]:  # the match has not begun yet
        message["rules"] = call(f"{service}/games/{message['game']}", token or "new")["rules_version"]
    program = Program(args.program, message)  # first of all: one that cannot play takes nobody's seat
    if token is None:
        token = call(f"{api}/{match}/seats/{args.seat}", "new", {"name": args.name})["token"]
    print(f"match {match}, seat {args.seat}, token {token}", flush=True)

    program.tell({"type": "begin", "match": 0, "seat": args.seat})
    decisions = 0
    while True:
        table = call(f"{api}/{match}/table?seat={args.seat}&since=-1", token)
        if table["result"]:
            break
        if table["status"] in ("closed", "stopped"):
            sys.exit(f"the match is {table['status']}")
        if not table["legal"] or table["choice"] is not None:
            time.sleep(WAIT)
            continue
        move = program.choose(args.seat, table)
        action = {"do": "play", "id": uuid.uuid4().hex, "seat": args.seat, "version": table["version"], "moves": [move]}
        call(f"{api}/{match}/actions", token, action)
        decisions += 1
    result = table["result"]
    program.tell({"type": "end", "scores": result["scores"], "ranking": result["ranking"]})
    program.close()
    print(f"{decisions} decisions, scores {result['scores']}, places {result['ranking']}")


if __name__ == "__main__":
    main()
