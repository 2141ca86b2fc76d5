"""Players whose weights were found by playing against themselves, in compiled code."""
