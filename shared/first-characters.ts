/**
 * The beginning of a text, with at most `count` Unicode code points, so that none is cut in half (contract section 2).
 */
export function firstCharacters(text: string, count: number): string {
  if (text.length <= count) return text;
  // No code point takes more than two units, and the text may be long.
  return [...text.slice(0, 2 * count)].slice(0, count).join('');
}
