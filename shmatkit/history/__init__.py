"""What a game was: a series at one table, its events in words, and its turns as a review knows them."""
