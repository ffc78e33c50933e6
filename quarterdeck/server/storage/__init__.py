"""What is on disk: the log of events, uploads, migrations."""
