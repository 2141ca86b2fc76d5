"""What is studied of Great Western Trail: lessons, and what is asked about openings."""
