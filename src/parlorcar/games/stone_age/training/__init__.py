"""Lessons of Stone Age, and the questions about its openings that the explorer counts."""
