"""Calling captains who are asked while they are elsewhere."""
