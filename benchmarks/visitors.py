"""Visitors for `served.py`: lean HTTP lines and streams, so that the server and not its visitors is measured."""

from __future__ import annotations

import asyncio
import json
import zlib
from collections.abc import Iterator
from time import perf_counter
from urllib.parse import urlencode

AGENT = "Accept-Encoding: gzip\r\nAccept-Language: en\r\nHost: 127.0.0.1\r\n"
SIGN_OF_LIFE = 90
"""No position has so few bytes, compressed or not."""
FORM = "application/x-www-form-urlencoded"


class Line:
    """One connection that is kept open for one request after another."""

    def __init__(self, port: int) -> None:
        self._port = port
        self._reader: asyncio.StreamReader | None = None
        self._writer: asyncio.StreamWriter | None = None

    async def ask(self, method: str, path: str, body: bytes = b"", kind: str = "application/json") -> Answer:
        """Send a request and wait for its answer; a line that was idle for too long is opened anew."""
        if self._writer is None or self._reader is None or self._reader.at_eof():
            self.close()
            self._reader, self._writer = await asyncio.open_connection("127.0.0.1", self._port, limit=2**22)
        head = f"{method} {path} HTTP/1.1\r\n{AGENT}Content-Type: {kind}\r\nContent-Length: {len(body)}\r\n\r\n"
        self._writer.write(head.encode() + body)
        top = (await self._reader.readuntil(b"\r\n\r\n")).decode("latin-1").split("\r\n")
        headers = {name.lower(): value for name, _, value in (line.partition(": ") for line in top[1:] if line)}
        content = await self._reader.readexactly(int(headers["content-length"]))
        if headers.get("content-encoding") == "gzip":
            content = zlib.decompress(content, zlib.MAX_WBITS | 16)
        return Answer(int(top[0].split()[1]), headers, content)

    async def post(self, path: str, **body: object) -> Answer:
        """Send JSON."""
        return await self.ask("POST", path, json.dumps(body).encode())

    async def submit(self, path: str, fields: dict[str, str]) -> Answer:
        """Send a form."""
        return await self.ask("POST", path, urlencode(fields).encode(), FORM)

    def close(self) -> None:
        """Let the connection go."""
        if self._writer is not None:
            self._writer.close()


class Answer:
    """What the server has answered."""

    def __init__(self, status: int, headers: dict[str, str], content: bytes) -> None:
        self.status = status
        self.headers = headers
        self.content = content

    def json(self) -> dict[str, object]:
        """The answer as data; it must be a good one."""
        assert self.status == 200, self.content
        found: dict[str, object] = json.loads(self.content)
        return found


class Stream(asyncio.Protocol):
    """An open stream of a table: when its last bytes came; they are read only when time no longer counts."""

    def __init__(self) -> None:
        self.last = 0.0
        self._pieces: list[bytes] = []
        self._raw = b""
        self._text = b""
        self._inflate: zlib._Decompress | None = None
        self._has_begun = False
        self._transport: asyncio.Transport | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Keep the connection, to close it later."""
        assert isinstance(transport, asyncio.Transport)
        self._transport = transport

    def data_received(self, data: bytes) -> None:
        """Note when something has come, and what; a mere sign of life is no news."""
        if len(data) > SIGN_OF_LIFE:
            self.last = perf_counter()
        self._pieces.append(data)

    def close(self) -> None:
        """Leave."""
        if self._transport is not None:
            self._transport.abort()

    def positions(self) -> list[int]:
        """The versions of all positions that have come whole and were not told before."""
        self._raw += b"".join(self._pieces)
        self._pieces.clear()
        if not self._has_begun and not self._begin():
            return []
        content = b"".join(self._chunks())
        self._text += content if self._inflate is None else self._inflate.decompress(content)
        *whole, self._text = self._text.split(b"\n\n")
        return [int(event.split(b"\n")[0][4:]) for event in whole if event.startswith(b"id: ")]

    def _begin(self) -> bool:
        head, end, rest = self._raw.partition(b"\r\n\r\n")
        if end:
            assert b" 200 " in head.split(b"\r\n")[0], head
            self._has_begun, self._raw = True, rest
            if b"content-encoding: gzip" in head.lower():
                self._inflate = zlib.decompressobj(zlib.MAX_WBITS | 16)
        return self._has_begun

    def _chunks(self) -> Iterator[bytes]:
        """The content of the chunks that have come whole."""
        while b"\r\n" in self._raw:
            size, _, rest = self._raw.partition(b"\r\n")
            length = int(size, 16)
            if len(rest) < length + 2:
                return
            yield rest[:length]
            self._raw = rest[length + 2 :]


async def opened(port: int, path: str) -> Stream:
    """A stream that has been asked for."""
    loop = asyncio.get_running_loop()
    transport, stream = await loop.create_connection(Stream, "127.0.0.1", port)
    transport.write(f"GET {path} HTTP/1.1\r\n{AGENT}\r\n".encode())
    return stream
