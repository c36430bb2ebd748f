"""What a timestamp says (RFC 3161). Its signature is not checked here: that takes the authority's certificate."""

import datetime
import re

from verdict import Unreadable

INTEGER, OCTETS, OID, TIME, SEQUENCE, EXPLICIT_0 = 0x02, 0x04, 0x06, 0x18, 0x30, 0xA0
SIGNED_DATA = bytes.fromhex("2a864886f70d010702")
TST_INFO = bytes.fromhex("2a864886f70d0109100104")
SHA256 = bytes.fromhex("608648016503040201")


def read(data):
    """The hashed message imprint and the time, in milliseconds since 1970."""
    try:
        [whole] = _children(data)
        parts = _children(_content(whole, SEQUENCE))
        if parts[0][0] == SEQUENCE:
            status = _children(parts[0][1])[0]
            if status not in ((INTEGER, b"\0"), (INTEGER, b"\1")):
                raise ValueError("refused")
            parts = _children(_content(parts[1], SEQUENCE))
        signed = _children(_content(_explicit(parts, SIGNED_DATA), SEQUENCE))
        octets = _explicit(_children(_content(signed[2], SEQUENCE)), TST_INFO)
        info = _children(_content(_children(_content(octets, OCTETS))[0], SEQUENCE))
        imprint = _children(_content(info[2], SEQUENCE))
        algorithm = _children(imprint[0][1])[0]
        if algorithm != (OID, SHA256):
            raise ValueError("another hash")
        return _content(imprint[1], OCTETS), _milliseconds(_content(info[4], TIME).decode("ascii"))
    except (ValueError, IndexError) as error:
        raise Unreadable("timestamp.tsr is no timestamp") from error


def _content(value, tag):
    if value[0] != tag:
        raise ValueError("another kind of value")
    return value[1]


def _explicit(parts, kind):
    """What follows the given type in [0]."""
    if parts[0] != (OID, kind):
        raise ValueError("another type")
    return _children(_content(parts[1], EXPLICIT_0))[0]


def _children(data):
    found, at = [], 0
    while at < len(data):
        tag, length = data[at], data[at + 1]
        at += 2
        if length & 0x80:
            count = length & 0x7F
            length = int.from_bytes(data[at : at + count], "big")
            at += count
        if at + length > len(data):
            raise ValueError("too short")
        found.append((tag, data[at : at + length]))
        at += length
    return found


def _milliseconds(text):
    match = re.fullmatch(r"(\d{14})(?:\.(\d+))?Z", text)
    if not match:
        raise ValueError("no time")
    # A leap second counts as the second before it.
    whole = match[1][:12] + ("59" if match[1][12:] == "60" else match[1][12:])
    at = datetime.datetime.strptime(whole + "+0000", "%Y%m%d%H%M%S%z")
    return at.timestamp() * 1000 + float(f"0.{match[2] or 0}") * 1000
