"""A seat at a web table for any program: three kinds of requests and a token, with nothing but the standard library.

python3 examples/web_seat.py http://localhost:8700 --game stone-age --opponent skilled
python3 examples/web_seat.py http://localhost:8700 --match ID --seat 1 --program "python3 examples/program.py"

Without a program it plays the first move of the list. A program speaks the line protocol of docs/protocol.md.
"""

import argparse
import json
import shlex
import subprocess
import time
import urllib.request
import uuid
from typing import Any

WAIT = 0.1  # seconds between two looks at a table where others decide


def call(url: str, token: str, body: object = None) -> Any:
    """A request with the token; with a body it changes something."""
    data = None if body is None else json.dumps(body).encode()
    headers = {"authorization": f"Bearer {token}", "content-type": "application/json"}
    with urllib.request.urlopen(urllib.request.Request(url, data, headers), timeout=30) as answer:
        return json.load(answer)


class Program:
    """A program that reads a JSON object a line and answers with one; without a command the first move is played."""

    def __init__(self, command: str | None, about: dict[str, Any]) -> None:
        self.process: subprocess.Popen[str] | None = None
        if command:
            pipe = subprocess.PIPE
            self.process = subprocess.Popen(shlex.split(command), stdin=pipe, stdout=pipe, text=True)
            self.tell({"type": "hello", "protocol": 1, **about})
            self.hear()

    def tell(self, told: dict[str, Any]) -> None:
        """Send a line."""
        if self.process and self.process.stdin:
            self.process.stdin.write(json.dumps(told) + "\n")
            self.process.stdin.flush()

    def hear(self) -> dict[str, Any]:
        """Wait for a line."""
        assert self.process
        assert self.process.stdout
        return dict(json.loads(self.process.stdout.readline()))

    def choose(self, seat: int, table: dict[str, Any]) -> int:
        """A move of the list."""
        legal = [{"move": one["move"], "text": one["text"]} for one in table["legal"]]
        if not self.process:
            return int(legal[0]["move"])
        self.tell({"type": "choose", "seat": seat, "legal": legal, "view": table["view"]})
        answer = self.hear()
        return next(
            int(one["move"]) for one in legal if answer.get("move", one["text"]) in (one["move"], answer.get("text"))
        )


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

    api, match, token = args.url.rstrip("/") + "/api/matches", args.match, args.token
    if match is None:
        seats = [{"kind": "me", "name": args.name}, {"kind": "bot", "bot": args.opponent}]
        made = call(api, "new", {"game": args.game, "seats": seats, "pace": "instant"})
        match, token = made["match"], made["seats"][0]["token"]
    elif token is None:
        token = call(f"{api}/{match}/seats/{args.seat}", "new", {"name": args.name})["token"]
    print(f"match {match}, seat {args.seat}, token {token}", flush=True)

    about = call(f"{api}/{match}", token)
    program = Program(args.program, {"game": about["game"], "players": len(about["seats"])})
    program.tell({"type": "begin", "match": 0, "seat": args.seat})
    decisions = 0
    while True:
        table = call(f"{api}/{match}/table?seat={args.seat}&since=-1", token)
        if table["result"]:
            break
        if not table["legal"] or table["choice"] is not None:
            time.sleep(WAIT)
            continue
        move = program.choose(args.seat, table)
        action = {"do": "play", "id": uuid.uuid4().hex, "seat": args.seat, "version": table["version"], "moves": [move]}
        call(f"{api}/{match}/actions", token, action)
        decisions += 1
    result = table["result"]
    program.tell({"type": "end", "scores": result["scores"], "ranking": result["ranking"]})
    if program.process and program.process.stdin:
        program.process.stdin.close()
        program.process.wait(10)
    print(f"{decisions} decisions, scores {result['scores']}, places {result['ranking']}")


if __name__ == "__main__":
    main()
