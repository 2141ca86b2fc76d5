"""Puzzles: positions of matches in which one move is clearly better for all that its seat knows."""
