import assert from 'node:assert/strict';
import { createHash, randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { sql } from 'kysely';
import { transact } from '../../src/platform/database/transact.ts';
import { expireOverdue } from '../../src/signing-requests/expire.ts';
import { startAssent } from '../harness/assent.ts';
import { verifyChain } from '../harness/chain.ts';
import { type ApiClient, createClient } from '../harness/client.ts';
import { eventually } from '../harness/eventually.ts';
import { signInMember } from '../harness/people.ts';
import { clause, createSigningRequest, data, publishDocument } from '../harness/steps.ts';
import { download, downloadBundle, verifyBundle } from '../support/bundle.ts';
import { findInStore } from '../support/find-in-store.ts';
import { startReceiver } from '../support/receiver.ts';
import { recordBounce } from '../support/record-bounce.ts';
import { newPerson, type Person } from '../support/unique-person.ts';
import { deliveriesOf, respondWith } from '../support/webhooks.ts';

// Its own, because it is searched as a whole, and a table is locked.
const assent = await startAssent(
  { WEBHOOK_ALLOWED_NETWORKS: '127.0.0.0/8', TRUSTED_PROXY_HOPS: '1' },
  { worker: false },
);

const { db } = assent.database;

const allEvents = [
  'signing.created',
  'signing.viewed',
  'signing.completed',
  'signing.rejected',
  'signing.voided',
  'signing.expired',
];

const wordsOf = ({ mark, ip, name }: Person) => [mark, `"${ip}"`, name];

const clauses = [
  clause('terms'),
  clause('fees', { order: 1 }),
  clause('news', { order: 2, is_mandatory: false }),
];

/** Takes a person through everything that stores personal data. Returns the ids of their requests. */
async function leaveTraces(api: ApiClient, orgId: string, person: Person): Promise<string[]> {
  const headers = { 'user-agent': person.userAgent, 'x-forwarded-for': person.ip };
  const link = createClient(assent.url);
  const ask = async (email = person.email, settings = {}) => {
    const { versionId } = await publishDocument(api, { clauses, settings });
    const body = { versionId, signerName: person.name, signerEmail: email };
    return { versionId, ...data(await api.post('/signing-requests', body)) };
  };
  const decide = async (token: string, accepted: boolean[], more: object = {}) => {
    const view = data(await link.get(`/sign/${token}`));
    data(await link.post(`/sign/${token}/view`, { language: 'en' }, { headers }));
    const responses = view.clauses.map(({ id }, i) => ({
      clauseId: id,
      accepted: accepted[i] ?? true,
      ...(accepted[i] === false && { comment: person.comment }),
    }));
    const body = { responses, contentHash: view.version.content_hash, ...more };
    data(await link.post(`/sign/${token}/submit`, body, { headers }));
  };

  const accepted = await ask();
  await decide(accepted.token, [true, true, false]);
  const again = data(
    await api.post('/signing-requests', {
      versionId: accepted.versionId,
      signerName: person.name,
      signerEmail: person.email.toUpperCase(),
    }),
  );
  const rejected = await ask(person.email.toLowerCase());
  await decide(rejected.token, [true, false, true], { rejectionNote: person.note });
  const voided = await ask();
  data(
    await api.post(
      `/signing-requests/${voided.requestId}/void`,
      { reason: `Void, ${person.name}` },
      { headers: { 'idempotency-key': randomUUID() } },
    ),
  );
  const expired = await ask(person.email, { expiry_days: 1e-5 });
  await eventually(
    async () => data(await api.get(`/signing-requests/${expired.requestId}`)).status === 'EXPIRED',
  );
  await transact(db, expireOverdue);
  const pending = await ask();
  data(await api.post(`/signing-requests/${pending.requestId}/remind`));
  const batch = data(
    await api.post('/signing-requests/batch', {
      versionId: (await publishDocument(api, { clauses })).versionId,
      signers: [{ name: person.name, email: person.email }],
    }),
  );
  await recordBounce(db, { id: pending.requestId, org_id: orgId }, person.email);
  const created = batch.flatMap((each) => ('requestId' in each ? each.requestId : []));
  return [accepted, again, rejected, voided, expired, pending]
    .map(({ requestId }) => requestId)
    .concat(created);
}

async function organisationWithWebhooks(t: TestContext) {
  const organisation = await assent.organisation();
  const { api } = organisation;
  const owner = await signInMember(assent, organisation, 'owner');
  data(await owner.at(organisation).patch('/organisation', { contact_email: 'legal@tessera.example' }));
  const receivers = {
    working: await startReceiver(t, respondWith(200)),
    failing: await startReceiver(t, respondWith(500)),
  };
  const working = data(await api.post('/webhooks', { url: receivers.working.url, events: allEvents }));
  data(await api.post('/webhooks', { url: receivers.failing.url, events: allEvents }));
  return { ...organisation, owner, receivers, webhookId: working.id };
}

/** Waits until nothing is queued any more, so that what is stored is complete. */
const settled = () =>
  eventually(async () => {
    const { rows } = await sql`
      select from pgboss.job where state < 'completed' and name <> '__pgboss__send-it'
      union all select from webhook_deliveries where status = 'PENDING' and attempts = '[]'`.execute(db);
    return rows.length === 0;
  });

/** What is found, without the state of webhook deliveries, which goes on changing. */
const fingerprints = (found: { place: string; content: string }[]) =>
  found.map(({ place, content }) => {
    const stable = content.replace(/",(PENDING|SUCCEEDED|FAILED),"\[.*$/s, '');
    return `${place} ${createHash('sha256').update(stable).digest('hex')}`;
  });

test('after an erasure nothing that is stored names the signer, and what is stored of others is unchanged', async (t) => {
  const jobs = await assent.startWorker();
  t.after(() => jobs.stop());
  const { webhookId, ...organisation } = await organisationWithWebhooks(t);
  const { api, id: orgId } = organisation;
  const [person, other] = [newPerson(), newPerson()];
  const otherIds = await leaveTraces(api, orgId, other);
  const ids = await leaveTraces(api, orgId, person);
  await settled();
  const [firstDelivery] = await deliveriesOf(api, webhookId);
  data(await api.post(`/webhooks/${webhookId}/deliveries/${firstDelivery?.id}/redeliver`));
  // As an earlier release named its files, and as a crash left one.
  const older = join(assent.mailDir, '20260101T000000.000Z-0123456789ab.eml');
  await writeFile(older, `To: ${person.name} <${person.email.toLowerCase()}>\r\n\r\nHello ${person.name}`);
  await writeFile(
    join(assent.mailDir, '.draft'),
    `Reply-To: <${person.email}>\r\nTo: legal@tessera.example\r\n\r\nHello`,
  );
  await settled();
  const find = (of: Person) => findInStore(assent.database, assent.config.dataDir, wordsOf(of));
  const before = await find(person);
  for (const word of [person.name, person.email, person.comment, person.note, person.userAgent, person.ip])
    assert.ok(
      before.some(({ content }) => content.toLowerCase().includes(word.toLowerCase())),
      word,
    );
  const places = new Set(before.map(({ place }) => place.replace(/^\d{8}T.*\.eml$/, 'an email file')));
  for (const place of [
    'public.signing_requests',
    'public.audit_events',
    'public.webhook_deliveries',
    'public.displayed_pages',
    'an email file',
  ])
    assert.ok(places.has(place), `${place} names the person before`);
  const othersBefore = fingerprints(await find(other));

  const erasure = data(await api.post('/signers/erase', { email: person.email.toLowerCase() }));
  assert.deepEqual(
    { ...erasure, redacted_deliveries: erasure.redacted_deliveries > 20 },
    { erased_requests: 7, voided_requests: 3, held_requests: 0, redacted_deliveries: true },
  );
  await eventually(async () => (await find(person)).length === 0).catch(async () =>
    assert.deepEqual(await find(person), []),
  );
  assert.deepEqual(fingerprints(await find(other)), othersBefore);

  await t.test(
    'the job that deleted the email files keeps no address, not even an encrypted one',
    async () => {
      await eventually(async () => {
        const { rows } = await assent.database.pool.query(
          `select data ->> 'sealedAddresses' as addresses, state from pgboss.job where name = 'delete-email-files'`,
        );
        return (
          rows.length > 0 && rows.every(({ addresses, state }) => state === 'completed' && addresses === null)
        );
      });
    },
  );

  await t.test('each request keeps its state and says that it was erased', async () => {
    const requests = await Promise.all(ids.map(async (id) => data(await api.get(`/signing-requests/${id}`))));
    assert.deepEqual(
      requests.map(({ status }) => status),
      ['ACCEPTED_PARTIAL', 'VOIDED', 'REJECTED', 'VOIDED', 'EXPIRED', 'VOIDED', 'VOIDED'],
    );
    const [placeholder] = requests.map(({ signer_email }) => signer_email);
    assert.match(placeholder ?? '', /^erased-[0-9a-f-]{36}@erased\.invalid$/);
    for (const each of requests) {
      const { signer_name, signer_email, erased_at, updated_at, rejection_note, void_reason, comments } =
        each;
      assert.deepEqual(
        [signer_name, signer_email, rejection_note, void_reason],
        ['[erased]', placeholder, null, null],
      );
      assert.ok(erased_at);
      // So that programs that follow `updatedSince` learn of it.
      assert.equal(updated_at, erased_at);
      assert.deepEqual(comments ?? {}, {});
    }
    assert.deepEqual(requests[0]?.assent_map, { terms: true, fees: true, news: false });
    for (const id of otherIds) assert.equal(data(await api.get(`/signing-requests/${id}`)).erased_at, null);
  });

  await t.test('the chain of each request verifies, and ends with who erased it', async () => {
    for (const id of ids) {
      const events = data(await api.get(`/signing-requests/${id}/events`));
      verifyChain(id, events);
      const last = events.at(-1);
      assert.deepEqual(
        [last?.type, last?.actor.kind, last?.payload],
        ['erased', 'api_key', { cause: 'request' }],
      );
      assert.deepEqual([last?.ip, last?.user_agent], [null, null]);
    }
  });

  await t.test('its evidence and certificate can still be downloaded, without the signer', async () => {
    for (const id of ids) {
      const { zip, evidence } = await downloadBundle(assent.url, organisation, id);
      assert.deepEqual([evidence.personal_data, evidence.request.signer_name], ['erased', null]);
      assert.equal(verifyBundle(zip).status, 'intact', evidence.request.status);
    }
    const certificate = await download(
      assent.url,
      organisation.key,
      `/signing-requests/${ids[0]}/certificate`,
    );
    assert.equal(certificate.status, 200);
  });

  await t.test('a second erasure finds nothing', async () => {
    assert.deepEqual(data(await api.post('/signers/erase', { email: person.email })), {
      erased_requests: 0,
      voided_requests: 0,
      held_requests: 0,
      redacted_deliveries: 0,
    });
  });
});

test('an internationalised address is found in each of its spellings', async () => {
  const { api } = await assent.organisation();
  for (const email of ['zoe@bücher.example', 'ZOE@BÜCHER.example', 'zoe@xn--bcher-kva.example'])
    await createSigningRequest(api, (await publishDocument(api)).versionId, email);
  // As an earlier release stored it.
  const { requestId } = await createSigningRequest(
    api,
    (await publishDocument(api)).versionId,
    'zoe@BÜCHER.example',
  );
  await transact(db, async (tx) => {
    await sql`alter table signing_requests disable trigger refuse_change`.execute(tx);
    await sql`update signing_requests set signer_email_key = 'zoe@bÜcher.example' where id = ${requestId}`.execute(
      tx,
    );
    await sql`alter table signing_requests enable always trigger refuse_change`.execute(tx);
  });
  const erasure = data(await api.post('/signers/erase', { email: 'Zoe@bücher.example' }));
  assert.equal(erasure.erased_requests, 3);
  assert.equal(data(await api.post('/signers/erase', { email: 'Zoe@BÜCHER.example' })).erased_requests, 1);
});
