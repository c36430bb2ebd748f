import type { PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import { dueQueues } from './due-queues.ts';
import { runPeriodically } from './run-periodically.ts';

const intervalSeconds = 1;

/**
 * Wakes the pollers of every queue that has a due job, once a second, until `stop`. This finds jobs that nobody
 * announces: those that became due later, and retries. One query covers all queues, because one query per poller would
 * be about 30 a second in an idle process.
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
