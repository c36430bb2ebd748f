import assert from 'node:assert/strict';
import { test } from 'node:test';
import { transact } from '../../src/platform/database/transact.ts';
import { eraseSignerOf } from '../../src/signers/erase.ts';
import { type Organisation, startAssent } from '../harness/assent.ts';
import { data, publishDocument } from '../harness/steps.ts';
import { tamper } from '../support/tamper.ts';

const assent = await startAssent({}, { worker: false });

const count = 2_000;
const email = 'ada@example.com';

/**
 * Requests of one signer, each with a webhook delivery. They are void, as a version has one PENDING request of a
 * signer.
 */
async function prepare({ api, id }: Organisation): Promise<void> {
  data(await api.post('/webhooks', { url: 'https://receiver.example/', events: ['signing.created'] }));
  const { versionId } = await publishDocument(api);
  for (let done = 0; done < count; done += 1_000) {
    const signers = Array.from({ length: 1_000 }, (_, i) => ({
      name: 'Ada Byron',
      email: `ada-${done + i}@example.com`,
    }));
    data(await api.post('/signing-requests/batch', { versionId, signers }));
  }
  await tamper(assent.connection, async ({ query }) => {
    await query(
      `update signing_requests set status = 'VOIDED', voided_at = now(), signer_email = $2, signer_email_key = $2
       where org_id = $1`,
      [id, email],
    );
  });
}

test('erasing a signer with 2,000 requests takes less than 4 s', async (t) => {
  const organisation = await assent.organisation();
  await prepare(organisation);
  const start = performance.now();
  const erasure = await transact(assent.database.db, (tx) =>
    eraseSignerOf(
      tx,
      assent.keyring,
      { orgId: organisation.id, email, preview: false },
      { actor: { kind: 'system', id: null }, client: null, cause: 'request' },
    ),
  );
  const ms = Math.round(performance.now() - start);
  t.diagnostic(`${ms} ms`);
  assert.deepEqual([erasure.erased_requests, erasure.redacted_deliveries], [count, count]);
  assert.ok(ms < 4_000, `${ms} ms`);
});
