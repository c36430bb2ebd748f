"""The file embedded in a certificate: just enough of ISO 32000 to find it by the cross-reference table."""

import re
import zlib

from verdict import Altered, Unreadable

TOKEN = re.compile(rb"[\0\t\n\f\r ]*(?:%[^\r\n]*[\r\n\0\t\f ]*)*")
REGULAR = re.compile(rb"[^\0\t\n\f\r ()<>\[\]{}/%]+")


class Name(str):
    """A name object."""


class Reference(tuple):
    """An indirect reference: number and generation."""


class Stream(dict):
    """A stream's dictionary, with its bytes as `data`."""


class Pdf:
    def __init__(self, data):
        if not data.startswith(b"%PDF-"):
            raise Unreadable("the certificate is no PDF")
        self.data, self.places, self.trailer = data, {}, {}
        self.listed, self.roots = set(), set()
        ends = list(re.finditer(rb"startxref\s+(\d+)\s+%%EOF", data))
        if not ends:
            raise Unreadable("the certificate has no cross-reference table")
        if data[ends[-1].end() :].strip(b"\0\t\n\f\r "):
            raise Altered("something follows the end of the certificate")
        tables = set()
        self._read_section(int(ends[-1][1]), tables)
        heads = re.finditer(rb"(\d{1,10})[\s\0\xa0]+\d+[\s\0\xa0]+obj", data)
        hidden = {(int(head[1]), head.start()) for head in heads} - self.listed
        trailers = re.findall(rb"trailer[\s\0\xa0]*[%<]", data)
        if hidden or len(trailers) != len(tables) or len(self.roots) != 1:
            raise Unreadable("the certificate has objects that its tables do not name")
        if "Encrypt" in self.trailer:
            raise Unreadable("the certificate is encrypted")
        if not isinstance(self.get(self.trailer.get("Root")), dict):
            raise Unreadable("the certificate has no catalog")

    def _read_section(self, at, seen):
        if at in seen or at >= len(self.data):
            raise Unreadable("the certificate's cross-reference table is broken")
        seen.add(at)
        at = self._skip(at)
        if len(seen) > 16 or self.data[at : at + 4] != b"xref":
            raise Unreadable("the certificate's cross-reference table is of another kind")
        dictionary = self._read_table(at + 4)
        if "XRefStm" in dictionary:
            raise Unreadable("the certificate's cross-reference table is of another kind")
        self.trailer = self.trailer or dictionary
        self.roots.add(dictionary.get("Root"))
        if "Prev" in dictionary:
            self._read_section(int(dictionary["Prev"]), seen)

    def _read_table(self, at):
        while True:
            at = self._skip(at)
            head = re.compile(rb"(\d+) (\d+)").match(self.data, at)
            if not head:
                break
            at = self._skip(head.end())
            for number in range(int(head[1]), int(head[1]) + int(head[2])):
                # Entries have 20 bytes. A damaged one matters only to those who need its object.
                entry = re.compile(rb"(\d{10}).\d{5}.n", re.S).match(self.data, at)
                at += 20
                place = int(entry[1]) if entry else None
                newer = self.places.setdefault(number, place)
                if place is not None and (newer is None or newer < place):
                    raise Unreadable("the certificate has an older object that a newer table deletes or has before it")
                self.listed.add((number, place))
        if self.data[at : at + 7] != b"trailer":
            raise Unreadable("the certificate has no trailer")
        return self._value(at + 7)[0]

    def get(self, value):
        """The object itself, if this is a reference to it."""
        for _ in range(32):
            if not isinstance(value, Reference):
                return value
            place = self.places.get(value[0])
            if place is None:
                return None
            value = self._object_at(place)
        raise Unreadable("the certificate refers in circles")

    def _object_at(self, at):
        head = re.compile(rb"\s*\d+\s+\d+\s+obj").match(self.data, at)
        if not head:
            raise Unreadable("the certificate is broken")
        value, end = self._value(head.end())
        start = re.compile(rb"[\0\t\n\f\r ]*stream\r?\n").match(self.data, end)
        if start and isinstance(value, dict):
            length = self.get(value.get("Length"))
            if not isinstance(length, float):
                raise Unreadable("the certificate is broken")
            stream = Stream(value)
            stream.data = self.data[start.end() : start.end() + int(length)]
            return stream
        return value

    def _unpack(self, stream):
        filters = self.get(stream.get("Filter")) or []
        filters = [filters] if isinstance(filters, Name) else filters
        if len(filters) > 1 or any(each != "FlateDecode" for each in filters) or (filters and stream.get("DecodeParms")):
            raise Unreadable("the certificate is compressed in an unknown way")
        data = stream.data
        try:
            for _ in filters:
                # Without the checksum at the end (RFC 1950): the content is compared with its hashes anyway.
                data = zlib.decompressobj(-15).decompress(data[2:])
        except zlib.error as error:
            raise Unreadable("the certificate cannot be unpacked") from error
        return data

    def _skip(self, at):
        return TOKEN.match(self.data, at).end()

    def _value(self, at, depth=0):
        at = self._skip(at)
        data = self.data
        if depth > 64 or at >= len(data):
            raise Unreadable("the certificate is broken")
        if data[at : at + 2] == b"<<":
            return self._dictionary(at + 2, depth)
        if data[at : at + 1] == b"[":
            return self._array(at + 1, depth)
        if data[at : at + 1] == b"(":
            return _string(data, at + 1)
        if data[at : at + 1] == b"<":
            end = data.find(b">", at)
            text = re.sub(rb"\s", b"", data[at + 1 : end]).decode("latin-1")
            return bytes.fromhex(text + "0" * (len(text) % 2)), end + 1
        if data[at : at + 1] == b"/":
            match = REGULAR.match(data, at + 1)
            text = match[0] if match else b""
            plain = re.sub(rb"#([0-9A-Fa-f]{2})", lambda each: bytes.fromhex(each[1].decode()), text)
            return Name(plain.decode("latin-1")), at + 1 + len(text)
        reference = re.compile(rb"(\d+)\s+(\d+)\s+R\b").match(data, at)
        if reference:
            return Reference((int(reference[1]), int(reference[2]))), reference.end()
        word = REGULAR.match(data, at)
        if not word:
            raise Unreadable("the certificate is broken")
        known = {b"true": True, b"false": False, b"null": None}
        try:
            return known[word[0]] if word[0] in known else float(word[0]), word.end()
        except ValueError as error:
            raise Unreadable("the certificate is broken") from error

    def _dictionary(self, at, depth):
        found = {}
        while True:
            at = self._skip(at)
            if self.data[at : at + 2] == b">>":
                return found, at + 2
            name, at = self._value(at, depth + 1)
            if not isinstance(name, Name) or name in found:
                raise Unreadable("the certificate has a dictionary with a name twice")
            found[str(name)], at = self._value(at, depth + 1)

    def _array(self, at, depth):
        found = []
        while True:
            at = self._skip(at)
            if self.data[at : at + 1] == b"]":
                return found, at + 1
            value, at = self._value(at, depth + 1)
            found.append(value)

    def embedded_files(self):
        """The embedded files as (name, bytes)."""
        names = self.get(self.get(self.get(self.trailer["Root"]).get("Names")) or {})
        tree = self.get((names or {}).get("EmbeddedFiles"))
        return [self._embedded(self.get(spec)) for spec in self._leaves(tree)]

    def _leaves(self, root):
        found, nodes = [], [root]
        for count, node in enumerate(nodes):
            if count == 16:
                raise Unreadable("the certificate's tree of names has more than 16 nodes")
            if isinstance(node, Reference) and node in nodes[:count]:
                raise Unreadable("the certificate's tree of names has a node twice")
            node = self.get(node) or {}
            found += (self.get(node.get("Names")) or [])[1::2]
            nodes += (self.get(node.get("Kids")) or [])[:16]
        return found

    def _embedded(self, spec):
        names = {_text(self.get(spec.get(key))) for key in ("F", "UF")}
        embedded = self.get(spec.get("EF")) or {}
        if embedded.get("UF", embedded.get("F")) != embedded.get("F"):
            raise Altered("the certificate has two contents of its attachment")
        stream = self.get(embedded.get("F"))
        if not isinstance(stream, Stream):
            raise Unreadable("the certificate's attachment is broken")
        return names, self._unpack(stream)


