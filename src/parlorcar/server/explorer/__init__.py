"""The explorer as the service tells it."""
