"""Great Western Trail: a trail of buildings, a deck of cattle, a railroad, and icons that mean the same everywhere."""
