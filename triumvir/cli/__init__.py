"""The command line of Triumvir; `main` is the script."""

from __future__ import annotations

from triumvir.cli.app import main

__all__ = ["main"]
