"""Persons: who somebody is, what is stored about them, how they are notified of a turn."""
