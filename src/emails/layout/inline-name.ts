/**
 * A name that is safe to use within a sentence: on one line, without characters that would reorder the words after it,
 * and isolated from them (U+2068, U+2069) when either is written from right to left.
 */
export function inlineName(name: string, dir = 'ltr'): string {
  const clean = name
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(directionControls, '')
    .trim();
  return dir === 'rtl' || rightToLeft.test(clean) ? `\u2068${clean}\u2069` : clean;
}

/** The same for each line of a text that a person wrote. */
export function inlineLines(text: string, dir: string): string {
  return text
    .split('\n')
    .map((line) => inlineName(line, dir))
    .join('\n');
}

const directionControls = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** The blocks of right-to-left scripts (Unicode, DerivedBidiClass.txt: defaults for unassigned code points). */
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;
