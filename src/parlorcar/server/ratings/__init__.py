"""Ratings of people and bots."""
