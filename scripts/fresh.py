"""Are the generated files of the client what their generators write today? `--write` leaves them so.

Pages under `docs` that are generated are compared by the tests of what they tell (tests/research).
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[1]
WEB = ROOT / "web"
SCHEMA = WEB / "src" / "lib" / "net" / "schema.d.ts"


def generators() -> Iterator[tuple[list[Path], list[list[str]]]]:
    """The files, and the commands that write them."""
    serve = "from parlorcar.cli.main import main; main(['serve', '--schema'])"
    yield (
        [SCHEMA],
        [
            ["sh", "-c", f'"{sys.executable}" -c "{serve}" > web/schema.json'],
            ["scripts/npm", "--prefix", "web", "run", "--silent", "schema"],
        ],
    )
    for script in sorted(WEB.glob("dev/*/fixtures.py")):
        yield sorted((script.parent / "fixtures").glob("*.json")), [[sys.executable, str(script)]]


def main() -> None:
    """Write everything anew, compare, and put back what was there."""
    env = {**os.environ, "PYTHONPATH": f"{ROOT / 'src'}{os.pathsep}{ROOT}"}
    stale: list[str] = []
    for files, commands in generators():
        before = {path: path.read_bytes() for path in files}
        for command in commands:
            subprocess.run(command, cwd=ROOT, env=env, check=True, stdout=subprocess.DEVNULL)
        changed = [path for path in files if path.read_bytes() != before[path]]
        stale += [path.relative_to(ROOT).as_posix() for path in changed]
        if "--write" not in sys.argv:
            for path in changed:
                path.write_bytes(before[path])
    if stale:
        now = ", and written anew:" if "--write" in sys.argv else ":"
        print(f"Not what their generators write{now}", *stale, sep="\n  ")
        sys.exit("--write" not in sys.argv and "scripts/fresh.py --write writes them anew")


if __name__ == "__main__":
    main()
