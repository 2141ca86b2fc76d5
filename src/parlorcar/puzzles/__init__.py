"""Puzzles: positions of matches in which one move is clearly better, given what its seat knows."""
