"""What is studied of Stone Age: lessons, and what is asked about openings."""
