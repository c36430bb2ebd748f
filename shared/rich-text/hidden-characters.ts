/**
 * The first character of `text` that a reader does not see as it is stored, as `U+202E`; null when there is none.
 *
 * Refused: control characters except tab and line ends, lone surrogates, the bidirectional embeddings, overrides
 * and isolates (they show text in another order than it has), and tag characters (invisible letters). Allowed,
 * because scripts need them: zero-width joiners and spaces, left-to-right and right-to-left marks.
 */
export function findHiddenCharacter(text: string): string | null {
  const found = hidden.exec(text)?.[0];
  if (found === undefined) return null;
  const codePoint = found.codePointAt(0) ?? 0;
  return `U+${codePoint.toString(16).toUpperCase().padStart(4, '0')}`;
}

/** `text` without what `findHiddenCharacter` looks for. */
export function removeHiddenCharacters(text: string): string {
  return text.replace(new RegExp(hidden, 'gu'), '');
}

const hidden =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it looks for
  /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\u202A-\u202E\u2066-\u2069\u{E0000}-\u{E007F}\p{Surrogate}]/u;
