"""Events: tournaments, leagues, duplicate, and the deal of the day."""
