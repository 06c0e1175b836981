"""What a person sees: screens as values, drawn by any shell."""
