"""What a page is made of: paper, a canvas, and parts that flow."""
