"""Bots that look ahead, in compiled code."""
