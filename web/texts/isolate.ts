import { hasRightToLeft } from '../../shared/languages/direction.ts';

/**
 * A name at the beginning of a text. In Hebrew or Arabic it is isolated, because what follows it would otherwise be
 * displayed in its middle.
 */
export function isolate(name: string): string {
  return hasRightToLeft(name) ? `\u2068${name}\u2069` : name;
}
