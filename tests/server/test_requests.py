"""Who sends too slowly, never reads, or comes too often is sent away, and everybody else is served meanwhile."""

from __future__ import annotations

import asyncio
import resource
import socket
from contextlib import asynccontextmanager

import httpx
import pytest

from tests.waiting import PATIENCE
from triumvir.server.limits import Limits
from triumvir.server.protocol import SPARE
from triumvir.server.run import listening_at, room_for, table_server

SHORT = Limits(most_each=3, most=6, head=0.3, body=0.3, stalled=0.3)
FORM = b"Content-Type: application/x-www-form-urlencoded\r\n"
CHUNK = b"x" * 65536
"""Only what hangs for ever takes as long."""


@asynccontextmanager
async def serving(app, limits, proxies=()):
    """The application behind a real socket; the port."""
    listening = listening_at("127.0.0.1", 0)
    server = table_server(app, limits, proxies)
    task = asyncio.create_task(server.serve([listening]))
    try:
        yield listening.getsockname()[1]
    finally:
        server.should_exit = True
        await task


@pytest.fixture
async def port(opened):
    """The port of the toy's server with short limits."""
    async with opened(limits=SHORT) as guest, serving(guest.app, SHORT) as port:
        yield port


async def connected(port, sent=b"", home="127.0.0.1"):
    """A connection from an address of this computer, and what it has said."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port, local_addr=(home, 0))
    writer.write(sent)
    return reader, writer


async def answer_to(port, sent, home="127.0.0.1"):
    """All that comes back before the server closes."""
    reader, writer = await connected(port, sent, home)
    try:
        return (await asyncio.wait_for(reader.read(), PATIENCE)).decode()
    finally:
        writer.close()


def get(path, **headers):
    lines = [f"GET {path} HTTP/1.1", "Host: table", *(f"{name}: {value}" for name, value in headers.items())]
    return ("\r\n".join(lines) + "\r\n\r\n").encode()


async def test_a_head_that_does_not_come_to_an_end_is_not_waited_for(port):
    assert (await answer_to(port, b"GET / HTTP/1.1\r\nHost: ta")).startswith("HTTP/1.1 408 ")


async def test_who_says_nothing_is_not_waited_for(port):
    assert await answer_to(port, b"") == ""


async def test_a_second_head_is_not_waited_for_either(port):
    said = await answer_to(port, get("/lang/xx") + b"GET / HT")
    assert said.startswith("HTTP/1.1 404 ")
    assert "HTTP/1.1 408 " in said


@pytest.mark.parametrize(
    "begun",
    [b"GET / HTTP/1.1\r\nA: ", b"POST /tables HTTP/1.1\r\nHost: a\r\n" + FORM + b"Content-Length: 60000\r\n\r\n"],
)
async def test_trickling_does_not_put_the_end_off(port, begun):
    reader, writer = await connected(port, begun)

    async def trickle():
        while True:
            writer.write(b"a")
            await asyncio.sleep(0.02)

    trickling = asyncio.create_task(trickle())
    said = await asyncio.wait_for(reader.read(), PATIENCE)
    trickling.cancel()
    writer.close()
    assert said.startswith(b"HTTP/1.1 408 ")


async def test_a_late_body_is_told_so_in_the_visitors_language(port):
    head = b"POST /tables HTTP/1.1\r\nHost: a\r\nAccept-Language: cs\r\n" + FORM + b"Content-Length: 9\r\n\r\n"
    said = await answer_to(port, head)
    assert said.startswith("HTTP/1.1 408 ")
    assert "Požadavek nedorazil" in said


async def test_a_body_that_nobody_reads_does_not_hold_the_connection(port):
    head = b"POST /lang/en HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\n"
    assert (await answer_to(port, head)).startswith("HTTP/1.1 405 ")


async def test_a_long_body_is_refused_before_it_is_there(port):
    head = b"POST /tables HTTP/1.1\r\nHost: a\r\n" + FORM + b"Content-Length: 99999999\r\n\r\n"
    assert (await answer_to(port, head + b"a" * 70_000)).startswith("HTTP/1.1 413 ")


@pytest.mark.parametrize(("length", "status"), [(99999999, 413), (60000, 408)])
async def test_who_goes_on_sending_hears_the_answer_all_the_same(port, length, status):
    loop = asyncio.get_running_loop()
    head = f"POST /tables HTTP/1.1\r\nHost: a\r\n{FORM.decode()}Content-Length: {length}\r\n\r\n".encode()
    with socket.socket() as line:
        line.setblocking(False)
        await loop.sock_connect(line, ("127.0.0.1", port))
        await loop.sock_sendall(line, head + b"a" * (70_000 if length > 70_000 else 10))
        answered = asyncio.Event()
        loop.add_reader(line, answered.set)
        async with asyncio.timeout(PATIENCE):
            while not answered.is_set():
                await loop.sock_sendall(line, b"a")
                await asyncio.sleep(0.01)
            loop.remove_reader(line)
            for _ in range(20):
                await loop.sock_sendall(line, b"a" * 1000)
                await asyncio.sleep(0.01)
            assert (await loop.sock_recv(line, 100)).startswith(f"HTTP/1.1 {status} ".encode())


@asynccontextmanager
async def streams(port, path, count, home="127.0.0.1"):
    """So many streams, each with its first line."""
    opened_now = [await connected(port, get(path), home) for _ in range(count)]
    try:
        yield [await asyncio.wait_for(reader.readline(), PATIENCE) for reader, _ in opened_now]
    finally:
        for _, writer in opened_now:
            writer.close()


async def test_streams_from_one_address_are_bounded_and_others_find_room(opened):
    async with opened(limits=SHORT) as guest, serving(guest.app, SHORT) as port:
        place = await guest.table("me", "same")
        async with streams(port, f"{place.path}/stream", 20) as lines:
            assert lines.count(b"HTTP/1.1 200 OK\r\n") == SHORT.most_each
            assert lines.count(b"HTTP/1.1 429 Too Many Requests\r\n") == 20 - SHORT.most_each
            said = await answer_to(port, get(f"{place.path}/stream"))
            assert "From your address 3 pages are open, which is the most" in said
            async with streams(port, f"{place.path}/stream", 10, "127.0.0.2") as others:
                assert others.count(b"HTTP/1.1 200 OK\r\n") == SHORT.most - SHORT.most_each
                said = await answer_to(port, get("/", Connection="close"), "127.0.0.3")
                assert said.startswith("HTTP/1.1 503 ")
        async with asyncio.timeout(PATIENCE):
            while not (await answer_to(port, get("/", Connection="close"))).startswith("HTTP/1.1 200 "):
                await asyncio.sleep(0.02)


async def test_connections_from_one_address_are_bounded_too(opened):
    limits = Limits(most_each=3, most=6)
    async with opened(limits=limits) as guest, serving(guest.app, limits) as port:
        waiting = [await connected(port) for _ in range(limits.most_each + SPARE)]
        said = await answer_to(port, get("/"))
        assert said.startswith("HTTP/1.1 429 ")
        assert "Your address has too many connections open" in said
        assert (await answer_to(port, get("/", Connection="close"), "127.0.0.2")).startswith("HTTP/1.1 200 ")
        waiting += [await connected(port, home="127.0.0.2") for _ in range(3)]
        assert (await answer_to(port, get("/"), "127.0.0.3")).startswith("HTTP/1.1 503 ")
        for _, writer in waiting:
            writer.close()


async def test_visitors_behind_a_proxy_are_not_one_visitor(opened):
    limits, proxies = Limits(most_each=1, most=99), ("127.0.0.1",)
    async with opened(limits=limits, proxies=proxies) as guest, serving(guest.app, limits, proxies) as port:
        waiting = [await connected(port) for _ in range(limits.most_each + SPARE + 1)]
        path = (await guest.table("me", "same")).path
        for visitor, status in (("192.0.2.1", 200), ("192.0.2.2", 200), ("192.0.2.1", 429), ("192.0.2.3", 200)):
            waiting.append(await connected(port, get(f"{path}/stream", **{"X-Forwarded-For": visitor})))
            line = await asyncio.wait_for(waiting[-1][0].readline(), PATIENCE)
            assert line.startswith(f"HTTP/1.1 {status} ".encode())
        for _, writer in waiting:
            writer.close()


class Endless:
    """An application that answers for ever, and counts what it could send."""

    def __init__(self):
        self.sent = 0
        self.has_ended = asyncio.Event()

    async def __call__(self, scope, receive, send):
        if scope["type"] != "http":
            await receive()
            await send({"type": "lifespan.startup.complete"})
            await receive()
            await send({"type": "lifespan.shutdown.complete"})
            return
        await send({"type": "http.response.start", "status": 200, "headers": []})
        if scope["path"] == "/short":
            await send({"type": "http.response.body", "body": b"short"})
            return
        gone = asyncio.create_task(self._gone(receive))
        while not gone.done():
            await send({"type": "http.response.body", "body": CHUNK, "more_body": True})
            self.sent += len(CHUNK)
            await asyncio.sleep(0)
        self.has_ended.set()

    async def _gone(self, receive):
        while (await receive())["type"] != "http.disconnect":
            pass


@pytest.mark.parametrize("bytes_read", [0, 1])
async def test_a_reader_who_does_not_read_costs_little_and_is_let_go(bytes_read):
    app = Endless()
    async with serving(app, SHORT) as port:
        _, writer = await asyncio.open_connection("127.0.0.1", port, limit=1024)
        writer.transport.pause_reading()
        writer.write(get("/"))
        address = f"http://127.0.0.1:{port}"
        async with httpx.AsyncClient(base_url=address, timeout=PATIENCE) as others, asyncio.timeout(PATIENCE):
            while not app.has_ended.is_set():
                assert (await others.get("/short")).text == "short"
                if bytes_read:
                    writer.get_extra_info("socket")._sock.recv(bytes_read)
                await asyncio.sleep(0.02)
        writer.close()
    assert app.sent < 64 * 1024 * 1024


@pytest.mark.parametrize(
    ("soft", "hard", "set_to", "room"),
    [(256, -1, 1356, 1000), (1024, 4096, 1356, 1000), (1024, 1200, 1200, 844), (200, 200, 200, 100), (-1, -1, 0, 1000)],
)
def test_there_are_files_enough_for_all_that_may_come(monkeypatch, soft, hard, set_to, room):
    limits = []
    monkeypatch.setattr(resource, "getrlimit", lambda _: (soft, hard))
    monkeypatch.setattr(resource, "setrlimit", lambda _, both: limits.append(both[0]))
    assert room_for(1000) == room
    assert limits == ([set_to] if set_to else [])
