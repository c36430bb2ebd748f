import { hasRightToLeft } from './direction.ts';

/**
 * A name within a text of this direction, isolated from it (U+2068, U+2069; Unicode UAX #9, 2.4.3) when either is
 * written from right to left. Otherwise a part of the name, or of what surrounds it, would be on the wrong side.
 */
export function isolate(name: string, dir: 'ltr' | 'rtl' = 'ltr'): string {
  return dir === 'rtl' || hasRightToLeft(name) ? `\u2068${name}\u2069` : name;
}
