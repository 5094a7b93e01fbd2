"""What building for Android needs besides buildozer.spec."""
