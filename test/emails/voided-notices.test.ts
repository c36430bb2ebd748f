import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { startAssentWithMailServer } from '../harness/assent-with-mail-server.ts';
import { type ChainedEvent, verifyChain } from '../harness/chain.ts';
import type { ApiClient } from '../harness/client.ts';
import { eventually } from '../harness/eventually.ts';
import { data, publishDocument, submit } from '../harness/steps.ts';
import { publishNext, runCampaign } from '../support/campaigns.ts';

/** The mail server's answers, by the recipient's address. */
const rejections = new Map<string, number>();
/** Emails to these addresses are accepted only after `until`. `asked` is called once the server was asked to. */
const delays = new Map<string, { asked: () => void; until: Promise<void> }>();

const { assent, server } = await startAssentWithMailServer(
  {
    onRcptTo: async ({ address }, _session, done) => {
      const delay = delays.get(address);
      delay?.asked();
      await delay?.until;
      const responseCode = rejections.get(address);
      done(responseCode ? Object.assign(new Error('no'), { responseCode }) : undefined);
    },
  },
  { BASE_URL: 'https://sign.assent.test' },
);
const { db } = assent.database;
let requestCount = 0;

function newAddress(): string {
  requestCount += 1;
  return `ada${requestCount}@signer.test`;
}

interface Settings {
  email?: string;
  language?: string;
  sendEmail?: boolean;
}

async function createRequest({ email = newAddress(), ...more }: Settings = {}) {
  const { api, id: orgId } = await assent.organisation();
  data(await api.patch('/organisation', { contact_email: 'legal@tessera.test', language: 'de' }));
  const published = await publishDocument(api);
  const body = { versionId: published.versionId, signerName: 'Ada Byron', signerEmail: email, ...more };
  const { requestId, token } = data(await api.post('/signing-requests', body));
  return { api, orgId, email, requestId, token, ...published };
}

type Created = Awaited<ReturnType<typeof createRequest>>;

const voidRequest = async ({ api, requestId }: Created, body: object = {}) =>
  data(await api.post(`/signing-requests/${requestId}/void`, body));

const messagesTo = (address: string) =>
  server.received.filter(({ to }) => to.includes(address)).map(({ message }) => message);

const messageTo = (address: string, number: number) => eventually(() => messagesTo(address)[number - 1]);

/** Creates a request whose signer has received the signing link. */
async function createEmailedRequest(settings: Settings = {}) {
  const created = await createRequest(settings);
  await messageTo(created.email, 1);
  await eventually(async () => {
    const { rows } = await sql`
      select from signing_requests where id = ${created.requestId} and link_emailed_at is not null`.execute(
      db,
    );
    return rows.length === 1;
  });
  return created;
}

/** Waits until no email is queued or being sent any more. */
const settle = () =>
  eventually(async () => {
    const { rows } = await sql`
      select from pgboss.job where state <= 'active' and start_after <= now()`.execute(db);
    return rows.length === 0;
  });

async function events(api: ApiClient, id: string): Promise<ChainedEvent[]> {
  const all: ChainedEvent[] = data(await api.get(`/signing-requests/${id}/events`));
  verifyChain(id, all);
  return all;
}

test('the signer of a voided request gets one email, with the reason, in the language of the signing link', async () => {
  const request = await createEmailedRequest({ language: 'fr' });
  await voidRequest(request, { reason: 'La nouvelle version <b>remplace</b> celle-ci.' });
  const message = await messageTo(request.email, 2);
  assert.equal(message.subject, 'Demande retirée\u00a0: Services agreement');
  assert.deepEqual(message.to, [{ name: 'Ada Byron', address: request.email }]);
  assert.deepEqual(message.replyTo, [{ name: 'Tessera Ltd', address: 'legal@tessera.test' }]);
  assert.match(message.html ?? '', /<html lang="fr"/);
  assert.match(message.text ?? '', /Motif\u00a0: La nouvelle version <b>remplace<\/b> celle-ci\./);
  assert.match(message.text ?? '', /\d\d:\d\d \(UTC\)/);
  assert.ok(!message.html?.includes('<b>remplace') && !message.html?.includes(request.token));
  await settle();
  assert.equal(messagesTo(request.email).length, 2);
});

