import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sharedAssent } from '../harness/shared-assent.ts';
import { createSigningRequest, data, publishDocument, submit } from '../harness/steps.ts';
import { importBlock, readGuide } from './code-blocks.ts';

const { isIntact } = await importBlock(await readGuide('audit-events.md'), 'js');
const assent = await sharedAssent();

test('the recipe in the guide verifies the events of a request and detects any alteration', async () => {
  const { api } = await assent.organisation();
  const { versionId } = await publishDocument(api);
  const { requestId, token } = await createSigningRequest(api, versionId);
  data(await api.post(`/sign/${token}/view`));
  data(
    await submit(api, token, { terms: true, news: false }, { rejectionNote: 'Zoë says “no” \\ to news ✓' }),
  );

  const events = data(await api.get(`/signing-requests/${requestId}/events`));
  assert.equal(events.length, 3);
  assert.equal(isIntact(requestId, events), true);

  const altered = JSON.parse(JSON.stringify(events).replace('"accepted":false', '"accepted":true'));
  assert.equal(isIntact(requestId, altered), false);
  assert.equal(isIntact(requestId, [events[0], events[2]]), false);
  assert.equal(isIntact(requestId, events.slice(1)), false);
  assert.equal(isIntact(requestId, [...events, events[2]]), false);
  assert.equal(isIntact(versionId, events), false, 'the chain of another request');
});
