import { isUtf8 } from 'node:buffer';
import { readFileSync } from 'node:fs';

/**
 * The text of a file without the white space around it. Undefined when it is not text in UTF-8: of 32 random bytes, or
 * of UTF-16, a key would be left in which most characters are the same.
 */
export function readTextFile(path: string): string | undefined {
  const bytes = readFileSync(path);
  return isUtf8(bytes) && !bytes.includes(0) ? bytes.toString('utf8').trim() : undefined;
}
