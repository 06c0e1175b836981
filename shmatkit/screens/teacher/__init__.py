"""What a teacher needs: the class report, and sheets to print."""
