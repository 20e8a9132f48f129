"""One server for each database: two would not hear of each other's choices."""

from __future__ import annotations

import errno
import fcntl
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from triumvir.server.database import BadDatabase, database_file, unusable

ENDING: Final = "-lock"
HELD: Final = (errno.EACCES, errno.EAGAIN)


@contextmanager
def only_server(address: str) -> Iterator[None]:
    """Be the only server of a database. The lock ends with the process, however that ends; its file stays.

    Raises BadDatabase, which names the process of the other server.
    """
    file = database_file(address)
    place = Path(f"{file.resolve()}{ENDING}")
    try:
        lock = os.open(place, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o644)
    except OSError as error:
        raise unusable(file, error) from error
    try:
        _take(lock, file)
        yield
    finally:
        os.close(lock)


def _take(lock: int, file: Path) -> None:
    try:
        fcntl.lockf(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as error:
        if error.errno in HELD:
            raise BadDatabase("served", file=file, process=os.read(lock, 20).decode().strip() or "?") from error
        raise unusable(file, error) from error
    os.truncate(lock, 0)
    os.write(lock, f"{os.getpid()}\n".encode())
