"""What every screen of Shmat shares."""
