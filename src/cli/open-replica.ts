import type { Logger } from 'pino';
import { ConfigError } from '../config/config-error.ts';
import type { Config } from '../config.ts';
import type { Db } from '../platform/database/database.ts';
import { NotAReplicaError, openReplica, type Replica } from '../platform/replica/replica.ts';

/**
 * Opens the replica of DATABASE_REPLICA_URL, if it is set. Throws a ConfigError if it is not a replica of DATABASE_URL.
 */
export async function openReplicaOf(
  { databaseReplicaUrl }: Config,
  primary: Db,
  log: Logger,
): Promise<Replica | undefined> {
  if (databaseReplicaUrl === undefined) return undefined;
  try {
    return await openReplica({ connectionString: databaseReplicaUrl }, primary, log);
  } catch (cause) {
    if (!(cause instanceof NotAReplicaError)) throw cause;
    throw new ConfigError(
      `DATABASE_REPLICA_URL points to a server that ${cause.message}; set it to a streaming replica of DATABASE_URL, or unset it`,
      { cause },
    );
  }
}
