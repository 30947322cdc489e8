"""The same as `boardroom`: `python -m boardroom.cli`."""

import sys

from boardroom.cli import main

sys.exit(main())
