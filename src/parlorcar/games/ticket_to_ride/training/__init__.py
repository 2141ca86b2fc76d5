"""Lessons of Ticket to Ride, and the questions about its openings that the explorer counts."""
