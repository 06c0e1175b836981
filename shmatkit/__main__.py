"""`python -m shmatkit` is the command `shmatkit`."""

from shmatkit.cli.main import main

main()
