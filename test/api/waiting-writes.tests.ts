import assert from 'node:assert/strict';
import { test } from 'node:test';
import pg from 'pg';
import { startAssent } from '../harness/assent.ts';
import { createClient } from '../harness/client.ts';
import { eventually } from '../harness/eventually.ts';
import { visitPage } from '../harness/page-visitor.ts';
import { signInMember } from '../harness/people.ts';
import { concurrently, createSigningRequest, data, publishDocument, submit } from '../harness/steps.ts';
import { countBlocked } from '../support/blocked-sessions.ts';

const assent = await startAssent({}, { worker: false });
const { db } = assent.database;

/** Runs `work` while the rows that a statement locks stay locked, as by a deletion that takes long. */
async function whileLocked(statement: string, work: () => Promise<void>): Promise<void> {
  const client = new pg.Client(assent.connection);
  await client.connect();
  try {
    await client.query('begin');
    await client.query(statement);
    await work();
  } finally {
    await client.end();
  }
}

test('an organisation whose 40 writes wait for a lock keeps no other organisation from writing', async () => {
  const [one, other] = [await assent.organisation(), await assent.organisation()];
  const { containerId } = await publishDocument(one.api);
  let waiting: ReturnType<typeof create>[] = [];
  const create = () => one.api.post('/documents', { containerId, name: 'Terms' });
  await whileLocked(`select from containers where id = '${containerId}' for update`, async () => {
    waiting = Array.from({ length: 40 }, create);
    await eventually(async () => (await countBlocked(db)) >= 8);
    data(await other.api.post('/containers', { name: 'Customers' }));
    data(await other.api.get('/containers'));
    assert.equal(await countBlocked(db), 8);
  });
  for (const reply of await Promise.all(waiting)) data(reply);
});

test('an organisation whose reads of whole containers, documents and consents wait keeps no other organisation from reading', async () => {
  const [one, other] = [await assent.organisation(), await assent.organisation()];
  const { containerId, documentId, versionId } = await publishDocument(one.api);
  const { requestId } = await createSigningRequest(other.api, (await publishDocument(other.api)).versionId);
  let waiting: Promise<{ status: number }>[] = [];
  await whileLocked('lock table signing_request_counts, documents in access exclusive mode', async () => {
    waiting = Array.from({ length: 10 }, () => [
      one.api.get(`/containers/${containerId}`),
      one.api.get(`/documents/${documentId}`),
      one.api.get(`/documents?containerId=${containerId}`),
      one.api.get('/versions'),
      one.api.get(`/signing-requests?documentId=${documentId}`),
      one.api.get(`/signing-requests?clause=terms&versionId=${versionId}`),
      one.api.get(`/documents/${documentId}/consents`),
      one.api.get(`/documents/${documentId}/consents/counts`),
    ]).flat();
    await eventually(async () => (await countBlocked(db)) >= 8);
    data(await other.api.get(`/signing-requests/${requestId}/events`));
    data(await other.api.get('/webhooks'));
    assert.equal(await countBlocked(db), 8);
  });
  for (const { status } of await Promise.all(waiting)) assert.equal(status, 200);
});

test('an organisation whose signers wait for a lock keeps no signer of another organisation from deciding', async () => {
  const [one, other] = [await assent.organisation(), await assent.organisation()];
  const { versionId, contentHash } = await publishDocument(one.api);
  const links = await Promise.all(
    Array.from({ length: 12 }, (_, n) => createSigningRequest(one.api, versionId, `ada-${n}@example.com`)),
  );
  const visitors = await Promise.all(
    links.map(async ({ token }) => {
      const visitor = visitPage(`${assent.url}/sign/${token}`);
      const confirmation = await visitor.review({
        'decision.0': 'accept',
        'decision.1': 'accept',
        contentHash,
      });
      return () => visitor.post(confirmation);
    }),
  );
  const elsewhere = await publishDocument(other.api);
  const { token } = await createSigningRequest(other.api, elsewhere.versionId);
  let waiting: Promise<Response>[] = [];
  await whileLocked(`select from signing_requests where version_id = '${versionId}' for update`, async () => {
    waiting = visitors.map((confirm) => confirm());
    await eventually(async () => (await countBlocked(db)) >= 8);
    data(await submit(other.api, token, { terms: true, news: true }));
    assert.equal(await countBlocked(db), 8);
  });
  for (const response of await Promise.all(waiting)) assert.equal(response.status, 303);
});

test('the waiting calls of an organisation by key, link, code and invitation have eight connections in all', async () => {
  const [one, other] = [await assent.organisation(), await assent.organisation()];
  const owner = await signInMember(assent, one, 'owner');
  const invitation = data(
    await owner.at(one).post('/invitations', { email: 'grace@example.com', role: 'viewer' }),
  );
  const { versionId, contentHash } = await publishDocument(one.api);
  const requests = await concurrently(8, async (n) =>
    data(
      await one.api.post('/signing-requests', {
        versionId,
        signerName: 'Ada Byron',
        signerEmail: `ada-${n}@example.com`,
        sendEmail: false,
        verification: n % 2 === 0 ? 'link' : 'email_otp',
      }),
    ),
  );
  const listener = data(await one.api.post('/webhooks/listeners'));
  const elsewhere = await publishDocument(other.api);
  const { token } = await createSigningRequest(other.api, elsewhere.versionId);
  const anyone = createClient(assent.url);
  let waiting: Promise<unknown>[] = [];
  await whileLocked(
    `select from organisations where id = '${one.id}' for update;
     select from signing_requests where version_id = '${versionId}' for update;
     select from webhooks where id = '${listener.id}' for update`,
    async () => {
      waiting = requests.flatMap(({ requestId, token }) => [
        one.api.post(`/signing-requests/${requestId}/void`),
        anyone.post(`/sign/${token}/submit`, { responses: [], contentHash }),
        anyone.post(`/sign/${token}/view`),
        anyone.post(`/sign/${token}/verification`),
        anyone.post(`/sign/${token}/verification/confirm`, { code: '123456' }),
        anyone.post(`/invitation-links/${invitation.link.split('/').at(-1)}/accept`, {
          name: 'Grace Hopper',
          password: 'a long password',
        }),
        one.api.get(`/webhooks/${listener.id}/requests`),
      ]);
      await eventually(async () => (await countBlocked(db)) >= 8);
      data(await submit(other.api, token, { terms: true, news: true }));
      data(await other.api.post('/containers', { name: 'Customers' }));
      assert.equal(await countBlocked(db), 8);
    },
  );
  await Promise.all(waiting);
});