test('the email about a voided request is in the organisation’s language if the request has none, and names no reason if there is none', async () => {
  const request = await createEmailedRequest();
  await voidRequest(request);
  const message = await messageTo(request.email, 2);
  assert.equal(message.subject, 'Anfrage zurückgezogen: Services agreement');
  assert.doesNotMatch(message.text ?? '', /Grund|null/);
});

for (const deleted of ['document', 'container'] as const)
  test(`the signer gets an email when the ${deleted} is deleted, without a reason`, async () => {
    const request = await createEmailedRequest();
    const path =
      deleted === 'document' ? `/documents/${request.documentId}` : `/containers/${request.containerId}`;
    data(await request.api.delete(path));
    const message = await messageTo(request.email, 2);
    assert.equal(message.subject, 'Anfrage zurückgezogen: Services agreement');
    assert.doesNotMatch(message.text ?? '', /Grund|deleted/);
  });

test('the signer gets an email when a campaign is cancelled with what is pending, without a reason', async () => {
  const { api, email, documentId } = await createEmailedRequest();
  const campaign = await runCampaign(api, await publishNext(api, documentId), { audience: 'PENDING' });
  await messageTo(email, 2);
  await settle();
  data(await api.post(`/campaigns/${campaign.id}/cancel`, { voidPending: true }));
  const message = await messageTo(email, 3);
  assert.equal(message.subject, 'Anfrage zurückgezogen: Services agreement');
  assert.doesNotMatch(message.text ?? '', /Grund|cancelled/);
});

test('a signer who was never emailed a link gets no email when the request is voided', async () => {
  const withoutEmail = await createRequest({ sendEmail: false });
  const bounced = newAddress();
  rejections.set(bounced, 550);
  const unknown = await createRequest({ email: bounced });
  await eventually(async () => (await events(unknown.api, unknown.requestId)).length === 2);
  rejections.delete(bounced);
  const delayed = newAddress();
  rejections.set(delayed, 451);
  const waiting = await createRequest({ email: delayed });
  await eventually(async () => (await events(waiting.api, waiting.requestId)).length === 2);
  rejections.delete(delayed);
  for (const request of [withoutEmail, unknown, waiting]) await voidRequest(request, { reason: 'No.' });
  await sql`update pgboss.job set start_after = now() where state < 'active'`.execute(db);
  await settle();
  for (const { email } of [withoutEmail, unknown, waiting]) assert.deepEqual(messagesTo(email), []);
});

test('a signer who was only reminded by email gets the email too', async () => {
  const request = await createRequest({ sendEmail: false });
  data(await request.api.post(`/signing-requests/${request.requestId}/remind`));
  await messageTo(request.email, 1);
  await settle();
  await voidRequest(request);
  assert.match((await messageTo(request.email, 2)).subject ?? '', /^Anfrage zurückgezogen/);
});

/** Voids a request while an email to its signer is on its way to the mail server. */
async function voidDuringEmail(email: string, send: () => Promise<Created>): Promise<void> {
  const [asked, voided] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  delays.set(email, { asked: asked.resolve, until: voided.promise });
  const request = await send();
  await asked.promise;
  await voidRequest(request);
  voided.resolve();
  delays.delete(email);
}

test('a request that is voided while its signing link is being emailed tells the signer', async () => {
  const email = newAddress();
  await voidDuringEmail(email, () => createRequest({ email }));
  assert.match((await messageTo(email, 2)).subject ?? '', /^Anfrage zurückgezogen/);
  await settle();
  assert.equal(messagesTo(email).length, 2);
});

test('a request that is voided while its signer is being reminded tells the signer once', async () => {
  const request = await createEmailedRequest();
  await voidDuringEmail(request.email, async () => {
    data(await request.api.post(`/signing-requests/${request.requestId}/remind`));
    return request;
  });
  await messageTo(request.email, 3);
  await settle();
  assert.equal(messagesTo(request.email).length, 3);
});

