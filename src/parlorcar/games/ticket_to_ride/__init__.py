"""Ticket to Ride: the steps and rules that all maps share, and the maps as tables."""
