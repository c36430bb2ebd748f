/** The pattern by which `ilike` finds the texts that contain a text, in which `%`, `_` and `\` stand for themselves. */
export function contains(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;
}
