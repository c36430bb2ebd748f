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
  const values = Object.values(value);
  const own = Array.isArray(value) ? 0 : values.length;
  return values.reduce<number>((sum, each) => sum + countNamesInValue(each), own);
}
