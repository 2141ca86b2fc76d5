"""The club: operators, talk, and being together."""
