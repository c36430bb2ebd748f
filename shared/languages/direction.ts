/** The direction of text in a language (a BCP 47 tag), by the script that it is usually written in. */
export function directionOf(tag: string): 'ltr' | 'rtl' {
  const { script } = new Intl.Locale(tag).maximize();
  return script !== undefined && rightToLeftScripts.has(script) ? 'rtl' : 'ltr';
}

/** Whether a text contains a character that is written from right to left. */
export function hasRightToLeft(text: string): boolean {
  return rightToLeft.test(text);
}

/** The right-to-left scripts in modern use, as language tags name them (ISO 15924). */
const rightToLeftScripts = new Set(['Arab', 'Hebr', 'Syrc', 'Thaa', 'Nkoo', 'Adlm', 'Mand', 'Rohg', 'Aran']);

/**
 * The blocks of all right-to-left scripts, including historic ones (classes R and AL in DerivedBidiClass.txt of
 * Unicode).
 */
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;
