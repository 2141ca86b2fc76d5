"""Short interactive lessons: positions of real matches, each with a task that the engine checks."""
