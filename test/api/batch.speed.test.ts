import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startAssent } from '../harness/assent.ts';
import { data, publishDocument } from '../harness/steps.ts';

const assent = await startAssent({}, { worker: false });

test('a batch of 1,000 signers is created in well under 2 s, and repeated as fast', async (t) => {
  const { api } = await assent.organisation('pro');
  const { versionId } = await publishDocument(api);
  const signers = Array.from({ length: 1_000 }, (_, i) => ({
    name: `Signer ${i}`,
    email: `signer${i}@example.com`,
  }));
  for (const time of ['first', 'second']) {
    const start = performance.now();
    data(await api.post('/signing-requests/batch', { versionId, signers }));
    const ms = Math.round(performance.now() - start);
    t.diagnostic(`${ms} ms the ${time} time`);
    assert.ok(ms < 1_500, `${ms} ms the ${time} time`);
  }
});
