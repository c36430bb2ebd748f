import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** The email files in a folder. A file that is still being written has another extension. */
export async function emailFiles(mailDir: string): Promise<string[]> {
  const names = await readdir(mailDir).catch(() => []);
  return names.filter((name) => name.endsWith('.eml')).map((name) => join(mailDir, name));
}
