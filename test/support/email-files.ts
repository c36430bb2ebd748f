import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** The email files in a folder. A file that is still being written has another extension. */
export async function emailFiles(mailDir: string): Promise<string[]> {
  const names = await readdir(mailDir).catch(() => []);
  return names.filter((name) => name.endsWith('.eml')).map((name) => join(mailDir, name));
}

/**
 * What is read from an email file; undefined if the file has been removed since, when another test erased its
 * recipient.
 */
export function ifExists<T>(reading: Promise<T>): Promise<T | undefined> {
  return reading.catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
}
