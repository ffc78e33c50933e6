"""Finding each other: whoever comes, clubs with a harbour of their own, tournaments."""
