"""Matches that were played: their records, archives of many of them, and datasets made of archives."""
