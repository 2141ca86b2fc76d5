"""Great Western Trail in words."""
