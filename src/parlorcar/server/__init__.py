"""The web table: matches over the network."""
