/** The `ilike` pattern for texts that contain this text. Escapes `%`, `_` and `\`. */
export function contains(text: string): string {
  return `%${literal(text)}%`;
}

/** The `ilike` pattern for texts that start with this text. */
export function startsWith(text: string): string {
  return `${literal(text)}%`;
}

function literal(text: string): string {
  return text.replaceAll(/[\\%_]/g, '\\$&');
}
