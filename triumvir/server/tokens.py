"""Tokens: the secret parts of addresses. Only hashes are stored, but for invitations, which open only empty seats."""

from __future__ import annotations

import hmac
import secrets
from base64 import urlsafe_b64encode
from hashlib import sha256

TOKEN_BYTES = 24
ID_BYTES = 9


def new_table_id() -> str:
    """An id that nobody guesses, though it is no secret: spectators have it."""
    return secrets.token_urlsafe(ID_BYTES)


def new_token() -> str:
    """The token of a host."""
    return secrets.token_urlsafe(TOKEN_BYTES)


def friend_token(host_token: str, table_id: str, seat: int) -> str:
    """The token of the first invitation to a seat. Only the host's token leads to it."""
    digest = hmac.digest(host_token.encode(), f"{table_id}:{seat}".encode(), "sha256")
    return urlsafe_b64encode(digest[:TOKEN_BYTES]).decode()


def token_hash(token: str) -> str:
    """What is stored of a token."""
    return sha256(token.encode()).hexdigest()


def is_token(token: str, stored: str | None) -> bool:
    """Whether the token is the one whose hash is stored."""
    return stored is not None and hmac.compare_digest(token_hash(token), stored)
