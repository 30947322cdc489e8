"""What is printed on each kind of component, and what the rulebook's text says of it. Not compiled."""
