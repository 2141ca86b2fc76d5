"""Measurements that need more than a function to measure: whole programs under load."""
