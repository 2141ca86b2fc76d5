"""Puzzles at the service: chosen, shown, answered and rated."""
