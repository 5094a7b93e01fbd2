"""The phones: private hands in the browser, over one socket each. No game, no Kivy."""
