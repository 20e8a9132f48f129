"""Lines that die without being closed: the server lets go of what cannot be written."""

from __future__ import annotations

import errno
import socket

import pytest

from tests.waiting import PATIENCE
from triumvir.server import run, stream

needs_user_timeout = pytest.mark.skipif(
    not hasattr(socket, "TCP_USER_TIMEOUT"), reason="this system cannot bound the wait for an acknowledgement"
)


@needs_user_timeout
def test_a_line_whose_other_end_takes_nothing_is_dropped(monkeypatch):
    monkeypatch.setattr(run, "UNHEARD", 0.2)
    listening = run.listening_at("127.0.0.1", 0)
    with listening, socket.socket() as sleeper:
        sleeper.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
        sleeper.connect(listening.getsockname())
        line, _ = listening.accept()
        line.settimeout(PATIENCE)
        with line, pytest.raises(OSError, match="timed out") as failure:
            line.sendall(b"still here" * 1_000_000)
        assert failure.value.errno == errno.ETIMEDOUT


@needs_user_timeout
def test_streams_send_something_before_a_line_counts_as_dead():
    assert 2 * stream.HEARTBEAT < run.UNHEARD <= 40
