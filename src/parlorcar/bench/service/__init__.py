"""The runs of `parlorcar bench --service`: clients that know a service only by its address."""
