"""Bots that play Ticket to Ride, in compiled code."""
