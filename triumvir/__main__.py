"""`python -m triumvir` is the script `triumvir`."""

import sys

from triumvir.cli import main

if __name__ == "__main__":
    sys.exit(main())
