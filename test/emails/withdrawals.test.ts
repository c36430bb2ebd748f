import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { claimEmailByLink } from '../../src/signing-requests/signer-email-quota.ts';
import { startAssentWithMailServer } from '../harness/assent-with-mail-server.ts';
import { eventually } from '../harness/eventually.ts';
import { assertError, clause, data, publishDocument, submit } from '../harness/steps.ts';
import { untilEmailsSent } from '../support/until-emails-sent.ts';

const { assent, server } = await startAssentWithMailServer({}, { BASE_URL: 'https://sign.assent.test' });

const messagesTo = (address: string, subject: RegExp) =>
  server.received.filter(({ to, message }) => to.includes(address) && subject.test(String(message.subject)));

async function acceptedRequest({ sendEmail = true, email = 'ada@signer.test' } = {}) {
  const { api } = await assent.organisation();
  data(await api.patch('/organisation', { contact_email: 'legal@tessera.test', language: 'de' }));
  const { versionId, documentId } = await publishDocument(api);
  data(await api.post('/webhooks', { url: 'https://hook.example/', events: ['consent.withdrawn'] }));
  data(await api.post('/webhooks', { url: 'https://other.example/' }));
  const body = { versionId, signerName: 'Ada Byron', signerEmail: email, language: 'en', sendEmail };
  const { requestId, token } = data(await api.post('/signing-requests', body));
  data(await submit(api, token, { terms: true, news: true }));
  return { api, requestId, token, documentId, versionId };
}

test('a withdrawal is announced to both sides and to webhooks that name it', async () => {
  const { api, requestId, token, documentId, versionId } = await acceptedRequest();
  data(await api.post(`/sign/${token}/withdraw`, { clauseIds: ['news'] }));
  const own = await eventually(() => messagesTo('ada@signer.test', /^Consent withdrawn/)[0]);
  assert.match(String(own.message.text), /You withdrew your consent to the following clauses/);
  assert.match(String(own.message.text), /Clause news/);
  assert.match(String(own.message.text), new RegExp(`https://sign.assent.test/sign/${token}`));
  const notice = await eventually(
    () => messagesTo('legal@tessera.test', /hat eine Einwilligung widerrufen/)[0],
  );
  assert.match(String(notice.message.text), /Ada Byron · ada@signer.test/);
  assert.doesNotMatch(String(notice.message.text), new RegExp(token));
  const webhooks = data(await api.get('/webhooks'));
  const deliveries = await Promise.all(
    webhooks.map(async ({ id, events }) => ({
      events,
      withdrawn: data(await api.get(`/webhooks/${id}/deliveries`)).filter(
        ({ event }) => event === 'consent.withdrawn',
      ),
    })),
  );
  for (const { events, withdrawn } of deliveries)
    assert.equal(withdrawn.length, events.includes('consent.withdrawn') ? 1 : 0);
  const at = data(await api.get(`/signing-requests/${requestId}/events`)).find(
    ({ type }) => type === 'withdrawn',
  )?.at;
  assert.deepEqual(
    deliveries.flatMap(({ withdrawn }) => withdrawn.map(({ payload }) => payload)),
    [
      {
        event: 'consent.withdrawn',
        timestamp: at,
        data: {
          signingRequestId: requestId,
          signerEmail: 'ada@signer.test',
          signerName: 'Ada Byron',
          documentId,
          versionId,
          withdrawn: [{ clauseId: 'news', slug: 'news' }],
          reason: null,
          withdrawnAt: at,
        },
      },
    ],
  );
});

test('a withdrawal on the signer’s behalf says so, and why; without email the signer hears nothing', async () => {
  const silent = await acceptedRequest({ sendEmail: false, email: 'eve@signer.test' });
  const told = await acceptedRequest({ email: 'bob@signer.test' });
  for (const { api, requestId } of [silent, told])
    data(
      await api.post(`/signing-requests/${requestId}/withdrawals`, {
        clauseIds: ['news'],
        reason: 'By phone.',
      }),
    );
  const own = await eventually(() => messagesTo('bob@signer.test', /^Consent withdrawn/)[0]);
  assert.match(String(own.message.text), /withdrew your consent to the following clauses on your behalf/);
  assert.match(String(own.message.text), /Reason: By phone\./);
  await untilEmailsSent(assent.database.pool);
  assert.equal(messagesTo('legal@tessera.test', /^Einwilligung im Namen von/).length, 2);
  assert.deepEqual(messagesTo('eve@signer.test', /./), []);
});

