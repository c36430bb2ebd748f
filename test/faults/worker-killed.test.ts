import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { startAssent } from '../harness/assent.ts';
import { asService } from '../harness/cluster.ts';
import { eventually } from '../harness/eventually.ts';
import { createSigningRequest, data, publishDocument } from '../harness/steps.ts';
import { authority, startReceiver } from '../support/receiver.ts';

const assent = await startAssent({ WEBHOOK_ALLOWED_NETWORKS: '127.0.0.0/8' }, { worker: false });
const program = fileURLToPath(new URL('../../bin/assent.js', import.meta.url));

/** Starts a worker in a separate process on the same database, as an operator would. */
async function startWorkerProcess(t: TestContext): Promise<ChildProcess> {
  const dir = await mkdtemp(join(tmpdir(), 'assent-worker-'));
  t.after(() => rm(dir, { recursive: true, force: true }));
  const ca = join(dir, 'ca.pem');
  await writeFile(ca, authority.cert);
  const { host = '', port, user, database } = asService(assent.connection);
  const worker = spawn(process.execPath, [program, 'worker'], {
    env: {
      PATH: process.env.PATH,
      NODE_EXTRA_CA_CERTS: ca,
      DATABASE_URL: `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`,
      SECRET_KEY: assent.secretKey,
      DATA_DIR: dir,
      WEBHOOK_ALLOWED_NETWORKS: '127.0.0.0/8',
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  t.after(() => worker.kill('SIGKILL'));
  return worker;
}

test('when a worker is killed during an attempt, another one retries it within 60 s with the same bytes', async (t) => {
  const { api } = await assent.organisation();
  const { versionId } = await publishDocument(api);
  let isResponding = false;
  const receiver = await startReceiver(t, (_request, response) => {
    if (isResponding) response.end();
  });
  const webhook = data(await api.post('/webhooks', { url: receiver.url, events: ['signing.created'] }));
  const first = await startWorkerProcess(t);
  await createSigningRequest(api, versionId);
  await eventually(() => receiver.requests.length === 1);
  first.kill('SIGKILL');
  await once(first, 'exit');
  const killedAt = performance.now();
  isResponding = true;
  await assent.startWorker();
  await eventually(() => receiver.requests.length === 2, { withinMs: 60_000 });
  const delivery = await eventually(async () => {
    const [newest] = data(await api.get(`/webhooks/${webhook.id}/deliveries`));
    return newest?.status === 'SUCCEEDED' && newest;
  });
  assert.ok(performance.now() - killedAt < 60_000);
  assert.equal(delivery.attempts.length, 1);
  const [one, two] = receiver.requests;
  assert.equal(two?.body, one?.body);
  assert.equal(two?.headers['webhook-id'], one?.headers['webhook-id']);
});
