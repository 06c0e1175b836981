"""What a pupil knows: attempts, the log, the schedule, and the placement."""
