"""Names in a sentence that carry their keys, so that they are found again in it; how they look is said elsewhere."""

from __future__ import annotations

import re
from typing import Final

START: Final = "\ue000"
MIDDLE: Final = "\ue001"
END: Final = "\ue002"
MARKED: Final = re.compile(f"{START}([^{MIDDLE}]*){MIDDLE}([^{END}]*){END}")


def marked(key: str, name: str) -> str:
    """The name with its key, to be found again in the finished sentence."""
    return f"{START}{key}{MIDDLE}{name}{END}"
