import { firstCharacters } from '../../shared/first-characters.ts';

/** At most `count` characters of a text that may be of any length, and an ellipsis when there are more. */
export function shorten(text: string, count: number): string {
  const beginning = firstCharacters(text, count);
  return beginning === text ? text : `${beginning}…`;
}
