"""The part of JSON Schema 2020-12 that evidence.schema.json uses."""

import datetime
import re

KNOWN = {
    "$schema", "$id", "$defs", "$ref", "$comment", "title", "description", "type", "const", "enum", "anyOf", "oneOf", "allOf",
    "properties", "patternProperties", "required", "additionalProperties", "items", "minItems", "maxItems", "minimum", "maximum",
    "minLength", "maxLength", "pattern", "format", "examples", "default", "readOnly",
}
TYPES = {
    "object": lambda value: isinstance(value, dict),
    "array": lambda value: isinstance(value, list),
    "string": lambda value: isinstance(value, str),
    "boolean": lambda value: isinstance(value, bool),
    "null": lambda value: value is None,
    "number": lambda value: isinstance(value, float),
    "integer": lambda value: isinstance(value, float) and value.is_integer(),
}


def matches(schema, value, root):
    if isinstance(schema, bool):
        return schema
    unknown = {name for name in set(schema) - KNOWN if not name.startswith("x-")}
    if unknown:
        raise ValueError(f"the schema uses {unknown}")
    return all(check(schema, value, root) for check in CHECKS)


def _combined(schema, value, root):
    if "$ref" in schema:
        target = root
        for step in schema["$ref"].lstrip("#/").split("/"):
            target = target[step] if step else target
        if not matches(target, value, root):
            return False
    every = [matches(each, value, root) for each in schema.get("allOf", [])]
    some = [matches(each, value, root) for each in schema.get("anyOf", [])]
    one = [matches(each, value, root) for each in schema.get("oneOf", [])]
    return all(every) and (not some or any(some)) and (not one or one.count(True) == 1)


def _simple(schema, value, _root):
    types = schema.get("type", [])
    types = [types] if isinstance(types, str) else types
    if types and not any(TYPES[each](value) for each in types):
        return False
    if "const" in schema and not same(schema["const"], value):
        return False
    return "enum" not in schema or any(same(each, value) for each in schema["enum"])


def _text_or_number(schema, value, _root):
    if isinstance(value, str):
        fits = schema.get("minLength", 0) <= len(value) <= schema.get("maxLength", float("inf"))
        fits = fits and ("pattern" not in schema or re.search(_python(schema["pattern"]), value) is not None)
        return fits and (schema.get("format") != "date-time" or _is_time(value))
    if isinstance(value, float):
        return schema.get("minimum", float("-inf")) <= value <= schema.get("maximum", float("inf"))
    return True


def _is_time(text):
    try:
        datetime.datetime.strptime(text, "%Y-%m-%dT%H:%M:%S.%fZ")
    except ValueError:
        return False
    # Python would take the 60th and 61st second.
    return text[17:19] < "60"


def _python(pattern):
    """`$` of ECMAScript does not match before a final line feed, and its `\\d` are only ASCII digits."""
    return re.sub(r"(?<!\\)\$", r"\\Z", pattern).replace(r"\d", "[0-9]")


def _nested(schema, value, root):
    if isinstance(value, list):
        fits = schema.get("minItems", 0) <= len(value) <= schema.get("maxItems", float("inf"))
        return fits and all(matches(schema.get("items", True), each, root) for each in value)
    if not isinstance(value, dict):
        return True
    properties, patterns = schema.get("properties", {}), schema.get("patternProperties", {})
    if any(name not in value for name in schema.get("required", [])):
        return False
    for name, each in value.items():
        given = [properties[name]] if name in properties else []
        given += [inner for pattern, inner in patterns.items() if re.search(_python(pattern), name)]
        if not all(matches(inner, each, root) for inner in given or [schema.get("additionalProperties", True)]):
            return False
    return True


CHECKS = [_combined, _simple, _text_or_number, _nested]


def same(a, b):
    """Equal as JSON values: `True` is not 1."""
    if isinstance(a, bool) or isinstance(b, bool):
        return a is b
    if isinstance(a, dict) and isinstance(b, dict):
        return a.keys() == b.keys() and all(same(a[name], b[name]) for name in a)
    if isinstance(a, list) and isinstance(b, list):
        return len(a) == len(b) and all(same(x, y) for x, y in zip(a, b))
    return a == b
