/**
 * Whether an object in the JSON text `source` contains a duplicate name. `parsed` is the same text parsed. Parsers
 * disagree on which duplicate counts, so one could be signed without being seen (I-JSON, RFC 7493 section 2.3).
 */
export function hasDuplicateNames(source: string, parsed: unknown): boolean {
  return countNamesInText(source) !== countNamesInValue(parsed);
}

/** Counts colons outside of strings, since each name has exactly one. */
function countNamesInText(source: string): number {
  let count = 0;
  let inString = false;
  for (let i = 0; i < source.length; i++) {
    const character = source[i];
    if (character === '"') inString = !inString;
    else if (character === '\\') i++;
    else if (character === ':' && !inString) count++;
  }
  return count;
}

function countNamesInValue(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  let count = 0;
  if (Array.isArray(value)) for (let i = 0; i < value.length; i++) count += countNamesInValue(value[i]);
  else {
    // Not Object.values, which takes twice as long for an object of very many names.
    const object = value as Record<string, unknown>; // made by JSON.parse
    for (const name of Object.keys(object)) count += 1 + countNamesInValue(object[name]);
  }
  return count;
}
