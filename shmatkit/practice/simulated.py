"""The former address of `shmatkit.practice.progress.simulated`, which older notebooks import."""

from shmatkit.practice.progress.simulated import *  # noqa: F403
