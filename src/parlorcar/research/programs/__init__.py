"""Programs in any language that take a seat: the line protocol, and matches between them."""
