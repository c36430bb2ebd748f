import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { startAssentWithMailServer } from '../harness/assent-with-mail-server.ts';
import { eventually } from '../harness/eventually.ts';
import { createdRequests, data, publishDocument } from '../harness/steps.ts';

/** A slow mail server: it takes one email after another, each for this long. */
const msPerEmail = 100;
let previous: Promise<void> = Promise.resolve();
const { assent, server } = await startAssentWithMailServer({
  onMailFrom: (_address, _session, done) => {
    previous = previous.then(() => sleep(msPerEmail));
    void previous.then(() => done());
  },
});
await assent.startWorker();

test('a batch of 1,000 through a slow mail server delays the emails of another organisation by less than 3 s', async (t) => {
  const [sender, other] = [await assent.organisation(), await assent.organisation()];
  const batch = await publishDocument(sender.api);
  const signers = Array.from({ length: 1_000 }, (_, i) => ({ name: 'Ada', email: `ada${i}@batch.test` }));
  createdRequests(await sender.api.post('/signing-requests/batch', { versionId: batch.versionId, signers }));
  const { versionId } = await publishDocument(other.api);
  for (let i = 0; i < 5; i += 1) {
    await sleep(1_000);
    const email = `grace${i}@other.test`;
    data(await other.api.post('/signing-requests', { versionId, signerName: 'Grace', signerEmail: email }));
    const start = performance.now();
    await eventually(() => server.received.some(({ to }) => to.includes(email)));
    const ms = Math.round(performance.now() - start);
    t.diagnostic(`${ms} ms`);
    assert.ok(ms < 3_000, `${ms} ms`);
  }
  assert.ok(server.received.length < 500, 'the batch was still being sent');
});
