"""Lessons as the service teaches them."""
