"""New World Order: nine characters, twenty-one corporations and a pyramid of thirty achievements."""
