import { PgBoss } from 'pg-boss';
import type { Connection } from '../database/database.ts';
import { migrationTimeouts } from '../database/timeouts.ts';
import { connectionOfJobs } from './connection.ts';
import type { JobTypes } from './job-type.ts';

/** Creates pg-boss's schema and the queues that are missing. Safe to run at every start. */
export async function installJobs(connection: Connection, types: JobTypes): Promise<void> {
  const boss = new PgBoss({
    ...connectionOfJobs(connection, migrationTimeouts),
    max: 1,
    supervise: false,
    schedule: false,
  });
  // Its polling in the background fails when the connection is lost, and an error without a listener would end the
  // process. The calls below report the loss.
  boss.on('error', () => {});
  await boss.start();
  const known = new Set((await boss.getQueues()).map((queue) => queue.name));
  for (const { name } of Object.values(types))
    if (!known.has(name)) await boss.createQueue(name, { notify: true, deleteAfterSeconds: 3600 });
  await boss.stop({ graceful: false });
}
