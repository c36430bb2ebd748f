/** What a copy is called by itself: `NAME (copy)`, cut to so many code points (contract section 3). */
export function copyName(name: string, maxLength: number): string {
  return [...`${name} (copy)`].slice(0, maxLength).join('');
}
