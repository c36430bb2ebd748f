/** The beginning of a text, with at most `count` Unicode code points, so that none is cut in half (contract section 2). */
export function firstCharacters(text: string, count: number): string {
  return text.length <= count ? text : [...text].slice(0, count).join('');
}
