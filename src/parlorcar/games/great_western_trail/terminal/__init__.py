"""Great Western Trail in the terminal."""
