/**
 * The canonical form of a JSON value (RFC 8785): keys sorted by their UTF-16 code units, no white space, numbers and
 * strings as ECMAScript writes them. Omits undefined properties. Throws for a value that JSON cannot represent.
 */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (typeof value === 'object' && value !== null) return canonicalObject(value);
  if (typeof value === 'number' && !Number.isFinite(value))
    throw new TypeError(`${value} cannot be represented in JSON`);
  if (typeof value === 'string' && !value.isWellFormed())
    throw new TypeError('a lone surrogate cannot be represented in JSON');
  const text = JSON.stringify(value);
  if (text === undefined) throw new TypeError(`${typeof value} cannot be represented in JSON`);
  return text;
}

function canonicalObject(object: object): string {
  const members = Object.entries(object)
    .filter(([, member]) => member !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${members.map(([key, member]) => `${canonicalJson(key)}:${canonicalJson(member)}`).join(',')}}`;
}
