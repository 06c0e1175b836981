"""`python -m shmatkit` is the command `shmatkit`."""

from shmatkit.cli import main

main()
