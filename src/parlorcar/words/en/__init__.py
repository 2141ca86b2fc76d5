"""English: what is no game's own."""
