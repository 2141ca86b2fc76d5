"""What is studied of Ticket to Ride: lessons, and what is asked about openings."""
