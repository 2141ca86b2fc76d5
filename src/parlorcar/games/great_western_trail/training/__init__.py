"""Lessons of Great Western Trail, and the questions about its openings that the explorer counts."""
