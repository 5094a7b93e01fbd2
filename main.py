"""Start Tigris. Buildozer wants this file by this name, in this place."""

from tigris.ui.app import main

if __name__ == "__main__":
    main()
