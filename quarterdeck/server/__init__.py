"""The table in a browser: a web server that knows games through the registry only."""
