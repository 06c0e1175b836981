"""What every screen of Twenty shares."""
