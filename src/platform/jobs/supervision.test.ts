import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import pg from 'pg';
import { pino } from 'pino';
import { cloneDatabase } from '../../../test/harness/database.ts';
import { eventually } from '../../../test/harness/eventually.ts';
import { DatabaseClient } from '../database/client.ts';
import { planning } from '../database/session-settings.ts';
import { installJobs } from './install.ts';
import type { JobType } from './job-type.ts';
import { startWorker } from './worker.ts';

const letters: JobType<object> = {
  name: 'letters',
  concurrency: 2,
  expireSeconds: 60,
  maxRetries: 3,
  retryDelaySeconds: 3600,
};

const { connection, drop } = await cloneDatabase();
await installJobs(connection, { letters });
const owner = new pg.Client(connection);
await owner.connect();
await owner.query(planning);
after(async () => {
  await owner.end();
  await drop();
});

const start = () =>
  startWorker(connection, { letters }, { letters: async () => {} }, pino({ level: 'silent' }));

test('looking for lost jobs reads neither those that wait nor those that have ended, and counts none', async (t) => {
  await owner.query(`
    insert into pgboss.job (name, data, state, start_after, completed_on)
    select 'letters', '{}', state::pgboss.job_state, now() + interval '1 day',
           case state when 'completed' then now() end
    from (values ('created'), ('completed')) as value(state), generate_series(1, 10000)`);
  const lost = await owner.query(`
    insert into pgboss.job (name, data, state, started_on, heartbeat_on, expire_seconds, heartbeat_seconds, retry_limit, retry_delay)
    select 'letters', '{}', 'active', at, at, expire, heartbeat, 3, 3600
    from (values (now() - interval '1 minute', 900, 20), (now() - interval '1 minute', 30, 900)) as lost(at, expire, heartbeat)
    returning id`);
  const query = t.mock.method(DatabaseClient.prototype, 'query');
  const worker = await start();
  t.after(() => worker.stop());
  await eventually(async () => {
    const { rows } = await owner.query('select state from pgboss.job where id = any($1)', [
      lost.rows.map(({ id }) => id),
    ]);
    return rows.every(({ state }) => state === 'retry');
  });
  const texts = query.mock.calls.map(({ arguments: [statement] }) => textOf(statement));
  assert.deepEqual(
    texts.filter((text) => /count\(\*\) filter/i.test(text)),
    [],
  );
  const searches = texts.filter((text) => /job (timed out|heartbeat timeout)/.test(text)).slice(0, 2);
  assert.equal(searches.length, 2);
  for (const search of searches) {
    const statement = search.split(';\n').find((part) => part.includes('heartbeat_seconds'));
    const { rows } = await owner.query(`explain (analyze, buffers, format json) ${statement}`);
    const { Plan } = rows[0]['QUERY PLAN'][0];
    const pages = Plan['Shared Hit Blocks'] + Plan['Shared Read Blocks'];
    assert.ok(pages < 20, `${pages} pages: ${JSON.stringify(Plan)}`);
  }
});

test('jobs that ended more than an hour ago are deleted within minutes, not once a day', async (t) => {
  await owner.query('truncate pgboss.job_common');
  await owner.query(`
    insert into pgboss.job (name, data, state, completed_on, deletion_seconds)
    select 'letters', '{}', 'completed', now() - minutes * interval '1 minute', 3600
    from unnest(array[61, 30]) as minutes`);
  await owner.query(`update pgboss.queue set maintain_on = now() - interval '6 minutes'`);
  const worker = await start();
  t.after(() => worker.stop());
  await eventually(async () => {
    const { rows } = await owner.query('select from pgboss.job');
    return rows.length === 1;
  });
});

function textOf(statement: unknown): string {
  if (typeof statement === 'string') return statement;
  return typeof statement === 'object' && statement !== null && 'text' in statement
    ? String(statement.text)
    : '';
}
