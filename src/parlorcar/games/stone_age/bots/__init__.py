"""Bots that play Stone Age, in compiled code."""
