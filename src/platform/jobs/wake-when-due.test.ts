import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { pino } from 'pino';
import { cloneDatabase } from '../../../test/harness/database.ts';
import { eventually } from '../../../test/harness/eventually.ts';
import { DatabaseClient } from '../database/client.ts';
import { openDatabase } from '../database/database.ts';
import { transact } from '../database/transact.ts';
import { enqueue } from './enqueue.ts';
import { installJobs } from './install.ts';
import type { JobType } from './job-type.ts';
import { startWorker } from './worker.ts';

const options = { concurrency: 8, expireSeconds: 60, maxRetries: 0, retryDelaySeconds: 1 };
const letters: JobType<object> = { name: 'letters', ...options };
const parcels: JobType<object> = { name: 'parcels', ...options };
const types = { letters, parcels };
const log = pino({ level: 'silent' });

const { connection, drop } = await cloneDatabase();
await installJobs(connection, types);
const { db, close } = openDatabase(connection);
after(async () => {
  await close();
  await drop();
});

test('jobs that become due while the worker waits all run at the same time', async () => {
  let running = 0;
  const all = Promise.withResolvers<void>();
  const letters = async () => {
    running++;
    if (running === options.concurrency) all.resolve();
    await all.promise;
  };
  const worker = await startWorker(connection, types, { letters, parcels: async () => {} }, log);
  await transact(db, async (tx) => {
    for (let job = 0; job < options.concurrency; job++)
      await enqueue(tx, types.letters, {}, { afterSeconds: 1 });
  });
  await eventually(() => running === options.concurrency);
  await worker.stop();
});

test('a worker without work asks for due jobs of all queues in one query a second', async (t) => {
  const query = t.mock.method(DatabaseClient.prototype, 'query');
  const count = (part: RegExp) =>
    query.mock.calls.filter(({ arguments: [statement] }) => part.test(textOf(statement))).length;
  const handlers = { letters: async () => {}, parcels: async () => {} };
  const worker = await startWorker(connection, types, handlers, log);
  await eventually(() => count(/from unnest.* as queue/) >= 3);
  // Each of the four pollers of both queues looks once, when it starts.
  assert.equal(count(/update pgboss\.job\w* .*active/is), 8);
  await worker.stop();
});

function textOf(statement: unknown): string {
  if (typeof statement === 'string') return statement;
  return typeof statement === 'object' && statement !== null && 'text' in statement
    ? String(statement.text)
    : '';
}
