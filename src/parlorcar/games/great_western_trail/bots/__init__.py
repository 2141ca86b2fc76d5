"""Bots that play Great Western Trail, in compiled code."""
