"""The doors of the service that speak HTTP."""
