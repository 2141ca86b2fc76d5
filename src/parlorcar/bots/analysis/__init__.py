"""Judging positions and moves for people: hints, reviews, and reasons in words."""
