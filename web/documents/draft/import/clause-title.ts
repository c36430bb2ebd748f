import { firstCharacters } from '../../../../shared/first-characters.ts';
import { wordsIn } from './text-of.ts';

/** The title of a clause that a text begins, as long as the API allows. */
export function titleOf(text: string): string {
  return firstCharacters(wordsIn(text), maxTitle);
}

/** In characters, as the API limits it. */
const maxTitle = 500;

const maxShortTitle = 60;

/**
 * The first words of a paragraph without a title of its own. Scripts without spaces are cut off between letters, each
 * with its marks.
 */
export function shortTitle(text: string): string {
  const whole = titleOf(text);
  if (firstCharacters(whole, maxShortTitle) === whole) return whole;
  // One character more, which shows whether a word or letter goes on, and is left out.
  const start = firstCharacters(whole, maxShortTitle + 1);
  return `${start.replace(/(?:\s+\S{0,30}|(?!\p{M})\S\p{M}*)$/u, '')}…`;
}

/** Whether a line can stand for a heading. */
export function isTitle(text: string): boolean {
  return text.length <= 100 && !/[;,:]$/.test(text.trim());
}
