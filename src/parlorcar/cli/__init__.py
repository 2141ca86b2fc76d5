"""The terminal: playing, looking things up, replaying and measuring from a command line."""
