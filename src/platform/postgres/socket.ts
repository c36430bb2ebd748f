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
  /** Explicit, because a PGSSLMODE in the operator's shell would apply otherwise. */
  ssl: false;
}

/** How the two users of the embedded database reach it. */
export interface SocketConnections {
  /** The service's, which owns nothing and can neither change tables nor disable triggers. */
  connection: SocketConnection;
  /** The owner's, for migrations. */
  owner: SocketConnection;
}

/** Only part of the socket's file name. Nothing listens on TCP. */
export const socketPort = 5432;
export const socketFile = `.s.PGSQL.${socketPort}`;
const maxPathLength = 103;

/** The user that initdb creates. It owns everything. */
export const ownerUser = 'assent';
export const serviceUser = 'assent_service';

/**
 * The connections to a cluster. The socket is in the cluster's own directory, which no other user can access. The
 * kernel allows socket paths of up to 107 bytes (macOS: 103), so a longer one is reached through a link in a private
 * temporary directory with an unpredictable name. close() removes that directory.
 */
export function connectToSocket(cluster: string): SocketConnections & { close(): void } {
  if (Buffer.byteLength(join(cluster, socketFile)) <= maxPathLength)
    return { ...through(cluster), close() {} };
  const directory = mkdtempSync(join(tmpdir(), 'assent-'));
  const link = join(directory, 'db');
  symlinkSync(cluster, link);
  return { ...through(link), close: () => rmSync(directory, { recursive: true, force: true }) };
}

function through(host: string): SocketConnections {
  const shared = { host, port: socketPort, database: 'assent', ssl: false } as const;
  return { connection: { ...shared, user: serviceUser }, owner: { ...shared, user: ownerUser } };
}
