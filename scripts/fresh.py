"""Is the generated file of the client what its generator writes today? `--write` leaves it so.

Pages under `docs` that are generated are compared by the tests of what they describe (tests/research).
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]
SCHEMA = ROOT / "web" / "src" / "lib" / "net" / "schema.d.ts"
SERVE = "from parlorcar.cli.main import main; main(['serve', '--schema'])"
COMMANDS = [
    ["sh", "-c", f'"{sys.executable}" -c "{SERVE}" > web/schema.json'],
    ["scripts/npm", "--prefix", "web", "run", "--silent", "schema"],
]


def main() -> None:
    """Write the types of the service's messages again, compare, and put back what was there."""
    env = {**os.environ, "PYTHONPATH": f"{ROOT / 'src'}{os.pathsep}{ROOT}"}
    before, made = SCHEMA.read_bytes(), SCHEMA.stat()
    for command in COMMANDS:
        subprocess.run(command, cwd=ROOT, env=env, check=True, stdout=subprocess.DEVNULL)
    if SCHEMA.read_bytes() == before:
        os.utime(SCHEMA, ns=(made.st_atime_ns, made.st_mtime_ns))  # or the page would be built once more
        return
    name = SCHEMA.relative_to(ROOT).as_posix()
    if "--write" in sys.argv:
        print(f"{name} is written again")
    else:
        SCHEMA.write_bytes(before)
        sys.exit(f"{name} is not what its generator writes: scripts/fresh.py --write writes it again")


if __name__ == "__main__":
    main()
