"""What is shown of a match: to its seats, to spectators, and afterwards."""
