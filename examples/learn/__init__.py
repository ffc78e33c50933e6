"""Examples of learning; they need `pip install quarterdeck[rl]`."""
