import { isolate } from '../../../shared/languages/isolate.ts';

type Direction = 'ltr' | 'rtl';

/**
 * A name that others chose, safe to use within a sentence (`inlineText`). An invisible character (U+2060) divides any
 * URL or address in it, so that email programs do not turn it into a link.
 */
export function inlineName(name: string, dir: Direction): string {
  return isolate(clean(name).replace(partsOfUrls, '\u2060$&'), dir);
}

/** The same for each line of a text that a person wrote. */
export function inlineLines(text: string, dir: Direction): string {
  return text
    .split('\n')
    .map((line) => inlineName(line, dir))
    .join('\n');
}

/**
 * A text that is safe to use within a sentence: on one line, without characters that would reorder the words after it,
 * and isolated from them (U+2068, U+2069) when either is written from right to left. Unlike a name it stays undivided:
 * for URLs and commands that are to be copied, and for the names of mailboxes, which email programs do not turn into
 * links.
 */
export function inlineText(text: string, dir: Direction = 'ltr'): string {
  return isolate(clean(text), dir);
}

function clean(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(directionControls, '')
    .trim();
}

/**
 * The dot before a top-level domain, the colon of a scheme, and the at sign of an address. What is before a dot can be
 * anything, such as an emoji, and a top-level domain in an Indic script has marks.
 */
const partsOfUrls =
  /(?<=[^\s.])\.(?=[\p{L}\p{N}-][\p{L}\p{M}\p{N}-])|:(?=\/)|(?<=mailto):|@(?=[\p{L}\p{N}])/giu;

const directionControls = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
