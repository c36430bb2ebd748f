"""The zip archive of a bundle (docs/guide/evidence-format.md, "The canonical archive")."""

import struct
import zlib

from verdict import Unreadable

ORDER = [
    "README.txt", "evidence.json", "page.html", "certificate.pdf", "verify.mjs", "manifest.json", "timestamp.tsr", "checkpoint.txt",
]
MAX_BYTES = 64 * 1024 * 1024
EXTRA_FIELDS = {0x5455: 13, 0x000A: 32, 0x7875: 15, 0x5855: 12}
READABLE_FLAGS = 1 << 1 | 1 << 2 | 1 << 3 | 1 << 11


def read(data, report):
    """The files by name. What is hidden in the archive is reported."""
    end = data.rfind(b"PK\5\6")
    if end < 0 or len(data) - end < 22:
        raise Unreadable("the file is no complete zip archive")
    disk, first, here, count, size, offset, comment = struct.unpack_from("<HHHHIIH", data, end + 4)
    start = end - size
    if disk or first or here != count or start < 0 or offset > start:
        raise Unreadable("the file is no complete zip archive")
    report.expect(len(data) == end + 22 and comment == 0, "something follows the archive")
    report.expect(offset == start, "something precedes the archive")
    entries, at = [], start
    for _ in range(count):
        entry = _read_entry(data, at, end)
        entries.append(entry)
        at = entry["next"]
    report.expect(at == end, "something is between the directory and its end")
    if sum(entry["size"] for entry in entries) > MAX_BYTES:
        raise Unreadable("the archive unpacks to too much")
    files, position = {}, start - offset
    report.expect(all(entry["name"] in ORDER for entry in entries), "there is a file that belongs to no bundle")
    for entry in sorted(entries, key=lambda each: each["offset"]):
        report.expect(entry["offset"] + start - offset == position, "something is between the files")
        position, content = _read_file(data[:start], entry, entry["offset"] + start - offset, report)
        report.expect(entry["name"] not in files, f"{entry['name']} is there twice")
        files[entry["name"]] = content
    report.expect(position == start, "something is between the files and the directory")
    return files


def _read_entry(data, at, end):
    if data[at : at + 4] != b"PK\1\2" or at + 46 > end:
        raise Unreadable("the directory of the archive is broken")
    made_by, _need, flags, method, _time, _date, crc, packed, size, name, extra, comment, disk, _inner, outer, offset = (
        struct.unpack_from("<HHHHHHIIIHHHHHII", data, at + 4)
    )
    after = at + 46 + name + extra + comment
    if after > end or disk:
        raise Unreadable("the directory of the archive is broken")
    if flags & ~READABLE_FLAGS:
        raise Unreadable("the archive is encrypted")
    text = data[at + 46 : at + 46 + name].decode("latin-1")
    return {
        "name": text, "flags": flags, "method": method, "crc": crc, "packed": packed, "size": size, "offset": offset,
        "extra": data[at + 46 + name : at + 46 + name + extra], "comment": comment, "made_by": made_by, "outer": outer,
        "next": after,
    }


def _read_file(data, entry, at, report):
    name = entry["name"]
    if data[at : at + 4] != b"PK\3\4":
        raise Unreadable(f"{name} has no header")
    _need, flags, method, _time, _date, crc, packed, size, length, extra = struct.unpack_from("<HHHHHIIIHH", data, at + 4)
    start = at + 30 + length + extra
    end = start + entry["packed"]
    if end > len(data):
        raise Unreadable(f"{name} is longer than the archive")
    described = flags & 8 != 0
    own, expected = (crc, packed, size), (entry["crc"], entry["packed"], entry["size"])
    agrees = all(mine == its or (described and mine == 0) for mine, its in zip(own, expected))
    header_name = data[at + 30 : at + 30 + length].decode("latin-1")
    report.expect(
        agrees and (flags, method, header_name) == (entry["flags"], entry["method"], name),
        f"the archive describes {name} in two ways",
    )
    for field in (entry["extra"], data[at + 30 + length : start]):
        report.expect(_is_known_extra(field), f"{name} has an extra field")
    report.expect(entry["comment"] == 0, f"{name} has a comment")
    outer, kind = entry["outer"], entry["outer"] >> 28
    report.expect(entry["made_by"] >> 8 not in (3, 19) or kind in (0, 8), f"{name} is no regular file")
    report.expect(outer & 0x16 == 0, f"{name} is hidden")
    content = _content(data[start:end], entry, report)
    report.expect(
        len(content) == entry["size"] and zlib.crc32(content) == entry["crc"], f"{name} is not what the archive says"
    )
    if described:
        signed = data[end : end + 4] == b"PK\7\10"
        descriptor = data[end + 4 * signed : end + 4 * signed + 12]
        report.expect(descriptor == struct.pack("<III", *expected), f"{name} has a wrong descriptor")
        end += 12 + 4 * signed
    return end, content


def _content(packed, entry, report):
    if entry["method"] == 0:
        report.expect(entry["packed"] == entry["size"], f"{entry['name']} is not what the archive says")
        return packed
    if entry["method"] != 8:
        raise Unreadable(f"{entry['name']} is compressed in an unknown way")
    content, is_whole = _inflate(packed)
    if content is None:
        report.altered.append(f"{entry['name']} cannot be unpacked")
        return b""
    report.expect(is_whole, f"something follows the compressed {entry['name']}")
    for bit in range(7, 0, -1):
        # A bit that can be changed without any effect is one of the unused ones at the end.
        changed = packed[:-1] + bytes([packed[-1] ^ (1 << bit)])
        if _inflate(changed) != (content, True):
            break
        report.expect(not packed[-1] >> bit & 1, f"something is hidden behind the compressed {entry['name']}")
    return content


def _inflate(packed):
    stream = zlib.decompressobj(-15)
    try:
        content = stream.decompress(packed, MAX_BYTES + 1)
    except zlib.error:
        return None, False
    return content, stream.eof and stream.unused_data == b"" and stream.unconsumed_tail == b""


def _is_known_extra(field):
    while field:
        if len(field) < 4:
            return False
        kind, length = struct.unpack_from("<HH", field)
        if length > EXTRA_FIELDS.get(kind, -1) or length > len(field) - 4:
            return False
        field = field[4 + length :]
    return True


def pack(files):
    """The canonical archive of these files."""
    body, directory = b"", b""
    for name in [each for each in ORDER if each in files]:
        content = files[name]
        fields = struct.pack(
            "<HHHHHIIIHH", 10, 0, 0, 0, 0x21, zlib.crc32(content), len(content), len(content), len(name), 0
        )
        directory += b"PK\1\2" + struct.pack("<H", 10) + fields + struct.pack("<HHHII", 0, 0, 0, 0, len(body)) + name.encode()
        body += b"PK\3\4" + fields + name.encode() + content
    count = len(files)
    return body + directory + b"PK\5\6" + struct.pack("<HHHHIIH", 0, 0, count, count, len(directory), len(body), 0)
