"""What can be said in words about positions and moves of Great Western Trail."""
