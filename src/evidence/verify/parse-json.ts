import { Unreadable } from '../file-faults.ts';
import { textOf } from './bytes.ts';

/** Deeper than anything that Assent writes, and shallow enough for every program that reads it. */
const maxDepth = 64;

/**
 * The value and the text of a JSON file. Throws Unreadable when it is not JSON, nested too deeply, or has a lone
 * surrogate, which no UTF-8 and no canonical JSON can represent.
 */
export function parseJson(name: string, bytes: Uint8Array): { value: unknown; text: string } {
  const text = textOf(bytes);
  if (text === undefined) throw new Unreadable(`${name} is not UTF-8.`);
  const value = parseShallow(name, text);
  if (value === undefined) throw new Unreadable(`${name} is not JSON.`);
  if (hasLoneSurrogate(text)) throw new Unreadable(`${name} contains a lone surrogate.`);
  return { value, text };
}

/** The value of a JSON text; undefined when it is not JSON. Throws Unreadable when it is nested too deeply. */
export function parseShallow(name: string, text: string): unknown {
  if (isTooDeep(text)) throw new Unreadable(`${name} is nested more than ${maxDepth} levels deep.`);
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Counts brackets outside of strings, because a parser that recurses could run out of stack. */
function isTooDeep(text: string): boolean {
  let depth = 0;
  let inString = false;
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at];
    if (inString) {
      if (character === '\\') at += 1;
      else if (character === '"') inString = false;
    } else if (character === '"') inString = true;
    else if (character === '[' || character === '{') {
      depth += 1;
      if (depth > maxDepth) return true;
    } else if (character === ']' || character === '}') depth -= 1;
  }
  return false;
}

/** Only an escape can stand for a lone surrogate, because the file is valid UTF-8. */
function hasLoneSurrogate(json: string): boolean {
  if (!/\\u[dD]/.test(json)) return false;
  let isFound = false;
  JSON.parse(json, (name: string, value: unknown) => {
    isFound ||= !name.isWellFormed() || (typeof value === 'string' && !value.isWellFormed());
    return value;
  });
  return isFound;
}
