"""Japanese: what is no game's own."""
