"""The class report: how pupils and a class are doing, as data, as tables and as a page."""

from shmatkit.practice.report.class_report import report_of

__all__ = ["report_of"]
