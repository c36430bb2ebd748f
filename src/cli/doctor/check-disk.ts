import type { StatsFs } from 'node:fs';
import { statfs } from 'node:fs/promises';
import type { Finding } from './finding.ts';

const megabyte = 1_000_000;

/** PostgreSQL's next log files need 16 MB each. Below this, it refuses changes now or soon. */
const minFreeBytes = 64 * megabyte;

const warningBytes = 1_000 * megabyte;

/**
 * Reports a disk that is full or nearly full; undefined otherwise. While it is full, the database answers and refuses changes.
 * @param folder where the embedded database is
 */
export async function checkDisk(
  folder: string,
  read: (path: string) => Promise<StatsFs> = (path) => statfs(path),
): Promise<Finding | undefined> {
  // `bavail` leaves out what is reserved for root.
  const { bavail, bsize, files, ffree } = await read(folder);
  const freeBytes = bavail * bsize;
  // File systems that create inodes as needed say that they have none at all.
  const hasNoInodes = files > 0 && ffree === 0;
  if (freeBytes >= warningBytes && !hasNoInodes) return undefined;
  const isFull = freeBytes < minFreeBytes || hasNoInodes;
  const what = hasNoInodes ? 'has no inode left' : `has ${Math.floor(freeBytes / megabyte)} MB left`;
  return {
    check: 'disk',
    status: isFull ? 'failed' : 'warning',
    message: `The disk of ${folder} ${what}${isFull ? ', so changes are refused or soon will be' : ''}`,
    fix: 'Make room, or enlarge the disk; delete nothing in this folder',
  };
}
