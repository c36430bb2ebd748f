import { countContradictions } from '../evidence/log/contradictions.ts';
import { readUncovered } from '../evidence/log/read-uncovered.ts';
import { type PublishingLag, readPublishingLag } from '../evidence/publishing/read-publishing-lag.ts';
import { jobs } from '../jobs.ts';
import { readClockOffset } from '../platform/database/clock-offset.ts';
import type { Db } from '../platform/database/database.ts';
import {
  type QueueActivity,
  type QueueDepth,
  readQueueActivity,
  readQueueDepths,
} from '../platform/jobs/depths.ts';
import { listWorkers, type SeenWorker } from '../platform/jobs/heartbeat.ts';
import { readDeliveryDepth } from '../webhooks/read-delivery-depth.ts';

/** The work that waits in the database for a worker, and the workers that are running. */
export interface Backlog {
  queues: QueueDepth[];
  activity: QueueActivity[];
  uncovered: { events: number; oldestSeconds: number };
  publishing: PublishingLag[];
  contradictions: number;
  workers: SeenWorker[];
  /** How far this process's clock is ahead of the database's. */
  clockOffsetSeconds: number;
}

const queueNames = Object.values(jobs).map(({ name }) => name);

/**
 * Reads everything sequentially on one connection, so that a scrape never uses more of the pool.
 *
 * @param recipients the names of the recipients of signed heads
 */
export function readBacklog(db: Db, recipients: string[]): Promise<Backlog> {
  return db.connection().execute(async (connection) => {
    const { aheadMs } = await readClockOffset(connection);
    const depths = await readQueueDepths(connection, queueNames);
    return {
      clockOffsetSeconds: aheadMs / 1000,
      queues: [...depths, await readDeliveryDepth(connection)],
      activity: await readQueueActivity(connection, queueNames),
      uncovered: await readUncovered(connection),
      publishing: await readPublishingLag(connection, recipients),
      contradictions: await countContradictions(connection),
      workers: await listWorkers(connection),
    };
  });
}
