import { commandLine } from '../platform/command-line.ts';
import type { Database } from '../platform/database/database.ts';
import { isWorkerRunning } from '../platform/jobs/heartbeat.ts';
import type { Replica } from '../platform/replica/replica.ts';
import { withTimeout } from './with-timeout.ts';

const timeoutMs = 1_000;

/**
 * Problems that do not prevent requests from being answered, as far as they can be found within 1 s. The texts are
 * public.
 */
export async function findWarnings({
  database,
  replica,
}: {
  database: Database;
  replica?: Replica | undefined;
}): Promise<string[]> {
  const hasNoWorker = (await withTimeout(timeoutMs, isWorkerRunning(database.db))) === false;
  const replicaProblem = replica?.state().problem;
  return [
    ...(hasNoWorker ? [noWorker] : []),
    ...(replicaProblem === undefined
      ? []
      : [`The replica ${replicaProblem}, so everything is read from the primary.`]),
  ];
}

const noWorker = `No worker is running, so emails, webhooks and expiry wait. Start one with "${commandLine('worker')}".`;
