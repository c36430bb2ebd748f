import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import pg from 'pg';
import { cloneDatabase } from '../../../test/harness/database.ts';
import { eventually } from '../../../test/harness/eventually.ts';
import { openDatabase } from '../database/database.ts';
import { planning } from '../database/session-settings.ts';
import { transact } from '../database/transact.ts';
import { announcementChannel, createAnnouncer, jobChannel } from './announce.ts';
import { dueQueues, queuesToAnnounce } from './due-queues.ts';
import { enqueue } from './enqueue.ts';
import { installJobs } from './install.ts';
import type { JobType } from './job-type.ts';

const typeOf = (name: string): JobType<{ n: number }> => ({
  name,
  concurrency: 2,
  expireSeconds: 60,
  maxRetries: 0,
  retryDelaySeconds: 1,
});
const types = { due: typeOf('due'), later: typeOf('later'), empty: typeOf('empty') };

const { connection, drop } = await cloneDatabase();
await installJobs(connection, types);
const { db, pool, close } = openDatabase(connection);
const listener = new pg.Client(connection);
await listener.connect();
const received: { channel: string; payload?: string | undefined }[] = [];
listener.on('notification', ({ channel, payload }) => received.push({ channel, payload }));
after(async () => {
  await listener.end();
  await close();
  await drop();
});

test('only queues with due jobs are announced, once for commits at the same time', async () => {
  const { rows } = await listener.query(`select ${jobChannel} as name`);
  await listener.query(`listen ${announcementChannel}`);
  await listener.query(`listen ${rows[0].name}`);
  await transact(db, async (tx) => {
    for (const n of [1, 2]) await enqueue(tx, types.due, { n });
    await enqueue(tx, types.later, { n: 3 }, { afterSeconds: 60 });
  });
  const announce = createAnnouncer(pool, Object.values(types));
  announce();
  announce();
  await eventually(() => received.some(({ channel }) => channel === announcementChannel));
  assert.deepEqual(received, [
    { channel: rows[0].name, payload: 'due' },
    { channel: announcementChannel, payload: '' },
  ]);
});

test('announcements soon read a few rows of thousands that have been added since the first one', async () => {
  const owner = new pg.Client(connection);
  await owner.connect();
  await owner.query('truncate pgboss.job_common');
  await owner.query('vacuum analyze pgboss.job_common');
  const { pool, close } = openDatabase(connection, { max: 1 });
  const announce = createAnnouncer(pool, Object.values(types));
  const announced = async () => {
    received.length = 0;
    announce();
    await eventually(() => received.some(({ channel }) => channel === announcementChannel));
  };
  const countRead = async () => {
    // By the connection that announces, which reports what it has read.
    await pool.query('select pg_stat_force_next_flush()');
    const { rows } = await owner.query(
      `select (seq_tup_read + idx_tup_fetch)::int as read from pg_stat_user_tables where relname = 'job_common'`,
    );
    return rows[0].read;
  };
  await announced();
  await owner.query(
    `insert into pgboss.job (name, data, start_after)
     select 'due', '{}', now() - interval '1 minute' from generate_series(1, 5000)`,
  );
  // A connection looks once a second whether there are many more jobs than when it planned.
  await eventually(async () => {
    const before = await countRead();
    await announced();
    return (await countRead()) - before < 60;
  });
  await close();
  await owner.end();
});

for (const statistics of ['of before', 'of an empty table', 'of now'])
  test(`looking for due jobs reads a few rows while thousands wait in one queue, with statistics ${statistics}`, async () => {
    const owner = new pg.Client(connection);
    await owner.connect();
    await owner.query(planning);
    const insert = (state: string, group: string | null, count: number) =>
      owner.query(
        `insert into pgboss.job (name, data, state, group_id, created_on, start_after)
         select 'due', '{}', $1::pgboss.job_state, $2, clock_timestamp(), now() - interval '1 minute'
         from generate_series(1, $3)`,
        [state, group, count],
      );
    const found = async (text: string, values: unknown[]) => {
      const { rows } = await owner.query(`explain (analyze, buffers, format json) ${text}`, values);
      const { Plan } = rows[0]['QUERY PLAN'][0];
      const pages = Plan['Shared Hit Blocks'] + Plan['Shared Read Blocks'];
      assert.ok(pages < 60, `${pages} pages: ${JSON.stringify(Plan)}`);
      return Plan['Actual Rows'];
    };
    const queues = ['due', 'later', 'empty', 'other'];
    const announced = () => found(queuesToAnnounce, [queues, [4, 4, 4, 4]]);
    await owner.query('truncate pgboss.job_common');
    if (statistics === 'of an empty table') await owner.query('vacuum analyze pgboss.job_common');
    await insert('created', 'large', 5_000);
    await insert('active', 'large', 3);
    await insert('created', 'small', 1);
    if (statistics === 'of now') await owner.query('analyze pgboss.job_common');
    assert.equal(await announced(), 1, 'the group of the first job may run another one');
    await insert('active', 'large', 1);
    assert.equal(await announced(), 0, 'the group of the first job runs as many as it may');
    await owner.query(
      `insert into workers (id, host) select gen_random_uuid(), 'other' from generate_series(1, 2)`,
    );
    assert.equal(await announced(), 1, 'there is another worker');
    await owner.query('delete from workers');
    assert.equal(await found(dueQueues, [queues]), 1, 'some job is due');
    await owner.query(`update pgboss.job set group_id = null where group_id = 'large' and state = 'created'`);
    assert.equal(await announced(), 1, 'the first job has no group');
    await owner.end();
  });

for (const statistics of ['of before', 'of an empty table', 'of now'])
  test(`announcements look at few jobs while thousands wait for later, with statistics ${statistics}`, async () => {
    const owner = new pg.Client(connection);
    await owner.connect();
    await owner.query(planning);
    const insert = (startAfter: string, count: number) =>
      owner.query(
        `insert into pgboss.job (name, data, created_on, start_after)
         select 'due', '{}', clock_timestamp(), now() + $1::interval from generate_series(1, $2)`,
        [startAfter, count],
      );
    await owner.query('truncate pgboss.job_common');
    if (statistics === 'of an empty table') await owner.query('vacuum analyze pgboss.job_common');
    await insert('1 hour', 20_000);
    await insert('-1 minute', 1);
    if (statistics === 'of now') await owner.query('analyze pgboss.job_common');
    const queues = ['due', 'later', 'empty', 'other'];
    const { rows } = await owner.query(`explain (analyze, buffers, format json) ${queuesToAnnounce}`, [
      queues,
      [4, 4, 4, 4],
    ]);
    const { Plan } = rows[0]['QUERY PLAN'][0];
    const pages = Plan['Shared Hit Blocks'] + Plan['Shared Read Blocks'];
    assert.ok(pages < 150, `${pages} pages: ${JSON.stringify(Plan)}`);
    // The query that runs once a second does find the job.
    const due = await owner.query(dueQueues, [queues]);
    assert.deepEqual(due.rows, [{ queue: 'due' }]);
    await owner.end();
  });
