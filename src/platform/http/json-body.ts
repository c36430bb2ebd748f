import { ApiError } from './api-error.ts';

/** Contract section 2. */
const maxDepth = 64;

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** Parses a body as contract section 2 asks: UTF-8 without a byte-order mark, no NUL, no lone surrogate, 64 levels at most. */
export function parseJsonBody(bytes: Buffer): unknown {
  if (bytes.length === 0) return undefined;
  const body = parse(decode(bytes));
  checkValue(body, 'body', 0);
  return body;
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
    throw new ApiError('BAD_REQUEST', 'The body is not valid JSON.', { cause });
  }
}

function checkValue(value: unknown, path: string, depth: number): void {
  if (typeof value === 'string') checkText(value, path);
  if (typeof value !== 'object' || value === null) return;
  if (depth >= maxDepth)
    throw new ApiError('BAD_REQUEST', `The body is nested deeper than ${maxDepth} levels.`);
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) checkValue(item, `${path}[${index}]`, depth + 1);
    return;
  }
  for (const [key, member] of Object.entries(value)) {
    checkText(key, path);
    if (key === '__proto__') throw new ApiError('BAD_REQUEST', `${path}: "__proto__" is not a known field.`);
    checkValue(member, `${path}.${key}`, depth + 1);
  }
}

function checkText(text: string, path: string): void {
  if (text.includes('\0')) throw new ApiError('BAD_REQUEST', `${path}: must not contain NUL characters.`);
  if (!text.isWellFormed()) throw new ApiError('BAD_REQUEST', `${path}: must not contain lone surrogates.`);
}
