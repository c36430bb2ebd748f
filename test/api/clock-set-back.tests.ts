import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pino } from 'pino';
import { startAssent } from '../harness/assent.ts';
import { eventually } from '../harness/eventually.ts';
import { data, publishDocument } from '../harness/steps.ts';
import { emailFiles } from '../support/email-files.ts';
import { startReceiver } from '../support/receiver.ts';

const lines: { level: number; msg: string; jobs?: number; deliveries?: number }[] = [];
const log = pino({ level: 'warn' }, { write: (line) => lines.push(JSON.parse(line)) });
const assent = await startAssent({ WEBHOOK_ALLOWED_NETWORKS: '127.0.0.0/8' }, { worker: false, log });
const { pool } = assent.database;

/** As if the clock of the database had been set back by an hour since they were stored. */
async function moveToFuture(): Promise<void> {
  await pool.query(
    `update pgboss.job set created_on = created_on + interval '1 hour', start_after = start_after + interval '1 hour',
                           started_on = started_on + interval '1 hour', heartbeat_on = heartbeat_on + interval '1 hour'`,
  );
  await pool.query(
    `update webhook_deliveries set next_attempt_at = next_attempt_at + interval '1 hour' where status = 'PENDING'`,
  );
}

test('emails and webhooks that were waiting when the clock of the database was set back do not wait for it', async (t) => {
  const receiver = await startReceiver(t, (_request, response) => response.end());
  const { api } = await assent.organisation();
  data(await api.post('/webhooks', { url: receiver.url, events: ['signing.created'] }));
  const { versionId } = await publishDocument(api);
  const create = (name: string) =>
    api.post('/signing-requests', {
      versionId,
      signerName: name,
      signerEmail: `${name.toLowerCase()}@example.com`,
    });
  data(await create('Ada'));
  data(await create('Grace'));
  data(await create('Mary'));
  // One of them was being sent by a worker that was killed, and another one has failed and is retried in ten minutes.
  const { rows: lost } = await pool.query(
    `update pgboss.job set state = 'active', started_on = now(), heartbeat_on = now()
     where id = (select id from pgboss.job where name = 'send-signing-link' order by id desc limit 1) returning id`,
  );
  await pool.query(
    `update pgboss.job set state = 'retry', started_on = now(), start_after = now() + interval '10 minutes'
     where id = (select id from pgboss.job where name = 'send-signing-link' order by id limit 1)`,
  );
  await moveToFuture();
  await pool.query(
    `insert into workers (id, host, seen_at) values (gen_random_uuid(), 'killed', now() + interval '1 hour')`,
  );

  const jobs = await assent.startWorker();
  t.after(() => jobs.stop());
  const emails = async () => (await emailFiles(assent.mailDir)).length;
  await eventually(async () => (await emails()) >= 1);
  const { rows } = await pool.query(
    `select extract(epoch from start_after - now())::float8 as seconds from pgboss.job where state = 'retry'`,
  );
  assert.ok(rows[0].seconds > 0 && rows[0].seconds <= 600, JSON.stringify(rows));
  await eventually(() => receiver.requests.length === 3);
  await pool.query("update pgboss.job set start_after = now() where state = 'retry'");
  // As if half a minute had passed, after which the killed worker is lost.
  await pool.query(
    `update pgboss.job set heartbeat_on = heartbeat_on - interval '30 seconds'
     where id = $1 and state = 'active' and heartbeat_on <= now()`,
    [lost[0].id],
  );
  await eventually(async () => (await emails()) === 3);
  assert.deepEqual(
    lines.map(({ level, msg, jobs, deliveries }) => ({ level, msg, jobs, deliveries })),
    [
      {
        level: 40,
        msg: 'the clock of the database was set back; what waited for it is brought forward',
        jobs: 3,
        deliveries: 3,
      },
    ],
  );
  // A worker that was killed does not seem to be alive until the clock has caught up.
  await eventually(async () => (await pool.query('select from workers')).rows.length === 1);
});
