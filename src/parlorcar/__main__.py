"""`python -m parlorcar`: the same program as `parlorcar`."""

from __future__ import annotations

from parlorcar.cli.main import main

if __name__ == "__main__":
    raise SystemExit(main())
