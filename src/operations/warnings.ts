import type { Db } from '../platform/database/database.ts';
import { isWorkerRunning } from '../platform/jobs/heartbeat.ts';
import { withTimeout } from './with-timeout.ts';

const timeoutMs = 1_000;

/** What is wrong although requests are answered, as far as it can be found out within 1 s. The texts are public. */
export async function findWarnings(db: Db): Promise<string[]> {
  return (await withTimeout(timeoutMs, isWorkerRunning(db))) === false ? [noWorker] : [];
}

const noWorker =
  'No worker is running, so emails, webhooks and expiry wait. Start one with "npm start" or "npm run assent -- worker".';
