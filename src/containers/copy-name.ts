import { firstCharacters } from '../../shared/first-characters.ts';

/**
 * The default name of a copy: `NAME (copy)`, truncated to `maxLength` code points (contract section 3). Without a space
 * at its end, as every name is stored, so that it stays the same when it is sent back.
 */
export function copyName(name: string, maxLength: number): string {
  return firstCharacters(`${name} (copy)`, maxLength).trimEnd();
}
