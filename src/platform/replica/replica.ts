import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import type { Logger } from 'pino';
import { type CostlyReads, openCostlyReads } from '../database/costly-reads.ts';
import { type Connection, type Db, openDatabase } from '../database/database.ts';
import { runPeriodically } from '../jobs/run-periodically.ts';
import { createLagMeter, type LagMeter } from './lag-meter.ts';

/** A copy of the database that follows the primary, for reads that may lag. */
export interface Replica {
  db: Db;
  costly: CostlyReads;
  state(): ReplicaState;
  close(): Promise<void>;
}

interface ReplicaState {
  /**
   * Why reads do not use the replica; undefined while they do. Begins with a verb, for a sentence about the replica.
   */
  problem: string | undefined;
  /** How far the replica is behind; undefined when that is not known. */
  lagSeconds: number | undefined;
}

/** The server is not a replica of the primary. The message begins with a verb, for a sentence about the server. */
export class NotAReplicaError extends Error {}

/** Beyond that, reads use the primary. */
const maxLagSeconds = 10;

/**
 * Reads decide by the clock of their server what has expired. One with another clock than the primary would contradict
 * it, so reads use the primary.
 */
const maxClockDifferenceSeconds = 5;

const checkSeconds = 0.5;
/** How often, and at which intervals, the lag is measured before the replica is opened, until it is known. */
const firstChecks = 10;
const firstCheckMs = 100;

/** A replica may have been paused for hours before this process looked at it for the first time. */
const unknownLag = 'is behind the primary, and it is not known yet how far';

const checkTimeouts = { connectMs: 2_000, statementMs: 2_000 };
/**
 * Shorter than the primary's, so that a read can be repeated there within the time for a response (../http/limits.ts).
 */
const readTimeouts = { connectMs: 2_000, statementMs: 4_000 };

/**
 * Opens a replica, and checks twice a second how far it is behind. Logs when reads start and stop using it. Throws a
 * NotAReplicaError when the server is not a replica of the primary. A replica that cannot be reached is used as soon as
 * it can.
 */
export async function openReplica(connection: Connection, primary: Db, log: Logger): Promise<Replica> {
  // The checks have their own connection, so that a replica with many reads does not look like one that does not
  // respond.
  const checked = openDatabase(connection, { max: 1, timeouts: checkTimeouts });
  const database = openDatabase(connection, { timeouts: readTimeouts });
  const costly = openCostlyReads(connection);
  const meter = createLagMeter();
  const close = async () => {
    await Promise.all([checked.close(), database.close(), costly.close()]);
  };
  let state: ReplicaState = { problem: undefined, lagSeconds: undefined };
  const check = async () => {
    const { problem: before } = state;
    state = await readState(checked.db, primary, meter);
    const { problem } = state;
    if (problem !== undefined && before === undefined)
      log.warn({ problem }, 'the replica is not used; everything is read from the primary');
    if (problem === undefined && before !== undefined) log.info('the replica is used again');
  };
  const wrong = await findWrongServer(checked.db, primary);
  if (wrong !== undefined) {
    await close();
    throw new NotAReplicaError(wrong);
  }
  await check();
  // While much is written, even a replica that follows closely is only known to do so after a moment.
  for (let attempt = 1; state.problem === unknownLag && attempt < firstChecks; attempt += 1) {
    await sleep(firstCheckMs);
    await check();
  }
  const checks = runPeriodically(checkSeconds, log, check);
  return {
    db: database.db,
    costly,
    state: () => state,
    async close() {
      await checks.stop();
      await close();
    },
  };
}

/** What is wrong when the server is not a replica of the primary; undefined otherwise, and when it does not respond. */
async function findWrongServer(db: Db, primary: Db): Promise<string | undefined> {
  try {
    const [replica, original] = await Promise.all([readServer(db), readServer(primary)]);
    return describeWrongServer(replica, original);
  } catch {
    return undefined;
  }
}

async function readState(db: Db, primary: Db, meter: LagMeter): Promise<ReplicaState> {
  const now = performance.now();
  try {
    const original = await readServer(primary).catch(() => undefined);
    if (!original)
      return {
        problem: 'cannot be compared with the primary, which does not respond',
        lagSeconds: undefined,
      };
    // Read after the primary's, so that the lag is never negative.
    const replica = await readServer(db);
    const wrong = describeWrongServer(replica, original);
    if (wrong !== undefined) return { problem: wrong, lagSeconds: undefined };
    const lagMs = meter.measure(now, BigInt(original.position), BigInt(replica.position));
    if (lagMs === undefined) return { problem: unknownLag, lagSeconds: undefined };
    const lagSeconds = lagMs / 1000;
    if (lagSeconds > maxLagSeconds)
      return { problem: `is more than ${maxLagSeconds} s behind the primary`, lagSeconds };
    return { problem: describeClock(replica, original, performance.now() - now), lagSeconds };
  } catch (error) {
    return { problem: describeFailedCheck(error), lagSeconds: undefined };
  }
}

/** invalid_authorization_specification, invalid_catalog_name and insufficient_privilege (PostgreSQL, appendix A). */
const refusals = /^(28...|3D000|42501)$/;

/** Without the server's words, because anyone may read it in `/readyz`. */
function describeFailedCheck(error: unknown): string {
  return error instanceof pg.DatabaseError && refusals.test(error.code ?? '')
    ? 'refuses the user, password or database in DATABASE_REPLICA_URL'
    : 'does not respond';
}

interface Server {
  is_replica: boolean;
  /** The same for a primary and its physical replicas. */
  system: string;
  database: string;
  /** Where the primary's log ends on its disk, or how far the replica has replayed it, in bytes. */
  position: string;
  /** Its clock. */
  now: string;
}

async function readServer(db: Db): Promise<Server> {
  const { rows } = await sql<Server>`
    select pg_is_in_recovery() as is_replica, current_database() as database,
           (select system_identifier::text from pg_control_system()) as system,
           pg_wal_lsn_diff(
             case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_flush_lsn() end, '0/0'
           )::text as position,
           clock_timestamp() as now`.execute(db);
  const [server] = rows;
  if (!server) throw new Error('select returned no row');
  return server;
}

function describeWrongServer(replica: Server, primary: Server): string | undefined {
  if (replica.system !== primary.system) return 'belongs to another PostgreSQL cluster than DATABASE_URL';
  if (replica.database !== primary.database)
    return `has the database "${replica.database}" and DATABASE_URL "${primary.database}"; they must be the same`;
  if (!replica.is_replica) return 'is not a read-only replica';
  return undefined;
}

/**
 * How the clock of a replica differs from that of the primary, which was read before it; undefined when it hardly does.
 *
 * @param elapsedMs how long it took to read both
 */
function describeClock(replica: Server, primary: Server, elapsedMs: number): string | undefined {
  const aheadMs = Date.parse(replica.now) - Date.parse(primary.now);
  const maxMs = maxClockDifferenceSeconds * 1000;
  if (aheadMs > elapsedMs + maxMs)
    return `has a clock that is more than ${maxClockDifferenceSeconds} s ahead of the primary's`;
  if (aheadMs < -maxMs)
    return `has a clock that is more than ${maxClockDifferenceSeconds} s behind the primary's`;
  return undefined;
}
