/**
 * The first character of `text` that is invisible or changes how other text is displayed, such as `U+202E`; null when
 * there is none.
 *
 * Refused: control characters except tabs and line breaks, lone surrogates, bidirectional embeddings, overrides and
 * isolates (which display text in another order), tag characters (invisible letters), further variation selectors
 * except after Chinese characters (any data can be written in them), and controls for mathematics, annotations and
 * music. Allowed, because scripts need them: zero-width joiners and spaces, left-to-right and right-to-left marks.
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
  /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\u202A-\u202E\u2061-\u2064\u2066-\u206F\uFFF9-\uFFFB\u{1D173}-\u{1D17A}\u{E0000}-\u{E007F}\p{Surrogate}]|(?<!\p{Script=Han})[\u{E0100}-\u{E01EF}]/u;
