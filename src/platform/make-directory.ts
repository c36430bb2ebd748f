import { existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Creates a private directory and the missing ones above it; one that exists stays as it is. Throws where none can be
 * created. `recursive` of `mkdirSync` never returns for places such as /proc, where creating a directory is ENOENT
 * although the one above it exists.
 */
export function makeDirectory(path: string): void {
  const parent = dirname(path);
  if (!existsSync(parent)) makeDirectory(parent);
  try {
    mkdirSync(path, { mode: 0o700 });
  } catch (cause) {
    if (!statSync(path, { throwIfNoEntry: false })?.isDirectory()) throw cause;
  }
}
