"""Bots that play one family of games with a plain plan, in compiled code."""
