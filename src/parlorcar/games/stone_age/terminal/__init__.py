"""Stone Age in the terminal."""
