"""Examples: short programs, and a toy game to copy."""
