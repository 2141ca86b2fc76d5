"""Persons: who somebody is, what is stored about them, how they are told of a turn."""
