import { lstatSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { ConfigError } from './config-error.ts';

/**
 * The absolute path of a directory, which may be missing. Throws a ConfigError if something else is in its place. In
 * quotation marks, which "docker run --env-file" leaves around a value, an absolute path would be a relative one.
 */
export function directory(name: string, value: string): string {
  if (/^(["']).*\1$/.test(value))
    throw new ConfigError(`${name} is ${value}, with quotation marks as part of it; remove them`);
  const path = resolve(value);
  const obstacle = findObstacle(path);
  if (obstacle === undefined) return path;
  const problem =
    obstacle === path
      ? 'is not a directory'
      : `cannot be created, because ${obstacle} above it is not a directory`;
  throw new ConfigError(`${name} ${path} ${problem}; set it to a directory, or to where one can be created`);
}

/** What exists in the place of a directory or of one above it, such as a file; undefined when nothing does. */
function findObstacle(path: string): string | undefined {
  const parent = dirname(path);
  const above = parent === path ? undefined : findObstacle(parent);
  return above ?? (isSomethingElse(path) ? path : undefined);
}

/** Whether the path is a file, a broken symbolic link or anything else that is not a directory. */
function isSomethingElse(path: string): boolean {
  const options = { throwIfNoEntry: false } as const;
  try {
    return lstatSync(path, options) !== undefined && !statSync(path, options)?.isDirectory();
  } catch {
    // This user may not see it. What uses the directory says so.
    return false;
  }
}
