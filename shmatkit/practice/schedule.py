"""The former address of `shmatkit.practice.progress.schedule`, which older notebooks import."""

from shmatkit.practice.progress.schedule import *  # noqa: F403
