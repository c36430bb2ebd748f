import assert from 'node:assert/strict';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { startAssent } from '../harness/assent.ts';
import { eventually } from '../harness/eventually.ts';
import { createSigningRequest, data, publishDocument } from '../harness/steps.ts';
import { authority, startReceiver } from '../support/receiver.ts';
import { startWorkerProcess } from '../support/worker-process.ts';

const assent = await startAssent({ WEBHOOK_ALLOWED_NETWORKS: '127.0.0.0/8' }, { worker: false });
test('when a worker is killed during an attempt, another one retries it within 60 s with the same bytes', async (t) => {
  const { api } = await assent.organisation();
  const { versionId } = await publishDocument(api);
  let isResponding = false;
  const receiver = await startReceiver(t, (_request, response) => {
    if (isResponding) response.end();
  });
  const webhook = data(await api.post('/webhooks', { url: receiver.url, events: ['signing.created'] }));
  const ca = join(assent.config.dataDir, 'ca.pem');
  await writeFile(ca, authority.cert);
  const first = await startWorkerProcess(t, assent, {
    NODE_EXTRA_CA_CERTS: ca,
    WEBHOOK_ALLOWED_NETWORKS: '127.0.0.0/8',
  });
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
