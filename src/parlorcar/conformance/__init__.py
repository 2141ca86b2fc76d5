"""What holds for every game, as checks that run on any of them: `parlorcar check NAME`."""
