"""What happens after an opening: how often it was chosen, and how it ended."""
