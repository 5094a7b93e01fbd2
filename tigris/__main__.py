"""``python -m tigris``."""

import sys

from tigris.cli import main

sys.exit(main())
