"""The screen. The only package that may import Kivy."""
