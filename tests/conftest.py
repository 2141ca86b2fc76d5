"""The game outside the package is registered before anything is imported, so every suite meets it too."""

from __future__ import annotations

import sys
from pathlib import Path

OUTSIDE = Path(__file__).parent / "outside" / "hoard_package"

sys.path.insert(0, str(OUTSIDE))
