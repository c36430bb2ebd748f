/** The length of a text as the service counts it: in code points, after trimming (contract section 2). */
export function countCharacters(text: string): number {
  return [...text.trim()].length;
}
