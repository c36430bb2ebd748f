/** The pattern by which `ilike` finds the texts that contain a text, in which `%`, `_` and `\` stand for themselves. */
export function contains(text: string): string {
  return `%${literal(text)}%`;
}

/** The same for the texts that begin with it. */
export function startsWith(text: string): string {
  return `${literal(text)}%`;
}

function literal(text: string): string {
  return text.replaceAll(/[\\%_]/g, '\\$&');
}
