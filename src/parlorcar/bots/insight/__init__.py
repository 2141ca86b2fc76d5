"""What can be said in words about positions and moves: for hints and reviews, where nobody is in a hurry."""
