"""The chapters of a report, one file each: from a digest to pictures, tables and plain sentences."""
