"""What research asks for at every step, compiled: observations, and many matches played side by side."""
