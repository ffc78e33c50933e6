"""What developers run beside the package: measurements, soaks, golden games, mutants."""
