import { commandLine } from '../../platform/command-line.ts';
import type { Db } from '../../platform/database/database.ts';
import { isRunning, listWorkers } from '../../platform/jobs/heartbeat.ts';
import type { Finding } from './finding.ts';

/** Reports how many workers run. Without one, emails, webhooks and expiry wait, while requests are answered. */
export async function checkWorkers(db: Db): Promise<Finding> {
  const check = 'workers';
  const workers = await listWorkers(db);
  const running = workers.filter(isRunning);
  const lost = workers
    .filter((worker) => !isRunning(worker))
    .map(({ host, secondsSinceSeen }) => `${host} (${Math.round(secondsSinceSeen)} s ago)`);
  if (running.length > 0)
    return {
      check,
      status: 'ok',
      message: running.length === 1 ? 'One worker is running' : `${running.length} workers are running`,
    };
  return {
    check,
    status: 'warning',
    message: `No worker is running, so emails, webhooks and expiry wait${lost.length > 0 ? `; last seen: ${lost.join(', ')}` : ''}`,
    fix: `Start one with "${commandLine('serve')}" or "${commandLine('worker')}"`,
  };
}
