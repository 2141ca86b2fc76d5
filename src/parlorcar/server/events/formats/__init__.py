"""How an event is played: who meets whom in each round. Pure functions of entrants and results."""
