"""HTTP and WebSocket: the application, its endpoints, and what guards them."""