test('decided requests are not voided by a deletion, so their signers get no email about it', async () => {
  const request = await createEmailedRequest();
  data(await submit(request.api, request.token, { terms: true, news: true }));
  await messageTo(request.email, 2);
  data(await request.api.delete(`/documents/${request.documentId}`));
  await settle();
  assert.equal(messagesTo(request.email).length, 2);
});

test('emails about voided requests count towards the signer’s quota, and are not sent beyond it', async () => {
  const { api, orgId, email, ...first } = await createEmailedRequest();
  const others: string[] = [];
  for (let i = 0; i < 3; i += 1) {
    const { versionId } = await publishDocument(api);
    const signer = { signerName: 'Ada Byron', signerEmail: email };
    others.push(data(await api.post('/signing-requests', { versionId, ...signer })).requestId);
  }
  await messageTo(email, 4);
  await settle();
  for (const id of [first.requestId, ...others]) data(await api.post(`/signing-requests/${id}/void`, {}));
  await settle();
  const subjects = messagesTo(email).map(({ subject }) => subject ?? '');
  assert.equal(subjects.filter((subject) => subject.startsWith('Anfrage zurückgezogen')).length, 1);
  const { rows } = await sql<{ n: number }>`
    select cardinality(sent_at) as n from signer_email_quotas where org_id = ${orgId}`.execute(db);
  assert.deepEqual(rows, [{ n: 5 }]);
});

test('failed attempts and the final success are recorded as mail “voided”, and a retry is not counted again', async () => {
  const { api, orgId, email, requestId, ...request } = await createEmailedRequest();
  rejections.set(email, 451);
  await voidRequest({ api, orgId, email, requestId, ...request });
  const emailEvents = async () =>
    (await events(api, requestId))
      .filter(({ payload }) => payload.mail === 'voided')
      .map(({ type, payload }) => [type, payload.mail, payload.attempt]);
  await eventually(async () => (await emailEvents()).length === 1);
  rejections.delete(email);
  await settle();
  await sql`update pgboss.job set start_after = now() where state < 'active'`.execute(db);
  await eventually(async () => (await emailEvents()).length === 2);
  assert.deepEqual(await emailEvents(), [
    ['mail_failed', 'voided', 1],
    ['mailed', 'voided', 2],
  ]);
  const { rows } = await sql<{ n: number }>`
    select cardinality(sent_at) as n from signer_email_quotas where org_id = ${orgId}`.execute(db);
  assert.deepEqual(rows, [{ n: 2 }]);
});

test('an email whose result could not be recorded is not counted again, and is sent again although the quota is used up', async () => {
  const request = await createEmailedRequest();
  const { email, orgId, requestId } = request;
  await sql`update signer_email_quotas set sent_at = array_fill(now(), array[4]) where org_id = ${orgId}`.execute(
    db,
  );
  const [asked, locked] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  delays.set(email, { asked: asked.resolve, until: locked.promise });
  await voidRequest(request);
  await asked.promise;
  const holder = await assent.database.pool.connect();
  await holder.query('begin');
  await holder.query('select from signing_requests where id = $1 for update', [requestId]);
  locked.resolve();
  delays.delete(email);
  await eventually(async () => {
    const { rows } = await sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pg_backend_pid() <> pid and wait_event_type = 'Lock'`.execute(
      db,
    );
    return rows.length > 0;
  });
  await holder.query('commit');
  holder.release();
  await eventually(async () => {
    const { numAffectedRows } = await sql`
      update pgboss.job set start_after = now()
      where state = 'retry' and data ->> 'signingRequestId' = ${requestId}`.execute(db);
    return numAffectedRows === 1n;
  });
  await settle();
  const results = (await events(request.api, requestId)).filter(({ payload }) => payload.mail === 'voided');
  assert.deepEqual(
    results.map(({ type }) => type),
    ['mailed'],
  );
  const [, first, second] = messagesTo(email);
  assert.equal(first?.messageId, second?.messageId);
  const { rows } = await sql<{ n: number }>`
    select cardinality(sent_at) as n from signer_email_quotas where org_id = ${orgId}`.execute(db);
  assert.deepEqual(rows, [{ n: 5 }]);
});
