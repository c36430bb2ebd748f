import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sharedAssent } from '../harness/shared-assent.ts';
import { clause, createSigningRequest, data, publishDocument } from '../harness/steps.ts';

const assent = await sharedAssent();

test('a page with hundreds of comments of each signer is read long before the database gives up', async () => {
  const { api } = await assent.organisation();
  const ids = Array.from({ length: 900 }, (_, index) => `c${index}`);
  const clauses = ids.map((id, order) => clause(id, { order, is_mandatory: false, slug: 'same' }));
  const { versionId, contentHash } = await publishDocument(api, {
    clauses: [...clauses, clause('other', { order: 900, is_mandatory: false })],
  });
  const signers = 5;
  for (let signer = 0; signer < signers; signer += 1) {
    const { token } = await createSigningRequest(api, versionId);
    const responses = [...ids, 'other'].map((clauseId) => ({
      clauseId,
      accepted: false,
      comment: `${clauseId} of ${signer}: `.padEnd(900, 'no'),
    }));
    data(await api.post(`/sign/${token}/submit`, { contentHash, responses }));
  }
  const found = data(await api.get(`/versions/${versionId}/comments?clause=same&limit=100`));
  assert.equal(found.length, signers);
  for (const { comments } of found)
    assert.deepEqual(
      comments.map(({ clause_id }) => clause_id),
      ids,
    );
});
