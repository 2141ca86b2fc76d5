"""A bot that needs nothing of the package: it reads a JSON object a line and answers with one.

parlorcar arena stone-age --seat "python3 examples/program.py" --seat random --games 5
"""

import json
import sys


def main() -> None:
    for line in sys.stdin:
        message = json.loads(line)
        if message["type"] == "hello":
            answer = {"type": "ready", "name": "last of the list", "wants": ["view"]}
        elif message["type"] == "choose":
            answer = {"move": message["legal"][-1]["move"]}
        else:  # begin, end: nothing is to be answered
            continue
        print(json.dumps(answer), flush=True)


if __name__ == "__main__":
    main()
