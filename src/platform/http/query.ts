import type { TObject } from 'typebox';
import { ApiError } from './api-error.ts';

/**
 * The query parameters of a URL, as strict as bodies (contract section 2): percent-encoded UTF-8, no repeated names,
 * plain digits for integers. The schema validates everything else.
 */
export function parseQuery(schema: TObject, url: string): Record<string, unknown> {
  // Without a prototype, so that `__proto__` is an ordinary name.
  const query: Record<string, unknown> = Object.create(null);
  for (const pair of queryOf(url).split('&')) {
    if (pair === '') continue;
    const split = pair.includes('=') ? pair.indexOf('=') : pair.length;
    const name = decode(pair.slice(0, split));
    if (name in query) throw new ApiError('BAD_REQUEST', `${name}: must not be repeated.`);
    query[name] = readValue(schema, name, decode(pair.slice(split + 1)));
  }
  return query;
}

function queryOf(url: string): string {
  return /^[^?#]*\?([^#]*)/.exec(url)?.[1] ?? '';
}

function decode(text: string): string {
  let decoded: string | undefined;
  try {
    // Unencoded bytes outside ASCII would be decoded as the wrong characters.
    if (/^[\x21-\x7e]*$/.test(text)) decoded = decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    // Invalid encoding is refused below.
  }
  if (decoded === undefined) throw new ApiError('BAD_REQUEST', 'The query must be percent-encoded UTF-8.');
  if (decoded.includes('\0')) throw new ApiError('BAD_REQUEST', 'The query must not contain NUL characters.');
  return decoded;
}

/** Values such as `1e2`, `+5` and `05` stay text, which the schema refuses, as it does numbers that are too large. */
function readValue(schema: TObject, name: string, value: string): unknown {
  const property = Object.hasOwn(schema.properties, name) ? schema.properties[name] : undefined;
  const isInteger = property !== undefined && 'type' in property && property.type === 'integer';
  return isInteger && /^(0|-?[1-9]\d*)$/.test(value) ? Number(value) : value;
}
