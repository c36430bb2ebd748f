import { chmod, mkdtemp, readdir, rm, statfs } from 'node:fs/promises';
import { freemem } from 'node:os';
import { join } from 'node:path';

const memory = '/dev/shm';
const prefix = 'assent-tests-';

/** PostgreSQL's log of changes may grow to 1 GB (`max_wal_size`); databases and browsers add some hundred MB. */
const neededBytes = 4 * 1024 ** 3;

/**
 * A new folder in memory for all temporary files of a test run; undefined where there is no space for it. On a disk, a
 * tenth of the CPU time of a run is spent on the thousands of files of databases that live for a second: ext4 does not
 * use the entry of a deleted file again for some seconds, and passes over all of these for each new file.
 */
export async function createMemoryFolder(): Promise<string | undefined> {
  try {
    await removeLeftOvers();
    const { bavail, bsize } = await statfs(memory);
    if (Math.min(bavail * bsize, freemem()) < neededBytes) return undefined;
    const folder = await mkdtemp(join(memory, `${prefix}${process.pid}-`));
    // Started as root, PostgreSQL runs as another user.
    await chmod(folder, 0o711);
    return folder;
  } catch {
    return undefined;
  }
}

/** Removes the folders of runs that were killed. */
async function removeLeftOvers(): Promise<void> {
  for (const name of await readdir(memory)) {
    const [, pid] = new RegExp(`^${prefix}(\\d+)-`).exec(name) ?? [];
    if (pid && !isRunning(Number(pid))) await rm(join(memory, name), { recursive: true, force: true });
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
