"""The game outside the package is registered before anything is imported, so every suite meets it too."""

from __future__ import annotations

import os
import sys
from pathlib import Path

OUTSIDE = Path(__file__).parent / "outside" / "hoard_package"

THOROUGH = os.environ.get("PARLORCAR_THOROUGH") == "1"  # as `make soak` has it: every case, not some of each kind

sys.path.insert(0, str(OUTSIDE))