def _text(value):
    if not isinstance(value, bytes):
        return None
    return value[2:].decode("utf-16-be", "replace") if value.startswith(b"\xfe\xff") else value.decode("latin-1")


def _string(data, at):
    found, depth = bytearray(), 1
    escapes = {b"n": b"\n", b"r": b"\r", b"t": b"\t", b"b": b"\b", b"f": b"\f"}
    while at < len(data):
        each = data[at : at + 1]
        if each == b"\\":
            octal = re.compile(rb"[0-7]{1,3}").match(data, at + 1)
            if octal:
                found.append(int(octal[0], 8) & 255)
                at = octal.end()
                continue
            following = data[at + 1 : at + 2]
            found += escapes.get(following, b"" if following in b"\r\n" else following)
            at += 2
            continue
        depth += {b"(": 1, b")": -1}.get(each, 0)
        if depth == 0:
            return bytes(found), at + 1
        found += each
        at += 1
    raise Unreadable("the certificate is broken")


def read_attachment(data):
    """The bytes of the attached evidence.json, or a sentence that says what is wrong with the attachments."""
    try:
        files = Pdf(data).embedded_files()
    except Altered as error:
        return None, str(error)
    except (ValueError, KeyError, TypeError, AttributeError, IndexError, RecursionError) as error:
        raise Unreadable("the certificate is broken") from error
    if not files:
        raise Unreadable("the certificate has no attachment")
    if len(files) != 1 or files[0][0] != {"evidence.json"}:
        return None, "the certificate has other attachments than evidence.json"
    return files[0][1], None
