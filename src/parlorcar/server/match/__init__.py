"""A live match on the service: its state, its seats, what may be done, and what happens by itself."""
