import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { openDatabase } from '../../src/platform/database/database.ts';
import { openDedicatedConnection } from '../../src/platform/database/dedicated-connection.ts';
import { dumpSchema } from '../../src/platform/database/dump-schema.ts';
import { prepareDatabase } from '../../src/prepare-database.ts';
import { startAssent } from '../harness/assent.ts';
import { asService } from '../harness/cluster.ts';
import { cloneDatabase, createEmptyDatabase } from '../harness/database.ts';
import { eventually } from '../harness/eventually.ts';
import { concurrently, createSigningRequest, data, publishDocument, submit } from '../harness/steps.ts';
import { download, verifyBundle } from '../support/bundle.ts';
import { emailFiles } from '../support/email-files.ts';

/** Defaults that an administrator may have given to all programs that use a database. */
const settings = {
  datestyle: 'German',
  intervalstyle: 'sql_standard',
  bytea_output: 'escape',
  extra_float_digits: '-15',
  timezone: 'Asia/Tokyo',
  standard_conforming_strings: 'off',
  array_nulls: 'off',
  default_transaction_isolation: 'serializable',
  lock_timeout: '50ms',
  statement_timeout: '300ms',
  idle_in_transaction_session_timeout: '300ms',
  idle_session_timeout: '300ms',
  // Since PostgreSQL 17.
  transaction_timeout: '300ms',
};

const { connection, drop } = await cloneDatabase();
const administrator = new pg.Client(connection);
await administrator.connect();
await setDefaults(administrator);
const assent = await startAssent({}, { connection });
test.after(async () => {
  await administrator.end();
  await drop();
});

const { api, key } = await assent.organisation();
const { versionId } = await publishDocument(api);

test('defaults of a database do not change its schema, which is created with them', async () => {
  const empty = await createEmptyDatabase();
  const client = new pg.Client(empty.connection);
  await client.connect();
  try {
    await setDefaults(client);
    const service = asService(empty.connection);
    const { db, close } = openDatabase(service);
    await prepareDatabase({ connection: service, owner: empty.connection, isEmbedded: false }, db);
    const schema = await dumpSchema(db);
    await close();
    assert.equal(schema, await dumpSchema(assent.database.db));
  } finally {
    await client.end();
    await empty.drop();
  }
});

test('defaults of a database change no response: times, decisions and evidence are as elsewhere', async () => {
  const sent = data(
    await api.post('/signing-requests', {
      versionId,
      signerName: 'Ada Byron',
      signerEmail: 'ada@example.com',
    }),
  );
  // The link and the receipt come from the queue, and a link that still waits is not sent once a request is decided.
  await eventually(async () => (await emailFiles(assent.mailDir)).length === 1);
  await submit(api, sent.token, { terms: true, news: false });
  const { status, created_at, completed_at } = data(await api.get(`/signing-requests/${sent.requestId}`));
  assert.equal(status, 'ACCEPTED_PARTIAL');
  for (const time of [created_at, completed_at]) assert.match(String(time), /^\d{4}-\d\d-\d\dT[\d:.]{12}Z$/);
  assert.ok(Math.abs(Date.parse(created_at) - Date.now()) < 60_000, created_at);
  const { bytes } = await download(assent.url, key, `/signing-requests/${sent.requestId}/evidence`);
  assert.equal(verifyBundle(bytes).status, 'intact');
  await eventually(async () => (await emailFiles(assent.mailDir)).length === 2);
});

test('defaults of a database do not shorten the time that a request may wait for a lock', async () => {
  await administrator.query('begin; lock table containers in access exclusive mode');
  const creating = api.post('/containers', { name: 'Customers' });
  // Longer than each of the timeouts above.
  await eventually(async () => {
    const { rows } = await assent.database.pool.query(
      `select from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock'
         and clock_timestamp() - query_start > interval '1 second'`,
    );
    return rows.length > 0;
  });
  await administrator.query('commit');
  const { status, body } = await creating;
  assert.equal(status, 201, JSON.stringify(body));
});

test('defaults of a database do not end idle connections, which the next request would notice', async () => {
  // The pools themselves end what they have not used for 30 seconds.
  const sessionsUsedWithin = async (seconds: number) => {
    const { rows } = await administrator.query<{ pid: number }>(
      `select pid from pg_stat_activity
       where datname = current_database() and application_name like 'assent%'
         and state_change > now() - make_interval(secs => $1)`,
      [seconds],
    );
    return rows.map(({ pid }) => pid);
  };
  const before = await sessionsUsedWithin(15);
  await sleep(1_000);
  const after = await sessionsUsedWithin(60);
  assert.ok(before.length > 0);
  assert.deepEqual(
    before.filter((pid) => !after.includes(pid)),
    [],
  );
});

test('changes of the same rows do not contradict each other under a stricter default isolation', async () => {
  const { rows } = await assent.database.pool.query('show transaction_isolation');
  assert.deepEqual(rows, [{ transaction_isolation: 'read committed' }]);
  const { requestId, token } = await createSigningRequest(api, versionId);
  const replies = await concurrently(20, () => submit(api, token, { terms: true, news: true }));
  assert.deepEqual(
    replies.map(({ status }) => status).filter((status) => status >= 500),
    [],
  );
  assert.equal(data(await api.get(`/signing-requests/${requestId}`)).status, 'ACCEPTED_FULL');
});

test('a backup reads values in the form that every server reads, whatever the defaults of the database are', async () => {
  const { client, close } = await openDedicatedConnection(connection, assert.fail);
  const { rows } = await client.query(
    `select now()::text as time, interval '1 day 2 hours'::text as interval, bytea '\\x00ff'::text as bytes,
            0.1::float8 + 0.2::float8 as number`,
  );
  await close();
  assert.match(rows[0].time, /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d+)?\+00$/);
  const { interval, bytes, number } = rows[0];
  assert.deepEqual(
    { interval, bytes, number },
    { interval: '1 day 02:00:00', bytes: '\\x00ff', number: 0.1 + 0.2 },
  );
});

async function setDefaults(client: pg.Client): Promise<void> {
  for (const [name, value] of Object.entries(settings))
    await client.query(`do $$ begin
      if current_setting('${name}', true) is not null then
        execute format('alter database %I set ${name} = %L', current_database(), '${value}');
      end if;
    end $$`);
}
