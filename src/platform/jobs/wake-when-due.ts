import type { PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import { dueQueues } from './announce.ts';
import { runPeriodically } from './run-periodically.ts';

const intervalSeconds = 1;

/**
 * Wakes the pollers of every queue that has a due job, once a second, until `stop`. That finds what nobody announces: jobs
 * that were due later, and retries. One query asks about all queues, because a query of each poller would be 30 a second
 * in a process without work.
 */
export function wakeWhenDue(
  boss: PgBoss,
  queues: string[],
  log: Logger,
  logFailure: (error: unknown) => undefined,
): { stop(): Promise<void> } {
  const wake = async () => {
    const { rows } = await boss.getDb().executeSql(dueQueues, [queues]);
    const due = new Set(rows.map(({ queue }) => queue));
    // pg-boss calls its pollers workers.
    for (const { id, name } of boss.getWipData()) if (due.has(name)) boss.notifyWorker(id);
  };
  return runPeriodically(intervalSeconds, log, () => wake().catch(logFailure));
}
