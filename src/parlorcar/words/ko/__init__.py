"""Korean: what is no game's own."""
