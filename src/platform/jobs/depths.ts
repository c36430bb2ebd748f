import { sql } from 'kysely';
import type { Db } from '../database/database.ts';

export interface QueueDepth {
  queue: string;
  due: number;
  deferred: number;
  active: number;
  failed: number;
}

/**
 * The number of jobs in each queue. pg-boss counts them every few seconds, so reading the numbers is cheap, but they
 * are slightly stale.
 */
export async function readQueueDepths(db: Db): Promise<QueueDepth[]> {
  const { rows } = await sql<QueueDepth>`
    select name as queue, ready_count as due, deferred_count as deferred, active_count as active,
           failed_count as failed
    from pgboss.queue order by name`.execute(db);
  return rows;
}