test('the emails name withdrawn clauses with the signer’s values in their titles', async () => {
  const { api } = await assent.organisation();
  data(await api.patch('/organisation', { contact_email: 'sales@tessera.test' }));
  const { versionId } = await publishDocument(api, {
    clauses: [
      clause('terms'),
      clause('news', { order: 1, is_mandatory: false, title: 'Newsletter to {{city}}' }),
    ],
    variables: [{ name: 'city', label: 'City', required: true }],
  });
  const body = { versionId, signerName: 'Zoë', signerEmail: 'zoe@signer.test', variables: { city: 'Lyon' } };
  const { token } = data(await api.post('/signing-requests', body));
  data(await submit(api, token, { terms: true, news: true }));
  data(await api.post(`/sign/${token}/withdraw`, { clauseIds: ['news'] }));
  for (const address of ['zoe@signer.test', 'sales@tessera.test']) {
    const { message } = await eventually(() => messagesTo(address, /withdr/i)[0]);
    assert.match(String(message.text), /Newsletter to Lyon/);
  }
  const again = await api.post(`/sign/${token}/withdraw`, { clauseIds: ['terms'] });
  assertError(again, 409, 'CONFLICT', /mandatory/);
});

test('a signer’s withdrawals cause at most 40 confirmations and 40 notices a day, and decisions 200 receipts', async () => {
  const { api } = await assent.organisation();
  data(await api.patch('/organisation', { contact_email: 'flooded@tessera.test' }));
  const optional = Array.from({ length: 4 }, (_, i) => `clause-${i}`);
  const { versionId } = await publishDocument(api, {
    clauses: [
      clause('terms'),
      ...optional.map((id, i) => clause(id, { order: i + 1, is_mandatory: false, title: id })),
    ],
  });
  const body = { versionId, signerName: 'Max Frey', signerEmail: 'max@signer.test' };
  const answers = Object.fromEntries(['terms', ...optional].map((id) => [id, true]));
  const accept = async () => {
    const { requestId, token } = data(await api.post('/signing-requests', body));
    data(await submit(api, token, answers));
    return { requestId, token };
  };
  const emails = () => [
    messagesTo('max@signer.test', /^Your receipt/).length,
    messagesTo('max@signer.test', /^Consent withdrawn/).length,
    messagesTo('flooded@tessera.test', /withdr/).length,
  ];
  const { requestId, token } = await accept();
  const { db } = assent.database;
  const { rows } = await sql<{ id: string; org_id: string }>`
    select id, org_id from signing_requests where id = ${requestId}`.execute(db);
  const [request] = rows;
  assert.ok(request);
  for (let n = 0; n < 38; n += 1)
    for (const kind of ['withdrawal confirmation', 'withdrawal notice'] as const)
      assert.ok(await claimEmailByLink(db, request, kind));
  for (const id of optional) data(await api.post(`/sign/${token}/withdraw`, { clauseIds: [id] }));
  await untilEmailsSent(assent.database.pool);
  const newer = await accept();
  await untilEmailsSent(assent.database.pool);
  assert.deepEqual(emails(), [2, 2, 2]);
  // What the organisation withdraws is limited like its other emails to the signer, of which there were two links.
  for (const id of optional)
    data(await api.post(`/signing-requests/${newer.requestId}/withdrawals`, { clauseIds: [id] }));
  await untilEmailsSent(assent.database.pool);
  assert.deepEqual(emails(), [2, 5, 6]);

  let granted = 0;
  while (await claimEmailByLink(db, request, 'receipt')) granted += 1;
  assert.equal(granted, 198);
});

test('emails list clauses with the same order number as the page does, in the order of the version', async () => {
  const { api } = await assent.organisation();
  data(await api.patch('/organisation', { contact_email: 'order@tessera.test' }));
  const indexes = Array.from({ length: 40 }, (_, index) => index);
  const order = (index: number) => Math.floor(index / 2) % 2;
  const clauses = indexes.map((index) => clause(`c${index}`, { order: order(index), is_mandatory: false }));
  const { versionId, contentHash } = await publishDocument(api, { clauses });
  const body = { versionId, signerName: 'Ada Byron', signerEmail: 'order@signer.test' };
  const { token } = data(await api.post('/signing-requests', body));
  const isAccepted = (index: number) => index % 2 === 0;
  const responses = indexes.map((index) =>
    isAccepted(index)
      ? { clauseId: `c${index}`, accepted: true }
      : { clauseId: `c${index}`, accepted: false, comment: 'No.' },
  );
  data(await api.post(`/sign/${token}/submit`, { responses, contentHash }));
  const accepted = indexes.filter(isAccepted);
  data(await api.post(`/sign/${token}/withdraw`, { clauseIds: accepted.map((index) => `c${index}`) }));
  const titlesIn = async (address: string, subject: RegExp) => {
    const { message } = await eventually(() => messagesTo(address, subject)[0]);
    return [...String(message.text).matchAll(/Clause (c\d+)/g)].map(([, id]) => id);
  };
  const shown = (isListed: (index: number) => boolean) =>
    [0, 1]
      .flatMap((value) => indexes.filter((index) => isListed(index) && order(index) === value))
      .map((index) => `c${index}`);
  assert.deepEqual(await titlesIn('order@signer.test', /^Consent withdrawn/), shown(isAccepted));
  assert.deepEqual(
    await titlesIn('order@tessera.test', /^Accepted in part/),
    shown((index) => !isAccepted(index)),
  );
});
