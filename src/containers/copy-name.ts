import { firstCharacters } from '../../shared/first-characters.ts';

/** The default name of a copy: `NAME (copy)`, truncated to `maxLength` code points (contract section 3). */
export function copyName(name: string, maxLength: number): string {
  return firstCharacters(`${name} (copy)`, maxLength);
}
