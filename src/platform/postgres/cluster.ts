import { execFile } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { errorMessage } from '../error-message.ts';
import { installedVersion } from './binaries.ts';
import { environment } from './environment.ts';
import { EmbeddedPostgresError } from './error.ts';
import type { RunAs } from './run-as.ts';
import { ownerUser } from './socket.ts';

const run = promisify(execFile);

/**
 * The argument that names PostgreSQL's data directory. On Linux it is the working directory, so that PostgreSQL's user
 * does not need access to the directories above it.
 */
export function dataArgument(cluster: string): string {
  return process.platform === 'linux' ? '/proc/self/cwd' : cluster;
}

/**
 * Creates the cluster when there is none yet, atomically, and returns whether it did. Refuses a cluster of another
 * major version.
 */
export async function ensureCluster(cluster: string, binaries: string, user: RunAs): Promise<boolean> {
  const found = clusterVersion(cluster);
  if (found === undefined) {
    await createCluster(cluster, binaries, user);
    return true;
  }
  const installed = installedVersion();
  if (found === installed) {
    // PostgreSQL requires this mode, and a restored copy may have lost it.
    chmodSync(cluster, 0o700);
    return false;
  }
  throw new EmbeddedPostgresError(
    `${cluster} was created by PostgreSQL ${found}, but this version of Assent includes PostgreSQL ${installed}; create a backup with the version of Assent that created it, and restore that into a new DATA_DIR`,
  );
}

async function createCluster(cluster: string, binaries: string, user: RunAs): Promise<void> {
  if (existsSync(cluster) && readdirSync(cluster).length > 0)
    throw new EmbeddedPostgresError(
      `${cluster} is not empty, but is not a PostgreSQL cluster; move it away or choose another DATA_DIR`,
    );
  removeDrafts(cluster);
  try {
    const draft = mkdtempSync(`${cluster}.new-`);
    if (user) chownSync(draft, user.uid, user.gid);
    await initialise(draft, binaries, user);
    renameSync(draft, cluster);
    syncDirectory(dirname(cluster));
  } catch (cause) {
    removeDrafts(cluster);
    throw new EmbeddedPostgresError(
      `The embedded database cannot be created in ${cluster}: ${errorMessage(cause)}`,
      { cause },
    );
  }
}

async function initialise(draft: string, binaries: string, user: RunAs): Promise<void> {
  // pg_trgm splits words by LC_CTYPE, and with C it drops every letter outside ASCII.
  // On a system without C.UTF-8 (older macOS), initdb fails immediately.
  for (const ctype of ['C.UTF-8', 'C']) {
    const failure = await initdb([`--lc-ctype=${ctype}`, '-D', dataArgument(draft)], draft, binaries, user);
    if (failure === undefined) return;
    if (ctype === 'C' || !failure.includes('invalid locale name')) throw new Error(failure);
  }
}

/** Returns the end of initdb's output when it fails. */
async function initdb(
  more: string[],
  draft: string,
  binaries: string,
  user: RunAs,
): Promise<string | undefined> {
  try {
    await run(join(binaries, 'initdb'), [...initdbOptions, ...more], {
      ...user,
      cwd: draft,
      env: environment(),
    });
    return undefined;
  } catch (cause) {
    if (!(cause instanceof Error)) throw cause;
    // The program exists, so its loader is missing.
    if ('code' in cause && cause.code === 'ENOENT')
      return 'its programs need glibc, which this system does not have; use a system with glibc or set DATABASE_URL';
    const output = 'stderr' in cause && 'stdout' in cause ? `${cause.stdout}${cause.stderr}`.trim() : '';
    return output.split('\n').slice(-12).join('\n') || cause.message;
  }
}

const initdbOptions = [
  `--username=${ownerUser}`,
  '--auth=trust',
  '--encoding=UTF8',
  '--locale=C',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  '--data-checksums',
  '--no-instructions',
];

/** Removes unfinished clusters of killed processes. */
function removeDrafts(cluster: string): void {
  for (const name of readdirSync(dirname(cluster)))
    if (name.startsWith('postgres.new-'))
      rmSync(join(dirname(cluster), name), { recursive: true, force: true, maxRetries: 5 });
}

function syncDirectory(path: string): void {
  const descriptor = openSync(path, 'r');
  fsyncSync(descriptor);
  closeSync(descriptor);
}

function clusterVersion(cluster: string): string | undefined {
  try {
    return readFileSync(join(cluster, 'PG_VERSION'), 'utf8').trim();
  } catch {
    return undefined;
  }
}
