"""The endpoints of the service."""
