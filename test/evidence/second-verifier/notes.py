"""Signed notes, heads of a log and checkpoint.txt (docs/guide/evidence-format.md, "Signed notes")."""

import base64
import binascii
import hashlib
import re

import ed25519
from verdict import Unreadable

# The white space of ECMAScript, which is not quite that of Python.
WHITE = "\t\n\v\f\r \u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff"
MAX_OWN_SIGNATURES = 16


def decode(text):
    """Bytes in base64 in its one canonical spelling; None otherwise."""
    try:
        data = base64.b64decode(text, validate=True)
    except (binascii.Error, ValueError):
        return None
    return data if base64.b64encode(data).decode() == text else None


def key_id_of(name, key):
    return hashlib.sha256(name.encode() + b"\n\x01" + key).digest()[:4]


def read_key(text):
    """A given key in base64, also from a vkey; None when it is neither."""
    key = decode(text)
    if key is not None and len(key) == 32:
        return text
    match = re.fullmatch(r"([^\s+]+)\+([0-9a-f]{8})\+(\S+)", text)
    data = decode(match[3]) if match else None
    if data is None or len(data) != 33 or data[0] != 1 or key_id_of(match[1], data[1:]).hex() != match[2]:
        return None
    return base64.b64encode(data[1:]).decode()


def open_note(note, name, key):
    """The text of a note that the key signed under this name; None when it did not or the note is malformed."""
    split = note.rfind("\n\n")
    if split < 0 or not note.endswith("\n"):
        return None
    text, lines = note[: split + 1], note[split + 2 :].split("\n")[:-1]
    key_id = key_id_of(name, key)
    own = []
    for line in lines:
        match = re.fullmatch(f"\u2014 ([^{WHITE}+]+) ([^{WHITE}]+)", line)
        data = decode(match[2]) if match else None
        if data is None or len(data) < 5:
            return None
        if match[1] == name and data[:4] == key_id:
            own.append(data[4:])
    is_signed = 0 < len(own) <= MAX_OWN_SIGNATURES and all(ed25519.verify(key, text.encode(), signature) for signature in own)
    return text if is_signed else None


def read_head(text):
    """Origin, size and root of a text of three lines, and what follows them."""
    match = re.match(r"([^\n]+)\n([1-9]\d{0,14})\n([^\n]+)\n", text)
    root = decode(match[3]) if match else None
    if root is None or len(root) != 32:
        return None
    return {"origin": match[1], "size": int(match[2]), "root": root, "rest": text[match.end() :]}


def read_checkpoint(data):
    """The proof of checkpoint.txt and its signed note; None when it is malformed."""
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError as error:
        raise Unreadable("checkpoint.txt is not UTF-8") from error
    before, separator, note = text.partition("\n\n")
    lines = before.split("\n")
    if not separator or lines[0] != "c2sp.org/tlog-proof@v1" or len(lines) < 2:
        return None
    index = re.fullmatch(r"index (0|[1-9]\d{0,14})", lines[1])
    proof = [decode(line) for line in lines[2:]]
    if not index or any(each is None or len(each) != 32 for each in proof):
        return None
    return {"index": int(index[1]), "proof": proof, "note": note}
