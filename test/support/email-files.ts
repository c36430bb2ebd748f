import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** The files of the emails that were written into a folder; one that is being written has another ending. */
export async function emailFiles(mailDir: string): Promise<string[]> {
  const names = await readdir(mailDir).catch(() => []);
  return names.filter((name) => name.endsWith('.eml')).map((name) => join(mailDir, name));
}
