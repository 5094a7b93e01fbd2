"""Scripts for developers. The app needs none of them to run."""
