"""Many matches at once: simulations, and the measurements behind every published speed."""
