import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sharedAssent } from '../harness/shared-assent.ts';
import { createSigningRequest, data, publishDocument, submit } from '../harness/steps.ts';

const assent = await sharedAssent();

test('a contract is published, sent to a signer, and the decision can be read back', async () => {
  const { api } = await assent.organisation();
  const { versionId } = await publishDocument(api);
  const { requestId, token } = await createSigningRequest(api, versionId);
  const decision = data(await submit(api, token, { terms: true, news: false }));
  assert.equal(decision.status, 'ACCEPTED_PARTIAL');
  const request = data(await api.get(`/signing-requests/${requestId}`));
  assert.deepEqual(request.assent_map, { terms: true, news: false });
  assert.equal(request.status, 'ACCEPTED_PARTIAL');
  assert.equal(request.completed_at, decision.completed_at);
});
