import type { StatsFs } from 'node:fs';
import { statfs } from 'node:fs/promises';
import type { Finding } from './finding.ts';

const megabyte = 1_000_000;

/** PostgreSQL's next log files need 16 MB each. Below this, it refuses changes now or soon. */
const minFreeBytes = 64 * megabyte;

const warningBytes = 1_000 * megabyte;

/**
 * Checks whether the disk is full or nearly full. While it is full, the database answers and refuses changes.
 * @param folder where the embedded database is
 */
export async function checkDisk(
  folder: string,
  read: (path: string) => Promise<StatsFs> = (path) => statfs(path),
): Promise<Finding> {
  // `bavail` leaves out what is reserved for root.
  const { bavail, bsize, files, ffree } = await read(folder);
  const freeBytes = bavail * bsize;
  // File systems that create inodes as needed say that they have none at all.
  const hasNoInodes = files > 0 && ffree === 0;
  const isFull = freeBytes < minFreeBytes || hasNoInodes;
  const left = hasNoInodes ? 'no inode' : `${Math.floor(freeBytes / megabyte)} MB`;
  const message = `The disk of ${folder} has ${left} left`;
  if (!isFull && freeBytes >= warningBytes) return { check: 'disk', status: 'ok', message };
  return {
    check: 'disk',
    status: isFull ? 'failed' : 'warning',
    message: isFull ? `${message}, so changes are refused or soon will be` : message,
    fix: 'Make room, or enlarge the disk; delete nothing in this folder',
  };
}
