import { copyFileSync, openSync, readFileSync, statSync, truncateSync } from 'node:fs';

const maxBytes = 10_000_000;

/** Opens PostgreSQL's log for appending. A log that has grown too large is first moved to `….1`. */
export function openLog(path: string): number {
  // Truncated rather than renamed: the usual user could not write to a new log that root created.
  if ((statSync(path, { throwIfNoEntry: false })?.size ?? 0) > maxBytes) {
    copyFileSync(path, `${path}.1`);
    truncateSync(path);
  }
  return openSync(path, 'a', 0o600);
}

/** The last lines PostgreSQL wrote. */
export function logTail(path: string): string {
  return readFileSync(path, 'utf8').trim().split('\n').slice(-8).join('\n');
}
