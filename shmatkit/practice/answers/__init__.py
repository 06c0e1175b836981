"""What an answer is worth: judging it, the kind of mistake, and hints."""
