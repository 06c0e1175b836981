"""What a screen shows and how it answers: (state, gesture) -> state, and state -> scene. Pure; it knows no widget."""
