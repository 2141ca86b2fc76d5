"""Many matches played at once, here, in several processes or on a cluster, and what comes of them."""

from __future__ import annotations

from parlorcar.research.simulation.matches import Plan
from parlorcar.research.simulation.simulation import Simulation, simulate

__all__ = ["Plan", "Simulation", "simulate"]
