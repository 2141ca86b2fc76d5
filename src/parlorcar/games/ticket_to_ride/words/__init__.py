"""Ticket to Ride in words."""
