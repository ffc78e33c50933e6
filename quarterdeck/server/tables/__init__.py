"""Tables: their events, what is folded from them, and what captains may do."""
