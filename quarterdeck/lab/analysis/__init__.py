"""What was likely, what was chosen, what was luck: advice at the table, games looked into afterwards."""
