import { hasDuplicateNames } from '../../../shared/json/duplicate-names.ts';
import { shorten } from '../shorten.ts';
import { ApiError } from './api-error.ts';
import { findDuplicateName } from './find-duplicate-name.ts';

/** Contract section 2. */
const maxDepth = 64;

/** In a message, because a name in a body can be of any length. */
const maxNameLength = 100;

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/**
 * Parses a body as contract section 2 requires: an object in UTF-8 without a byte-order mark, no NUL, no lone
 * surrogates, at most 64 levels. Also refuses duplicate names, because parsers disagree on which one counts (RFC 8259
 * section 4).
 */
export function parseJsonBody(bytes: Buffer): unknown {
  if (bytes.length === 0) return undefined;
  const text = decode(bytes);
  const body = parse(text);
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw new ApiError('BAD_REQUEST', 'The body must be a JSON object.');
  checkValue(body, '', 1);
  if (hasDuplicateNames(text, body)) throw duplicateName(text);
  return body;
}

function duplicateName(text: string): ApiError {
  const name = shorten(findDuplicateName(text) ?? '', maxNameLength);
  return new ApiError('BAD_REQUEST', `The body contains an object with a duplicate name: "${name}".`);
}

function decode(bytes: Buffer): string {
  try {
    const text = utf8.decode(bytes);
    if (!text.startsWith('\uFEFF')) return text;
  } catch (cause) {
    throw new ApiError('BAD_REQUEST', 'The body is not valid UTF-8.', { cause });
  }
  throw new ApiError('BAD_REQUEST', 'The body must not start with a byte-order mark.');
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new ApiError('BAD_REQUEST', `The body is not valid JSON${placeOf(cause)}.`, { cause });
  }
}

/** Where the parser stopped, if it says so. The rest of its message could quote the body. */
function placeOf(error: unknown): string {
  const [, line, column] = /\(line (\d+) column (\d+)\)$/.exec(String(error)) ?? [];
  return line === undefined ? '' : `: see line ${line}, column ${column}`;
}

/** @param depth the nesting level of `value`; the body itself is level 1 */
function checkValue(value: unknown, path: string, depth: number): void {
  if (typeof value === 'string') checkText(value, path);
  if (typeof value !== 'object' || value === null) return;
  if (depth > maxDepth)
    throw new ApiError('BAD_REQUEST', `The body is nested deeper than ${maxDepth} levels.`);
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) checkValue(item, `${path}[${index}]`, depth + 1);
    return;
  }
  for (const [key, member] of Object.entries(value)) {
    checkText(key, path);
    const memberPath = path ? `${path}.${key}` : key;
    if (key === '__proto__') throw new ApiError('BAD_REQUEST', `${memberPath}: is not a known field.`);
    checkValue(member, memberPath, depth + 1);
  }
}

function checkText(text: string, path: string): void {
  const field = path || 'A name in the body';
  if (text.includes('\0')) throw new ApiError('BAD_REQUEST', `${field}: must not contain NUL characters.`);
  if (!text.isWellFormed()) throw new ApiError('BAD_REQUEST', `${field}: must not contain lone surrogates.`);
}
