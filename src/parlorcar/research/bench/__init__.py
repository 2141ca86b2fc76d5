"""How fast the engine and the environments are, beside other engines."""
