"""New Corp Order: four media conglomerates, six kinds of company, one world to win."""
