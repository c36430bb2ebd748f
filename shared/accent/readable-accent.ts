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
  let accent = chosen;
  for (let moved = step; !isReadable(accent, scheme) && moved <= 1 + step; moved += step)
    accent = lighten(chosen, away * moved);
  return {
    accent,
    // Away from the page's background, on which the button's text only gets easier to read.
    accentStrong: lighten(accent, away * strongStep),
    onAccent: textOn(accent),
    isAdjusted: accent !== chosen,
  };
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

/** @param by how much, in OKLCH; negative to darken it */
function lighten(color: string, by: number): string {
  const { lightness, ...others } = toOklch(color);
  return fromOklch({ ...others, lightness: Math.min(Math.max(lightness + by, 0), 1) });
}
