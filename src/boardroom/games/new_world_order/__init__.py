"""New World Order: nine characters, twenty-one corporations, a pyramid of thirty achievements."""
