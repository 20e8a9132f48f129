"""A signal to end is an error for what may run long: it leaves everything in order, then the program ends by it."""

from __future__ import annotations

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType
from typing import Final, NoReturn

SIGNALS: Final = tuple(getattr(signal, name) for name in ("SIGTERM", "SIGHUP") if hasattr(signal, name))
KILLED: Final = 128
"""What a shell adds to the number of a signal for the exit status."""


class Ended(BaseException):
    """The system has asked the program to end."""

    def __init__(self, number: int) -> None:
        super().__init__(number)
        self.status = KILLED + number


@contextmanager
def ending_in_order() -> Iterator[None]:
    """Within, a signal to end is raised as Ended; another one while things are put in order changes nothing."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = {number: signal.getsignal(number) for number in SIGNALS}
    for number in SIGNALS:
        if before[number] is not signal.SIG_IGN:  # as `nohup` has it
            signal.signal(number, _end)
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


def _end(number: int, _frame: FrameType | None) -> NoReturn:
    for each in SIGNALS:
        signal.signal(each, signal.SIG_IGN)
    raise Ended(number)
