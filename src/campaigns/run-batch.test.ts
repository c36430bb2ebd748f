import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { startAssent } from '../../test/harness/assent.ts';
import {
  concurrently,
  createdRequests,
  createSigningRequest,
  data,
  publishDocument,
} from '../../test/harness/steps.ts';
import { transact } from '../platform/database/transact.ts';
import { expireOverdue } from '../signing-requests/expire.ts';
import { runBatch } from './run-batch.ts';

const assent = await startAssent({}, { worker: false });
const { db } = assent.database;

test('whoever is recorded as expired behind the position of a round is asked nevertheless', async () => {
  const { id: org_id, api } = await assent.organisation();
  const { versionId } = await publishDocument(api);
  const { requestId } = await createSigningRequest(api, versionId, 'first@example.com');
  await sql`update signing_requests set expires_at = created_at where id = ${requestId}`.execute(db);
  // As many as one transaction looks at, and whom the campaign does not ask.
  const signers = Array.from({ length: 200 }, (_, n) => ({ name: 'Voided', email: `late.${n}@example.com` }));
  const voided = createdRequests(await api.post('/signing-requests/batch', { versionId, signers }));
  await concurrently(voided.length, async (n) =>
    data(await api.post(`/signing-requests/${voided[n]?.requestId}/void`)),
  );
  const { id } = data(await api.post(`/versions/${versionId}/campaigns`, { audience: 'ALL_EARLIER' }));
  const runNext = () => transact(db, (tx) => runBatch(tx, assent.keyring, { id, org_id }));

  await runNext();
  assert.equal(await transact(db, expireOverdue), 1);
  while (await runNext());

  const { status, total, created } = data(await api.get(`/campaigns/${id}`));
  assert.deepEqual({ status, total, created }, { status: 'DONE', total: 1, created: 1 });
});
