import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { sql } from 'kysely';
import { runBatch } from '../../src/campaigns/run-batch.ts';
import { systemActor } from '../../src/evidence/audit-event.ts';
import type { Tx } from '../../src/platform/database/database.ts';
import { transact } from '../../src/platform/database/transact.ts';
import { deleteFilesOfErasedRequests } from '../../src/signers/delete-email-files.job.ts';
import { eraseSignerOf } from '../../src/signers/erase.ts';
import { startAssent } from '../harness/assent.ts';
import { verifyChain } from '../harness/chain.ts';
import { createClient } from '../harness/client.ts';
import { signInMember } from '../harness/people.ts';
import { createSigningRequest, data, publishDocument, submit } from '../harness/steps.ts';
import { untilBlockedOrEnded } from '../support/blocked-sessions.ts';
import { downloadBundle, verifyBundle } from '../support/bundle.ts';
import { emailFiles } from '../support/email-files.ts';
import { findInStore } from '../support/find-in-store.ts';
import { recordBounce } from '../support/record-bounce.ts';
import { newPerson } from '../support/unique-person.ts';
import { untilEmailsSent } from '../support/until-emails-sent.ts';

// Without a worker, so that emails wait. Its own, because all that is stored is searched.
const assent = await startAssent({}, { worker: false });
const { db } = assent.database;
const by = { actor: systemActor, client: null, cause: 'request' } as const;

test('emails that wait for the signer are not sent any more, nor the notice that the request was withdrawn', async (t) => {
  const { api } = await assent.organisation();
  const organisation = await assent.organisation();
  const owner = await signInMember(assent, organisation, 'owner');
  data(await owner.at(organisation).patch('/organisation', { contact_email: 'legal@tessera.example' }));
  for (const client of [api, organisation.api]) {
    const { versionId } = await publishDocument(client);
    const body = { versionId, signerName: 'Ada Byron', signerEmail: 'ada@example.com' };
    const { token } = data(await client.post('/signing-requests', body));
    data(await submit(client, token, { terms: true, news: true }));
    data(await client.post('/signing-requests', body));
    data(await client.post('/signers/erase', { email: 'ada@example.com' }));
  }
  const jobs = await assent.startWorker();
  t.after(() => jobs.stop());
  await untilEmailsSent(assent.database.pool);
  assert.deepEqual(await emailFiles(assent.mailDir), []);
});

test('an email that was being sent during the erasure leaves neither its file nor its answer', async () => {
  const { api, id: orgId } = await assent.organisation();
  const { requestId } = await createSigningRequest(api, (await publishDocument(api)).versionId);
  data(await api.post('/signers/erase', { email: 'ada@example.com' }));
  await recordBounce(db, { id: requestId, org_id: orgId }, 'ada@example.com');
  verifyChain(requestId, data(await api.get(`/signing-requests/${requestId}/events`)));
  const { rows } = await sql<{ personal: string }>`
    select personal::text from audit_events where signing_request_id = ${requestId}`.execute(db);
  assert.equal(
    rows.some(({ personal }) => personal.includes('ada@')),
    false,
  );
  const file = join(assent.mailDir, `20260101T000000.000Z-${requestId}-0123456789ab.eml`);
  await mkdir(assent.mailDir, { recursive: true });
  await writeFile(file, 'To: ada@example.com');
  await deleteFilesOfErasedRequests(db, assent.mailDir);
  assert.equal((await emailFiles(assent.mailDir)).includes(file), false);
});

test('an erasure and a decision at the same time come one after the other, and nothing personal is left', async () => {
  const people = Array.from({ length: 5 }, newPerson);
  for (const person of people) {
    const { api } = await assent.organisation();
    const { versionId } = await publishDocument(api);
    const { requestId, token } = await createSigningRequest(api, versionId, person.email);
    const link = createClient(assent.url);
    const { version } = data(await link.get(`/sign/${token}`));
    const responses = ['terms', 'news'].map((clauseId) => ({ clauseId, accepted: true }));
    const headers = { 'user-agent': person.userAgent };
    const body = { responses, contentHash: version.content_hash };
    const [, decision, erasure] = await Promise.all([
      link.post(`/sign/${token}/view`, undefined, { headers }),
      link.post(`/sign/${token}/submit`, body, { headers }),
      api.post('/signers/erase', { email: person.email }),
    ]);
    const { status, signer_name } = data(await api.get(`/signing-requests/${requestId}`));
    assert.equal(data(erasure).erased_requests, 1);
    assert.deepEqual(
      [status, signer_name],
      [decision.status === 200 ? 'ACCEPTED_FULL' : 'VOIDED', '[erased]'],
    );
    verifyChain(requestId, data(await api.get(`/signing-requests/${requestId}/events`)));
  }
  const marks = people.map(({ mark }) => mark);
  const found = await findInStore(assent.database, assent.config.dataDir, marks);
  assert.deepEqual(
    found.map(({ place }) => place),
    [],
  );
});

test('an erasure that waits while the signer views the request voids it after the view, and its evidence holds', async () => {
  const organisation = await assent.organisation();
  const { api, id: orgId } = organisation;
  const { email } = newPerson();
  const { requestId, token } = await createSigningRequest(api, (await publishDocument(api)).versionId, email);
  await transact(db, async (tx) => {
    await sql`select now()`.execute(tx);
    data(await createClient(assent.url).post(`/sign/${token}/view`));
    await eraseSignerOf(tx, assent.keyring, { orgId, email, preview: false }, by);
  });
  const { viewed_at, voided_at } = data(await api.get(`/signing-requests/${requestId}`));
  assert.ok(viewed_at && voided_at && voided_at >= viewed_at, `${viewed_at} ${voided_at}`);
  const { zip } = await downloadBundle(assent.url, organisation, requestId);
  assert.equal(verifyBundle(zip).status, 'intact');
});

test('a campaign that has come to the address of an erased signer forgets it', async () => {
  const { api, id: orgId } = await assent.organisation();
  const { email } = newPerson();
  const { documentId, versionId } = await publishDocument(api);
  await createSigningRequest(api, versionId, email);
  await sql`
    insert into campaigns (id, org_id, document_id, version_id, audience, total, created_kind, created_by, position)
    values (${randomUUID()}, ${orgId}, ${documentId}, ${versionId}, 'OUTDATED', 1, 'api_key', ${orgId},
            ${email.toLowerCase()})`.execute(db);
  data(await api.post('/signers/erase', { email }));
  const { rows } = await sql`select position from campaigns where org_id = ${orgId}`.execute(db);
  assert.deepEqual(rows, [{ position: '' }]);
});

test('a campaign that comes to the address of a signer while they are erased forgets it, too', async () => {
  const { api, id: orgId } = await assent.organisation();
  const { email } = newPerson();
  const { versionId } = await publishDocument(api);
  await createSigningRequest(api, versionId, email);
  const { id } = data(await api.post(`/versions/${versionId}/campaigns`, { audience: 'PENDING' }));
  const run = (tx: Tx) => runBatch(tx, assent.keyring, { id, org_id: orgId });
  // Reminds the signer, and starts again at the first address.
  assert.equal(await transact(db, run), true);
  assert.equal(await transact(db, run), true);
  const erasing = await transact(db, async (tx) => {
    await run(tx);
    const reply = api.post('/signers/erase', { email });
    await untilBlockedOrEnded(db, 1, reply);
    return { reply };
  });
  data(await erasing.reply);
  assert.deepEqual(await findInStore(assent.database, assent.config.dataDir, [email]), []);
});
