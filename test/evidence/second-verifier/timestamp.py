"""What a timestamp says (RFC 3161). Its signature is not checked here: that takes the authority's certificate."""

import datetime
import re

from verdict import Unreadable

SIGNED_DATA = bytes.fromhex("2a864886f70d010702")
TST_INFO = bytes.fromhex("2a864886f70d0109100104")
SHA256 = bytes.fromhex("608648016503040201")


def read(data):
    """The hashed message imprint and the time, in milliseconds since 1970."""
    try:
        [(_, outer)] = list(_children(data))
        parts = list(_children(outer))
        if parts[0][0] == 0x30:
            status = list(_children(parts[0][1]))[0]
            if status not in ((2, b"\0"), (2, b"\1")):
                raise ValueError("refused")
            parts = list(_children(parts[1][1]))
        (_, kind), (_, explicit) = parts
        signed = list(_children(next(_children(explicit))[1]))
        content = list(_children(signed[2][1]))
        if kind != SIGNED_DATA or content[0] != (6, TST_INFO):
            raise ValueError("no timestamp")
        info = list(_children(next(_children(next(_children(content[1][1]))[1]))[1]))
        imprint = list(_children(info[2][1]))
        algorithm = next(_children(imprint[0][1]))
        if algorithm != (6, SHA256):
            raise ValueError("another hash")
        return imprint[1][1], _milliseconds(info[4][1].decode("ascii"))
    except (ValueError, IndexError, StopIteration) as error:
        raise Unreadable("timestamp.tsr is no timestamp") from error


def _children(data):
    at = 0
    while at < len(data):
        tag, length = data[at], data[at + 1]
        at += 2
        if length & 0x80:
            count = length & 0x7F
            length = int.from_bytes(data[at : at + count], "big")
            at += count
        if at + length > len(data):
            raise ValueError("too short")
        yield tag, data[at : at + length]
        at += length


def _milliseconds(text):
    match = re.fullmatch(r"(\d{14})(?:\.(\d+))?Z", text)
    if not match:
        raise ValueError("no time")
    at = datetime.datetime.strptime(match[1] + "+0000", "%Y%m%d%H%M%S%z")
    return at.timestamp() * 1000 + float(f"0.{match[2] or 0}") * 1000
