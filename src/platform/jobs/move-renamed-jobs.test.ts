import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { pino } from 'pino';
import { cloneDatabase } from '../../../test/harness/database.ts';
import { eventually } from '../../../test/harness/eventually.ts';
import { openDatabase } from '../database/database.ts';
import { transact } from '../database/transact.ts';
import { enqueue } from './enqueue.ts';
import { installJobs } from './install.ts';
import type { Job, JobType } from './job-type.ts';
import { moveRenamedJobs } from './move-renamed-jobs.ts';
import { startWorker } from './worker.ts';

const options = { concurrency: 2, expireSeconds: 60, maxRetries: 0, retryDelaySeconds: 1 };
/** The queue as an earlier release installed it. */
const former: JobType<{ askedAt: string }> = { name: 'former', ...options };
const present: JobType<{ requestedAt: string }> = {
  name: 'present',
  formerName: 'former',
  formerFields: { askedAt: 'requestedAt' },
  ...options,
};

const { connection, drop } = await cloneDatabase();
await installJobs(connection, { former });
await installJobs(connection, { present });
const { db, pool, close } = openDatabase(connection);
after(async () => {
  await close();
  await drop();
});

const names = async () => {
  const { rows } = await pool.query(
    "select name, state from pgboss.job where name in ('former', 'present') order by state",
  );
  return rows.map(({ name, state }) => [name, state]);
};

test('jobs queued under a former name run under the current name, with the current field names', async () => {
  await transact(db, (tx) => enqueue(tx, former, { askedAt: 'noon' }, { attempt: 3 }));
  await transact(db, (tx) => enqueue(tx, former, { askedAt: 'midnight' }));
  await pool.query("update pgboss.job set state = 'active' where data ->> 'askedAt' = 'midnight'");
  await moveRenamedJobs(db, [present]);
  assert.deepEqual(await names(), [
    ['present', 'created'],
    ['former', 'active'],
  ]);
  const jobs: Job<{ requestedAt: string }>[] = [];
  const handlers = { present: async (job: Job<{ requestedAt: string }>) => void jobs.push(job) };
  const worker = await startWorker(connection, { present }, handlers, pino({ level: 'silent' }));
  await eventually(() => jobs.length > 0);
  await worker.stop();
  assert.deepEqual(
    jobs.map(({ data, attempt }) => ({ data, attempt })),
    [{ data: { requestedAt: 'noon' }, attempt: 3 }],
  );
});

test('a retry carries the same data and the next attempt', async () => {
  await transact(db, (tx) => enqueue(tx, present, { requestedAt: 'dawn' }));
  const attempts: number[] = [];
  const handlers = {
    async present(job: Job<{ requestedAt: string }>) {
      assert.deepEqual(job.data, { requestedAt: 'dawn' });
      attempts.push(job.attempt);
      if (job.attempt < 3) await transact(db, (tx) => job.retry(tx, 0));
    },
  };
  const worker = await startWorker(connection, { present }, handlers, pino({ level: 'silent' }));
  await eventually(() => attempts.length === 3);
  await worker.stop();
  assert.deepEqual(attempts, [1, 2, 3]);
});
