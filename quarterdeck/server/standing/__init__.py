"""Standing: the results of finished games, ratings, a captain's own page, the boards of the server."""
