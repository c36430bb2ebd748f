/** The blocks of scripts that are written from right to left, from DerivedBidiClass.txt of Unicode. */
const rightToLeft = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u;

/**
 * A name at the beginning of a text. In Hebrew or Arabic it is isolated, because what follows it would otherwise be displayed in its
 * middle.
 */
export function isolate(name: string): string {
  return rightToLeft.test(name) ? `\u2068${name}\u2069` : name;
}
