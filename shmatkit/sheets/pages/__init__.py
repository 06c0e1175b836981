"""The pages that can be printed."""
