/**
 * The six digits in what somebody typed or pasted; undefined when it is something else. Spaces and hyphens don't count,
 * and digits may be those of any script, such as full-width or Arabic-Indic ones.
 */
export function readCode(typed: string): string | undefined {
  const digits = typed
    .normalize('NFKC')
    .replaceAll(/[\s\p{Pd}\p{Cf}]/gu, '')
    .replaceAll(/\p{Nd}/gu, (digit) => String(numericValue(digit)));
  return /^\d{6}$/.test(digits) ? digits : undefined;
}

/** Unicode encodes the decimal digits of every script in ascending order, from a zero (Unicode, section 4.6). */
function numericValue(digit: string): number {
  const codePoint = digit.codePointAt(0) ?? 0;
  let value = 0;
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(codePoint - value - 1))) value += 1;
  return value;
}
