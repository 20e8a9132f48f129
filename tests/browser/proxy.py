"""A line that can freeze: it forwards to a server until it is told to stop, without closing anything."""

from __future__ import annotations

import socket
import threading


class Proxy:
    """Forwards connections to a port. Those that are open when it freezes stay open and carry nothing any more."""

    def __init__(self, port: int) -> None:
        self._port = port
        self._listening = socket.create_server(("127.0.0.1", 0))
        self._alive: set[threading.Event] = set()
        self._open: list[socket.socket] = []
        self.address = f"http://127.0.0.1:{self._listening.getsockname()[1]}"
        threading.Thread(target=self._accept, daemon=True).start()

    def freeze(self) -> None:
        """From now on nothing comes through on the connections that are open."""
        for alive in self._alive:
            alive.clear()
        self._alive = set()

    def close(self) -> None:
        for line in (self._listening, *self._open):
            line.close()

    def _accept(self) -> None:
        while True:
            try:
                line, _ = self._listening.accept()
            except OSError:
                return
            onward = socket.create_connection(("127.0.0.1", self._port))
            alive = threading.Event()
            alive.set()
            self._alive.add(alive)
            self._open += [line, onward]
            for source, goal in ((line, onward), (onward, line)):
                threading.Thread(target=self._forward, args=(source, goal, alive), daemon=True).start()

    def _forward(self, source: socket.socket, goal: socket.socket, alive: threading.Event) -> None:
        try:
            while data := source.recv(65536):
                if not alive.is_set():
                    return
                goal.sendall(data)
            if alive.is_set():
                goal.shutdown(socket.SHUT_WR)
        except OSError:
            return
