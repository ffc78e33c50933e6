"""What goes over HTTP and WebSocket: routes, bodies, answers, refusals."""
