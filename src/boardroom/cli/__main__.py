"""`python -m boardroom.cli` is the same as `boardroom`."""

import sys

from boardroom.cli import main

sys.exit(main())
