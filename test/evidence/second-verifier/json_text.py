"""JSON as ECMAScript reads and writes it, and its canonical form (RFC 8785)."""

import json
import math
import re

from verdict import Unreadable

MAX_DEPTH = 64


def parse(name, data):
    """The value of a JSON file. All numbers become floats, as in ECMAScript."""
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError as error:
        raise Unreadable(f"{name} is not UTF-8") from error
    if _depth(text) > MAX_DEPTH:
        raise Unreadable(f"{name} is nested too deep")
    try:
        return json.loads(text, parse_int=float, parse_float=float, parse_constant=_refuse)
    except (ValueError, RecursionError) as error:
        raise Unreadable(f"{name} is not JSON") from error


def has_lone_surrogate(value):
    try:
        json.dumps(value, ensure_ascii=False).encode("utf-8")
    except UnicodeEncodeError:
        return True
    return False


def _refuse(constant):
    raise ValueError(constant)


def _depth(text):
    depth = deepest = 0
    for match in re.finditer(r'"(?:[^"\\]|\\.)*"?|[\[{]|[\]}]', text, re.S):
        token = match[0]
        if token in "[{":
            depth += 1
            deepest = max(deepest, depth)
        elif token in "]}":
            depth -= 1
    return deepest


def canonical(value):
    """RFC 8785: members sorted by UTF-16 code units, no white space."""
    return _write(value, lambda names: sorted(names, key=_utf16)).encode("utf-8", "surrogatepass")


def pretty(value):
    """What `JSON.stringify(value, null, 2)` writes."""
    return _indented(value, "").encode("utf-8", "surrogatepass")


def _utf16(name):
    return name.encode("utf-16-be", "surrogatepass")


def _write(value, order):
    if isinstance(value, dict):
        return "{" + ",".join(f"{_string(name)}:{_write(value[name], order)}" for name in order(value)) + "}"
    if isinstance(value, list):
        return "[" + ",".join(_write(each, order) for each in value) + "]"
    return _scalar(value)


def _indented(value, indent):
    inner = indent + "  "
    if isinstance(value, dict) and value:
        members = [f"{inner}{_string(name)}: {_indented(value[name], inner)}" for name in _own_order(value)]
        return "{\n" + ",\n".join(members) + f"\n{indent}}}"
    if isinstance(value, list) and value:
        return "[\n" + ",\n".join(inner + _indented(each, inner) for each in value) + f"\n{indent}]"
    if isinstance(value, (dict, list)):
        return "{}" if isinstance(value, dict) else "[]"
    return _scalar(value)


def _own_order(names):
    """ECMAScript puts the names that are array indexes first, in ascending order."""
    indexes = [name for name in names if re.fullmatch(r"0|[1-9]\d{0,9}", name) and int(name) < 2**32 - 1]
    return sorted(indexes, key=int) + [name for name in names if name not in set(indexes)]


def _scalar(value):
    if value is None:
        return "null"
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str):
        return _string(value)
    return _number(float(value))


SHORT = {8: "\\b", 9: "\\t", 10: "\\n", 12: "\\f", 13: "\\r", 34: '\\"', 92: "\\\\"}
ESCAPES = {code: f"\\u{code:04x}" for code in [*range(32), *range(0xD800, 0xE000)]} | SHORT


def _string(text):
    return '"' + text.translate(ESCAPES) + '"'


def _number(number):
    """ECMA-262, Number::toString."""
    if math.isnan(number) or math.isinf(number):
        return "null"
    if number == 0:
        return "0"
    mantissa, _, exponent = repr(abs(number)).partition("e")
    whole, _, fraction = mantissa.partition(".")
    fraction = "" if fraction == "0" else fraction
    digits = (whole + fraction).lstrip("0")
    point = len(whole) + int(exponent or 0) - (len(whole + fraction) - len(digits))
    digits = digits.rstrip("0")
    sign = "-" if number < 0 else ""
    count = len(digits)
    if count <= point <= 21:
        return sign + digits + "0" * (point - count)
    if 0 < point <= 21:
        return f"{sign}{digits[:point]}.{digits[point:]}"
    if -6 < point <= 0:
        return f"{sign}0.{'0' * -point}{digits}"
    power = f"e{'+' if point > 0 else '-'}{abs(point - 1)}"
    return sign + digits[0] + ("." + digits[1:] if count > 1 else "") + power
