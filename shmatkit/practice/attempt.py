"""The former address of `shmatkit.practice.progress.attempt`, which older notebooks import."""

from shmatkit.practice.progress.attempt import *  # noqa: F403
