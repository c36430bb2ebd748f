import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openClone } from '../../../test/harness/open-clone.ts';
import { areJobsInstalled } from './are-jobs-installed.ts';
import { installJobs } from './install.ts';
import type { JobType } from './job-type.ts';

const options = { concurrency: 2, expireSeconds: 60, maxRetries: 0, retryDelaySeconds: 1 };
const first: JobType<object> = { name: 'first', ...options };
const second: JobType<object> = { name: 'second', ...options };

const { db, pool, connection } = await openClone();

test('jobs count as installed once pg-boss has its current schema and every queue exists', async () => {
  await pool.query('drop schema pgboss cascade');
  assert.equal(await areJobsInstalled(db, { first }), false);
  await installJobs(connection, { first });
  assert.equal(await areJobsInstalled(db, { first }), true);
  assert.equal(await areJobsInstalled(db, { first, second }), false);
  await installJobs(connection, { first, second });
  assert.equal(await areJobsInstalled(db, { first, second }), true);
  assert.equal(await areJobsInstalled(db, { second }), true);

  await pool.query('update pgboss.version set version = version - 1');
  assert.equal(await areJobsInstalled(db, { first }), false);
  await pool.query('update pgboss.version set version = version + 2');
  assert.equal(await areJobsInstalled(db, { first }), true, 'a later release has installed them');
});
