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
  const problem = findProblem(body, 1);
  if (problem) throw new ApiError('BAD_REQUEST', `${fieldOf(problem)}: ${problem.says}.`);
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

/** A name or text that is refused: where it is, from the outside in, and why. */
interface Problem {
  path: (string | number)[];
  says: string;
}

/**
 * The first name or text that is refused. Its path is put together on the way back, because writing one for each of
 * half a million values took longer than parsing them.
 *
 * @param depth the nesting level of `value`; the body itself is level 1
 */
function findProblem(value: unknown, depth: number): Problem | undefined {
  if (typeof value === 'string') return findTextProblem(value);
  if (typeof value !== 'object' || value === null) return undefined;
  if (depth > maxDepth)
    throw new ApiError('BAD_REQUEST', `The body is nested deeper than ${maxDepth} levels.`);
  if (Array.isArray(value)) {
    for (let index = 0; index < value.length; index += 1) {
      const problem = findProblem(value[index], depth + 1);
      if (problem) return inside(index, problem);
    }
    return undefined;
  }
  // Not Object.entries, which takes twice as long for an object of very many names.
  const object = value as Record<string, unknown>; // made by JSON.parse
  for (const name of Object.keys(object)) {
    const problem = findTextProblem(name);
    if (problem) return problem;
    if (name === '__proto__') return { path: [name], says: 'is not a known field' };
    const problemInside = findProblem(object[name], depth + 1);
    if (problemInside) return inside(name, problemInside);
  }
  return undefined;
}

function findTextProblem(text: string): Problem | undefined {
  if (text.includes('\0')) return { path: [], says: 'must not contain NUL characters' };
  if (!text.isWellFormed()) return { path: [], says: 'must not contain lone surrogates' };
  return undefined;
}

/** A problem of a member or item, as one of the value around it. */
function inside(part: string | number, { path, says }: Problem): Problem {
  return { path: [part, ...path], says };
}

/** Such as `signers[1].name`; that of the object around it for a name that is refused. */
function fieldOf({ path }: Problem): string {
  let field = '';
  for (const part of path)
    if (typeof part === 'number') field += `[${part}]`;
    else field += field ? `.${part}` : part;
  return field || 'A name in the body';
}
