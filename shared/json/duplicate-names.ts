/**
 * True when an object in the JSON text `source`, whose parsed form is `parsed`, names a property twice. Parsers
 * disagree on which of the two counts, so one of them would be signed unseen (I-JSON, RFC 7493 section 2.3).
 */
export function hasDuplicateNames(source: string, parsed: unknown): boolean {
  return countWritten(source) !== countKept(parsed);
}

/** Every name is followed by one colon, and a colon stands nowhere else but in strings. */
function countWritten(source: string): number {
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

function countKept(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  const values = Object.values(value);
  const own = Array.isArray(value) ? 0 : values.length;
  return values.reduce<number>((sum, each) => sum + countKept(each), own);
}
