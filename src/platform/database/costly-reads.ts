import { availableParallelism } from 'node:os';
import { sql } from 'kysely';
import { DatabaseClient } from './client.ts';
import { type Connection, type Db, openDatabase, type Tx } from './database.ts';
import { createFairSlots } from './fair-slots.ts';
import { findTemporaryFault } from './find-temporary-fault.ts';
import { inSnapshot } from './in-snapshot.ts';
import { readUntilAborted } from './read-until-aborted.ts';
import type { Timeouts } from './timeouts.ts';

/**
 * Reads that may take long. They have connections of their own, so that nothing else waits for them, and no
 * organisation keeps the others from reading.
 */
export interface CostlyReads {
  /**
   * Runs a read on one connection, with a time limit for all of its statements together. When the signal aborts, the
   * running statement is cancelled. Throws a CostlyReadError when the read could not start in time or was stopped.
   */
  run<T>(organisationId: string, signal: AbortSignal, read: (db: Db) => Promise<T>): Promise<T>;
  /**
   * The same for reads of minutes, within a transaction that sees one snapshot. They have other connections and limits,
   * so that searches do not wait for them. `stop` aborts with the signal, and when the time is up.
   */
  runLong<T>(
    organisationId: string,
    signal: AbortSignal,
    read: (snapshot: Tx, stop: AbortSignal) => Promise<T>,
  ): Promise<T>;
  close(): Promise<void>;
}

/** The read could not start because there were too many others, or it was stopped because it took too long. */
export class CostlyReadError extends Error {
  readonly reason: 'too many' | 'too slow';

  constructor(reason: CostlyReadError['reason'], options?: ErrorOptions) {
    super(`costly reads: ${reason}`, options);
    this.reason = reason;
  }
}

export interface CostlyReadLimits {
  /** Reads that run at the same time. */
  running: number;
  /** Those of one organisation. */
  runningPerOrganisation: number;
  waitingPerOrganisation: number;
  /** How long a read may wait, and how long it may then take. */
  waitMs: number;
  readMs: number;
}

/** docs/decisions/0035 has the reasons. */
const costlyReadLimits: CostlyReadLimits = {
  running: 4,
  runningPerOrganisation: 2,
  waitingPerOrganisation: 1_000,
  waitMs: 4_000,
  readMs: 4_000,
};

/** docs/decisions/0047 has the reasons. A client may pause for a while before it reads more. */
const longReadLimits: CostlyReadLimits = {
  running: 4,
  runningPerOrganisation: 2,
  waitingPerOrganisation: 10,
  waitMs: 4_000,
  readMs: 600_000,
};
const longReadIdleMs = 120_000;

/**
 * The connections that these reads of a process use at most. Of each kind, one more cancels the statements of the
 * others.
 */
export const costlyPoolSize = costlyReadLimits.running + 1 + longReadLimits.running + 1;

interface Options {
  /** Tests change them. */
  limits?: Partial<CostlyReadLimits> | undefined;
  longLimits?: Partial<CostlyReadLimits> | undefined;
  /**
   * For a database that shares this machine's processors with everything else: called with the ID of the process of
   * each connection, and an organisation then uses at most half of the processors.
   */
  giveWay?: ((processId: number) => void) | undefined;
}

/** The first read makes the first connection. The database may be a replica. */
export function openCostlyReads(
  connection: Connection,
  { limits, longLimits, giveWay }: Options = {},
): CostlyReads {
  const share = giveWay && { runningPerOrganisation: halfOfTheProcessors() };
  const short = { ...costlyReadLimits, ...share, ...limits };
  const reads = openLane(connection, short, { giveWay, timeouts: { statementMs: short.readMs } });
  const longReads = openLane(connection, { ...longReadLimits, ...share, ...longLimits }, { giveWay });
  return {
    run: reads.run,
    runLong: (organisationId, signal, read) =>
      longReads.run(organisationId, signal, (db, stop) =>
        inSnapshot(db, async (snapshot) => {
          await sql`set local idle_in_transaction_session_timeout = ${sql.lit(longReadIdleMs)}`.execute(
            snapshot,
          );
          return read(snapshot, stop);
        }),
      ),
    close: async () => void (await Promise.all([reads.close(), longReads.close()])),
  };
}

interface Lane {
  run<T>(
    organisationId: string,
    signal: AbortSignal,
    read: (db: Db, stop: AbortSignal) => Promise<T>,
  ): Promise<T>;
  close(): Promise<void>;
}

/** The separate connections, and who may use them. */
function openLane(
  connection: Connection,
  { running, runningPerOrganisation, waitingPerOrganisation, waitMs, readMs }: CostlyReadLimits,
  { giveWay, timeouts = {} }: Pick<Options, 'giveWay'> & { timeouts?: Partial<Timeouts> },
): Lane {
  // One more connection, which cancels the statements of the others.
  const { pool } = openDatabase(connection, { max: running + 1, timeouts });
  pool.on('connect', (client) => {
    if (client instanceof DatabaseClient && client.processID !== null) giveWay?.(client.processID);
  });
  const slots = createFairSlots({
    slots: running,
    perOwner: runningPerOrganisation,
    maxWaiting: waitingPerOrganisation,
    maxWaitMs: waitMs,
  });
  return {
    async run(organisationId, signal, read) {
      using slot = await slots.take(organisationId, signal);
      if (!slot) throw new CostlyReadError('too many');
      const stop = AbortSignal.any([signal, AbortSignal.timeout(readMs)]);
      try {
        return await readUntilAborted(pool, stop, (db) => read(db, stop));
      } catch (cause) {
        const isTooSlow = stop.aborted || findTemporaryFault(cause) === 'slow';
        throw isTooSlow ? new CostlyReadError('too slow', { cause }) : cause;
      }
    },
    // Kysely would not end a pool that it has not used itself.
    close: () => pool.end(),
  };
}

/** Half as many reads as there are processors, within what is allowed without `giveWay`, and at least one. */
function halfOfTheProcessors(): number {
  const half = Math.floor(availableParallelism() / 2);
  return Math.max(1, Math.min(costlyReadLimits.runningPerOrganisation, half));
}
