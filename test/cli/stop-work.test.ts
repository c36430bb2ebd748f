import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { startMailServer } from '../../src/emails/transport/smtp-server.fixture.ts';
import { eventually } from '../harness/eventually.ts';
import { data, publishDocument } from '../harness/steps.ts';
import { authority, startReceiver } from '../support/receiver.ts';
import { createInstallationOnTestCluster } from './support/installation.ts';
import { type Server, startServer } from './support/server.ts';

const installation = await createInstallationOnTestCluster({ WEBHOOK_ALLOWED_NETWORKS: '127.0.0.0/8' });
const { env, database } = installation;
const server = await startServer(env, ['serve', '--no-worker']);
after(async () => {
  await server.stop();
  await installation[Symbol.asyncDispose]();
});

test('a stopped worker interrupts an email that takes too long, says so in one line, and sends no other one again', async (t) => {
  const { api } = await installation.createOrganisation();
  const { versionId } = await publishDocument(api);
  const signers = ['Ada', 'Grace'].map((name) => ({ name, email: `${name.toLowerCase()}@example.com` }));
  let started = 0;
  let isSlow = true;
  const mailServer = await startMailServer(t, {
    // The second of the two emails, which the worker sends at the same time, is not accepted before the stop.
    onMailFrom: (_address, _session, accept) => {
      started += 1;
      if (started < 2 || !isSlow) accept();
    },
  });
  for (const { name, email } of signers)
    data(await api.post('/signing-requests', { versionId, signerName: name, signerEmail: email }));
  const smtp = { ...env, SMTP_URL: `smtp://127.0.0.1:${mailServer.port}`, MAIL_FROM: 'assent@example.com' };
  await using worker = await startServer(smtp, ['worker']);
  await eventually(() => started === 2 && mailServer.received.length === 1);

  const lines = await stop(worker);
  assert.deepEqual(lines, [
    [30, 'stopping'],
    [40, 'a job was interrupted and will be retried'],
  ]);

  isSlow = false;
  await using _next = await startServer(smtp, ['worker']);
  const recipients = () => mailServer.received.flatMap(({ to }) => to).sort();
  await eventually(() => recipients().length > 1);
  assert.deepEqual(recipients(), ['ada@example.com', 'grace@example.com']);
});

test('a stopped worker interrupts an attempt at a delivery that takes too long, and says so in one line', async (t) => {
  const ca = join(installation.dataDir, 'ca.pem');
  await writeFile(ca, authority.cert);
  const receiver = await startReceiver(t, () => {});
  const { api, id } = await installation.createOrganisation();
  data(await api.post('/webhooks', { url: receiver.url, events: ['document.published'] }));
  await using worker = await startServer({ ...env, NODE_EXTRA_CA_CERTS: ca }, ['worker']);
  await publishDocument(api);
  await eventually(() => receiver.requests.length === 1);

  const lines = await stop(worker);
  assert.deepEqual(lines, [
    [30, 'stopping'],
    [40, 'attempts at deliveries were interrupted and will be repeated'],
  ]);
  const { rows } = await database.pool.query('select status from webhook_deliveries where org_id = $1', [id]);
  assert.deepEqual(rows, [{ status: 'PENDING' }]);
});

test('a worker that is stopped during a clean-up ends it after the batch', async () => {
  const { api, id } = await installation.createOrganisation();
  const webhook = data(await api.post('/webhooks', { url: 'https://127.0.0.1:9/hook' }));
  const left = async () => {
    const { rows } = await database.pool.query(
      'select count(*) as count from webhook_deliveries where org_id = $1',
      [id],
    );
    return rows[0].count;
  };
  await database.pool.query(
    `insert into webhook_deliveries (id, org_id, webhook_id, event, payload, status, next_attempt_at, completed_at)
     select gen_random_uuid(), $1, $2, 'signing.created', '{}', 'SUCCEEDED', null, now() - interval '1 year'
     from generate_series(1, 20000)`,
    [id, webhook.id],
  );
  await database.pool.query(
    `create function take_a_second() returns trigger language plpgsql as $$ begin
       perform pg_sleep(1);
       return null;
     end $$;
     create trigger slow after delete on webhook_deliveries execute function take_a_second()`,
  );
  await using worker = await startServer(env, ['worker']);
  await eventually(async () => (await left()) < 20_000);
  assert.deepEqual(await stop(worker), [[30, 'stopping']]);
  assert.ok((await left()) > 10_000);
  await database.pool.query('drop trigger slow on webhook_deliveries');
});

/** The level and the message of every line that a worker logs from the signal on. */
async function stop(worker: Server): Promise<[number, string][]> {
  const before = worker.stderr().length;
  const { code, stderr } = await worker.stop();
  assert.equal(code, 0);
  return stderr
    .slice(before)
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line))
    .map(({ level, msg }) => [level, msg]);
}
