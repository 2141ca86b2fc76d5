"""Stone Age in words."""
