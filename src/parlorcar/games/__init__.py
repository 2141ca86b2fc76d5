"""The games: their tables, their steps and their rules."""
