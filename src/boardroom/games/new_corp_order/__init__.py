"""New Corp Order: one to four players hold shares in four media conglomerates, whose agents take over companies."""
