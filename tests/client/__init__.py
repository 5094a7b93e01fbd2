"""Tests of the app as a phone's end of the line."""
