/**
 * The first character of `text` that is invisible or changes how other text is displayed, such as `U+202E`; null when
 * there is none.
 *
 * Refused: control characters except tabs and line breaks, lone surrogates, bidirectional embeddings, overrides and
 * isolates (which display text in another order), and tag characters (invisible letters). Allowed, because scripts need
 * them: zero-width joiners and spaces, left-to-right and right-to-left marks.
 */
export function findHiddenCharacter(text: string): string | null {
  const found = hidden.exec(text)?.[0];
  if (found === undefined) return null;
  const codePoint = found.codePointAt(0) ?? 0;
  return `U+${codePoint.toString(16).toUpperCase().padStart(4, '0')}`;
}

/** Removes all characters that `findHiddenCharacter` would find. */
export function removeHiddenCharacters(text: string): string {
  return text.replace(new RegExp(hidden, 'gu'), '');
}

const hidden =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern is meant to find control characters
  /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\u202A-\u202E\u2066-\u2069\u{E0000}-\u{E007F}\p{Surrogate}]/u;
