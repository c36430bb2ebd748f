import { colors } from '../tokens.ts';
import { contrast } from './contrast.ts';
import { fromOklch, toOklch } from './oklch.ts';

/** An accent colour as it is used in one colour scheme. All colours are `#rrggbb`. */
interface SchemeAccent {
  accent: string;
  /** The colour of a button under the pointer. */
  accentStrong: string;
  /** The colour of text on a button. */
  onAccent: string;
  /** Whether `accent` is not the colour that was chosen. */
  isAdjusted: boolean;
}

export interface ReadableAccent {
  light: SchemeAccent;
  dark: SchemeAccent;
}

/** WCAG 2.2, 1.4.3: the contrast of text. Borders of controls need 3 (1.4.11), which it includes. */
const minContrast = 4.5;

/** In OKLCH, where lightness goes up to 1: the smallest step that changes the hex value of most colours. */
const step = 0.005;

/** How much a button darkens or lightens under the pointer: about as much as with the default accent. */
const strongStep = 0.07;

/**
 * A colour as the accent of pages and emails. Where its contrast with their backgrounds, or with the text on a button,
 * is below 4.5:1, it gets darker in the light scheme and lighter in the dark one, with the same hue, until it is not.
 *
 * @param chosen `#rrggbb` in either case
 */
export function readableAccent(chosen: string): ReadableAccent {
  return { light: inScheme(chosen.toLowerCase(), 'light'), dark: inScheme(chosen.toLowerCase(), 'dark') };
}

function inScheme(chosen: string, scheme: 'light' | 'dark'): SchemeAccent {
  const away = scheme === 'light' ? -1 : 1;
  const { lightness, ...color } = toOklch(chosen);
  let accent = chosen;
  for (let moved = step; !isReadable(accent, scheme) && moved <= 1 + step; moved += step)
    accent = fromOklch({ ...color, lightness: Math.min(Math.max(lightness + away * moved, 0), 1) });
  const onAccent = textOn(accent);
  return { accent, accentStrong: strongOf(accent, away), onAccent, isAdjusted: accent !== chosen };
}

function isReadable(color: string, scheme: 'light' | 'dark'): boolean {
  const { paper, surface, 'notice-wash': wash } = colors[scheme];
  return [paper, surface, wash, textOn(color)].every((other) => contrast(color, other) >= minContrast);
}

/** White or ink, whichever is easier to read. */
function textOn(color: string): string {
  const ink = colors.dark.paper;
  return contrast(color, '#ffffff') >= contrast(color, ink) ? '#ffffff' : ink;
}

/** Away from the page's background, on which the button's text only gets easier to read. */
function strongOf(accent: string, away: number): string {
  const { lightness, ...color } = toOklch(accent);
  return fromOklch({ ...color, lightness: Math.min(Math.max(lightness + away * strongStep, 0), 1) });
}
