import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** How to reach the embedded database with `pg`. */
export interface SocketConnection {
  /** The directory of the socket. */
  host: string;
  port: number;
  user: string;
  database: string;
  /** Said outright, or a PGSSLMODE in the operator's shell would decide. */
  ssl: false;
}

/** Only part of the socket's file name: nothing listens on TCP. */
export const socketPort = 5432;
const maxPathLength = 103;

/**
 * The connection to a cluster, whose socket lies in the cluster itself because nobody else may enter there. The
 * kernel takes socket paths up to 107 bytes (macOS: 103), so a deeper one is reached through a link in a private
 * temporary directory whose name nobody can foresee. close() removes that.
 */
export function connectToSocket(cluster: string): { connection: SocketConnection; close(): void } {
  if (Buffer.byteLength(join(cluster, `.s.PGSQL.${socketPort}`)) <= maxPathLength)
    return { connection: through(cluster), close() {} };
  const directory = mkdtempSync(join(tmpdir(), 'assent-'));
  const link = join(directory, 'db');
  symlinkSync(cluster, link);
  return { connection: through(link), close: () => rmSync(directory, { recursive: true, force: true }) };
}

function through(host: string): SocketConnection {
  return { host, port: socketPort, user: 'assent', database: 'assent', ssl: false };
}
