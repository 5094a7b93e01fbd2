"""The hand of one player in the app on another device: drawn from what a table tells. Thin."""
