import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** PostgreSQL makes its socket in the cluster itself: nobody else may enter there. */
export const socketPort = 5432;

export interface SocketAddress {
  /** What `pg` takes as host: the directory of the socket. */
  host: string;
  remove(): void;
}

/**
 * A path to the cluster's socket that is short enough for the system. The kernel takes 107 bytes (macOS: 103), so a
 * deep cluster is reached through a link in a private temporary directory, whose name nobody can foresee.
 */
export function socketAddress(cluster: string): SocketAddress {
  const longest = 103;
  if (Buffer.byteLength(join(cluster, `.s.PGSQL.${socketPort}`)) <= longest)
    return { host: cluster, remove() {} };
  const directory = mkdtempSync(join(tmpdir(), 'assent-'));
  const host = join(directory, 'db');
  symlinkSync(cluster, host);
  return { host, remove: () => rmSync(directory, { recursive: true, force: true }) };
}
