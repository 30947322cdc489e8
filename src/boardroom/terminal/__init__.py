"""What the command line shows and asks: playing, replaying, listing and checking in a terminal."""
