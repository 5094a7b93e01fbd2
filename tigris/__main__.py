"""``python -m tigris``: as ``tigris``."""

import sys

from tigris.start import main

sys.exit(main())
