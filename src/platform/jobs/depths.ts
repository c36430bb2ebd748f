import { sql } from 'kysely';
import type { Db } from '../database/database.ts';

export interface QueueDepth {
  queue: string;
  due: number;
  deferred: number;
  active: number;
  failed: number;
}

/** How many jobs each queue holds, from the counts that pg-boss keeps: cheap however many there are, seconds old. */
export async function readQueueDepths(db: Db): Promise<QueueDepth[]> {
  const { rows } = await sql<QueueDepth>`
    select name as queue, ready_count as due, deferred_count as deferred, active_count as active,
           failed_count as failed
    from pgboss.queue order by name`.execute(db);
  return rows;
}
