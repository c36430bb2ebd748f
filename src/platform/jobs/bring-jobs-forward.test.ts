import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import pg from 'pg';
import { cloneDatabase } from '../../../test/harness/database.ts';
import { openDatabase } from '../database/database.ts';
import { bringJobsForward } from './bring-jobs-forward.ts';
import { installJobs } from './install.ts';
import { moveRenamedJobs } from './move-renamed-jobs.ts';

const type = {
  name: 'email',
  formerName: 'mail',
  concurrency: 2,
  expireSeconds: 60,
  maxRetries: 0,
  retryDelaySeconds: 1,
};

const { connection, drop } = await cloneDatabase();
await installJobs(connection, { type });
// A single connection, which reports what it has read.
const { db, pool, close } = openDatabase(connection, { max: 1 });
const owner = new pg.Client(connection);
await owner.connect();
after(async () => {
  await owner.end();
  await close();
  await drop();
});

async function countRead(): Promise<number> {
  await pool.query('select pg_stat_force_next_flush()');
  const { rows } = await owner.query(
    `select (seq_tup_read + idx_tup_fetch)::int as read from pg_stat_user_tables where relname = 'job_common'`,
  );
  return rows[0].read;
}

const insert = (minutes: number) =>
  owner.query(
    `insert into pgboss.job (name, data, group_id, created_on, start_after)
     select 'email', '{}', 'group', clock_timestamp() + $1 * interval '1 minute', clock_timestamp() + $1 * interval '1 minute'
     from generate_series(1, 5000)`,
    [minutes],
  );

for (const statistics of ['of an empty table', 'of now'])
  test(`looking for jobs from the future and under former names reads a few rows, with statistics ${statistics}`, async () => {
    await owner.query('truncate pgboss.job_common');
    if (statistics === 'of an empty table') await owner.query('vacuum analyze pgboss.job_common');
    await insert(-60);
    if (statistics === 'of now') await owner.query('analyze pgboss.job_common');
    const before = await countRead();
    assert.equal(await bringJobsForward(db, () => false), 0);
    await moveRenamedJobs(db, [type]);
    const read = (await countRead()) - before;
    assert.ok(read < 60, `${read} rows`);
  });

test('all jobs from the future are brought forward, however many there are', async () => {
  await owner.query('truncate pgboss.job_common');
  for (let n = 0; n < 3; n += 1) await insert(60);
  await insert(-60);
  assert.equal(await bringJobsForward(db, () => false), 15_000);
  assert.equal(await bringJobsForward(db, () => false), 0);
  const { rows } = await owner.query(
    'select count(*)::int as due from pgboss.job where start_after <= now() and created_on <= now()',
  );
  assert.equal(rows[0].due, 20_000);
});
