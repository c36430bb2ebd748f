import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import type { ReceivedEmail } from '../../src/emails/transport/smtp-server.fixture.ts';
import { jobs } from '../../src/jobs.ts';
import { insertMember } from '../../src/members/insert.ts';
import { transact } from '../../src/platform/database/transact.ts';
import { enqueue } from '../../src/platform/jobs/enqueue.ts';
import { recordEmailEvent } from '../../src/signing-requests/record-email-event.ts';
import { startAssentWithMailServer } from '../harness/assent-with-mail-server.ts';
import { type ChainedEvent, verifyChain } from '../harness/chain.ts';
import type { ApiClient } from '../harness/client.ts';
import { eventually } from '../harness/eventually.ts';
import { hiddenFields, visitPage } from '../harness/page-visitor.ts';
import { createUser } from '../harness/people.ts';
import { assertError, concurrently, data, publishDocument, submit } from '../harness/steps.ts';

/** Error replies of the server, by the recipient's address. */
const rejections = new Map<string, { code: number; text: string }>();

const { assent, server } = await startAssentWithMailServer(
  {
    onRcptTo: ({ address }, _session, done) => {
      const rejection = rejections.get(address);
      done(rejection && Object.assign(new Error(rejection.text), { responseCode: rejection.code }));
    },
  },
  { BASE_URL: 'https://sign.assent.test' },
);
const { db } = assent.database;
let requestCount = 0;

interface Settings {
  language?: string;
  sendEmail?: boolean;
  contactEmail?: string | null;
  rejection?: { code: number; text: string };
}

async function createRequest({ language, sendEmail, contactEmail, rejection }: Settings = {}) {
  requestCount += 1;
  const email = `ada.byron${requestCount}@signer.test`;
  const contact = contactEmail === null ? null : `legal${requestCount}@tessera.test`;
  if (rejection) rejections.set(email, rejection);
  const { api, id: orgId } = await assent.organisation();
  data(await api.patch('/organisation', { contact_email: contact, language: 'de' }));
  const { versionId } = await publishDocument(api);
  const body = { versionId, signerName: 'Ada Byron', signerEmail: email, language, sendEmail };
  const { requestId, token } = data(await api.post('/signing-requests', body));
  return {
    api,
    orgId,
    email,
    contact: contact ?? '',
    versionId,
    requestId: requestId as string,
    token: token as string,
  };
}

function emailsTo(address: string): ReceivedEmail[] {
  return server.received.filter(({ to }) => to.includes(address));
}

/** Waits for the first email to an address, or for a later one by its number. */
function emailTo(address: string, number = 1): Promise<ReceivedEmail> {
  return eventually(() => emailsTo(address)[number - 1]);
}

async function emailEvents(api: ApiClient, id: string): Promise<ChainedEvent[]> {
  const events: ChainedEvent[] = data(await api.get(`/signing-requests/${id}/events`));
  verifyChain(id, events);
  return events.filter(({ type }) => type.startsWith('mail'));
}

const waitForEmailEvents = (api: ApiClient, id: string, count: number) =>
  eventually(async () => {
    const events = await emailEvents(api, id);
    return events.length >= count && events;
  });

/** The queued attempts, with the seconds until they are due. */
async function scheduledAttempts(id: string): Promise<{ attempt: number; seconds: number }[]> {
  const { rows } = await sql<{ attempt: number; seconds: number }>`
    select (data ->> 'attempt')::int as attempt, round(extract(epoch from start_after - now()))::int as seconds
    from pgboss.job where data ->> 'signingRequestId' = ${id} and state < 'active'`.execute(db);
  return rows;
}

const makeDue = (id: string) =>
  sql`update pgboss.job set start_after = now() where data ->> 'signingRequestId' = ${id}`.execute(db);

test('the signing link email is from the organisation at the service’s address, with replies to its contact', async () => {
  const { email, contact, requestId, token } = await createRequest();
  const { from, message } = await emailTo(email);
  assert.equal(from, 'sign@assent.test');
  assert.deepEqual(message.from, { name: 'Tessera Ltd über Assent', address: 'sign@assent.test' });
  assert.deepEqual(message.replyTo, [{ name: 'Tessera Ltd', address: contact }]);
  assert.deepEqual(message.to, [{ name: 'Ada Byron', address: email }]);
  assert.match(message.messageId ?? '', /^<[0-9a-f]{32}@sign\.assent\.test>$/);
  assert.equal(message.headers.find(({ key }) => key === 'auto-submitted')?.value, 'auto-generated');
  assert.equal(message.subject, 'Tessera Ltd bittet um Ihre Entscheidung: Services agreement');
  for (const part of [message.text, message.html])
    assert.ok(part?.includes(`https://sign.assent.test/sign/${token}`) && part.includes(requestId));
  assert.ok(!`${message.text}${message.html}`.includes('The words of'), 'no clause is quoted');
});

test('without a contact address the email has no Reply-To', async () => {
  const { email } = await createRequest({ contactEmail: null });
  assert.equal((await emailTo(email)).message.replyTo, undefined);
});

for (const [language, subject, dir] of [
  ['en', 'Tessera Ltd requests your decision: Services agreement', 'ltr'],
  ['de', 'Tessera Ltd bittet um Ihre Entscheidung: Services agreement', 'ltr'],
  ['fr', 'Tessera Ltd sollicite votre décision\u00a0: Services agreement', 'ltr'],
  ['es', 'Tessera Ltd solicita su decisión: Services agreement', 'ltr'],
  ['pt', 'Tessera Ltd solicita a sua decisão: Services agreement', 'ltr'],
  ['ja', 'Tessera Ltdからのご回答のお願い：Services agreement', 'ltr'],
  ['ar', '\u2068Tessera Ltd\u2069 تطلب قراركم: \u2068Services agreement\u2069', 'rtl'],
] as const)
  test(`the signing link email and the reminder are in the language of the request: ${language}`, async () => {
    const { api, email, requestId } = await createRequest({ language });
    const { message } = await emailTo(email);
    assert.equal(message.subject, subject);
    assert.match(message.html ?? '', new RegExp(`<html lang="${language}[^"]*" dir="${dir}">`));
    data(await api.post(`/signing-requests/${requestId}/remind`));
    const reminder = (await emailTo(email, 2)).message;
    assert.notEqual(reminder.subject, subject);
    assert.notEqual(reminder.messageId, message.messageId);
    assert.match(reminder.html ?? '', new RegExp(`<html lang="${language}[^"]*" dir="${dir}">`));
    assert.match(reminder.text ?? '', /\d\d:\d\d \(UTC\)/);
  });

for (const [language, query] of [
  ['de', '?lang=de'],
  ['ar', '?lang=ar'],
  ['en', ''],
] as const)
  test(`the links in emails open the page in the language of the email: ${language}`, async () => {
    const { api, email, token, requestId } = await createRequest({ language });
    data(await api.post(`/signing-requests/${requestId}/remind`));
    await emailTo(email, 2);
    const link = `https://sign.assent.test/sign/${token}${query}`;
    for (const { message } of emailsTo(email)) {
      assert.ok(message.text?.split('\n').includes(link));
      assert.ok(message.html?.replaceAll('&#61;', '=').includes(`href="${link}"`));
    }
    const page = await fetch(`${assent.url}/sign/${token}${query}`);
    assert.match(await page.text(), new RegExp(`<html lang="${language}`));
  });

test('the signing link emails of a batch are in the language of the batch', async () => {
  const { api } = await createRequest();
  const { versionId } = await publishDocument(api);
  const signers = [{ name: 'Grace', email: 'grace@signer.test' }];
  data(await api.post('/signing-requests/batch', { versionId, signers, language: 'fr' }));
  assert.match((await emailTo('grace@signer.test')).message.subject ?? '', /sollicite votre décision/);
});

test('an unsupported language is refused', async () => {
  const { api } = await createRequest({ sendEmail: false });
  const { versionId } = await publishDocument(api);
  const signer = { signerName: 'Ada', signerEmail: 'ada@signer.test' };
  for (const language of ['xx', 'DE', 'de-CH', '', 1]) {
    assertError(
      await api.post('/signing-requests', { versionId, ...signer, language }),
      400,
      'BAD_REQUEST',
      /^language: /,
    );
    const signers = [{ name: 'Ada', email: 'ada@signer.test' }];
    const batch = await api.post('/signing-requests/batch', { versionId, signers, language });
    assertError(batch, 400, 'BAD_REQUEST', /^language: /);
  }
});

test('the signing link email is in the language of the organisation when the request names none, or null', async () => {
  const { api } = await createRequest({ sendEmail: false });
  const { versionId } = await publishDocument(api);
  for (const [n, body] of [{}, { language: null }].entries()) {
    const email = `ada.none${n}@signer.test`;
    const created = data(
      await api.post('/signing-requests', { versionId, signerName: 'Ada', signerEmail: email, ...body }),
    );
    assert.equal(created.emailSent, true);
    const signers = [{ name: 'Ada', email: `batch.none${n}@signer.test` }];
    data(await api.post('/signing-requests/batch', { versionId, signers, ...body }));
    for (const address of [email, `batch.none${n}@signer.test`])
      assert.match((await emailTo(address)).message.html ?? '', /<html lang="de"/);
  }
});

test('after a decision the signer receives a receipt and the contact a notice, each in their own language', async () => {
  const { api, email, contact, requestId, token } = await createRequest({ language: 'ar' });
  // Once the request is decided, no link is sent any more.
  await emailTo(email);
  const note = 'Keine Neuigkeiten, bitte.';
  data(await submit(api, token, { terms: true, news: false }, { rejectionNote: note }));
  const receipt = (await emailTo(email, 2)).message;
  assert.equal(receipt.subject, 'إيصالكم: \u2068Services agreement\u2069');
  assert.deepEqual(receipt.replyTo, [{ name: 'Tessera Ltd', address: contact }]);
  assert.match(receipt.text ?? '', /قبول جزئي/);
  const [copy, certificate, ...more] = receipt.attachments;
  assert.equal(certificate?.filename, `certificate-${requestId}.pdf`);
  assert.deepEqual(more, []);
  assert.equal(copy?.filename, `receipt-${requestId}.html`);
  assert.equal(copy.mimeType, 'text/html');
  // The file must not contain the signing link, since signers forward receipts.
  const file = new TextDecoder().decode(copy.content as ArrayBuffer);
  assert.match(file, /<html lang="ar" dir="rtl">/);
  assert.ok(file.includes('The words of terms.') && !file.includes(token));

  const { message } = await emailTo(contact);
  assert.equal(message.subject, 'Teilweise angenommen von Ada Byron: Services agreement');
  assert.deepEqual(message.to, [{ name: 'Tessera Ltd', address: contact }]);
  for (const words of ['1 angenommen, 1 abgelehnt', note, requestId, email])
    assert.ok(message.text?.includes(words), words);
  const links = [...(message.html ?? '').matchAll(/href="([^"]+)"/g)].map(([, link]) => link);
  assert.equal(links.length, 1);
  assert.match(links[0] ?? '', new RegExp(`/dashboard/.*${requestId}$`));
  for (const part of [message.text, message.html]) {
    assert.ok(!part?.includes(token) && !part?.includes('/sign/'), 'a notice contains no signing link');
    assert.ok(!part?.includes('Clause terms') && !part?.includes('The words of'));
  }
});

test('the receipt is in the language that the signer used on the page', async () => {
  const { email, token } = await createRequest({ language: 'ja' });
  await emailTo(email);
  const browser = visitPage(`${assent.url}/sign/${token}`);
  const headers = { 'accept-language': 'pt-BR' };
  const fields = hiddenFields(await (await browser.get(headers)).text());
  const decisions = { ...fields, 'decision.0': 'accept', 'decision.1': 'accept', step: 'review' };
  const review = hiddenFields(await (await browser.post(decisions, headers)).text());
  assert.equal((await browser.post({ ...review, step: 'confirm' }, headers)).status, 303);
  const { message } = await emailTo(email, 2);
  assert.equal(message.subject, 'O seu comprovante: Services agreement');
  assert.ok(message.text?.includes(`https://sign.assent.test/sign/${token}?lang=pt\n`), 'and so is the page');
});

for (const [decisions, subject] of [
  [{ terms: true, news: true }, 'Vollständig angenommen von Ada Byron: Services agreement'],
  [{ terms: false, news: true }, 'Abgelehnt von Ada Byron: Services agreement'],
] as const)
  test(`the subject of the notice states the outcome: ${subject}`, async () => {
    const { api, contact, token } = await createRequest({ sendEmail: false });
    data(await submit(api, token, decisions));
    assert.equal((await emailTo(contact)).message.subject, subject);
  });

test('for a request without email, only the contact gets an email', async () => {
  const { api, contact, requestId, token } = await createRequest({ sendEmail: false });
  data(await submit(api, token, { terms: true, news: true }));
  await emailTo(contact);
  const { rows } = await sql<{ name: string }>`
    select name from pgboss.job where name like 'send-%' and data ->> 'signingRequestId' = ${requestId}`.execute(
    db,
  );
  assert.deepEqual(rows, [{ name: 'send-decision-notice' }]);
});

test('the contact receives one notice of an expiry', async () => {
  const { contact, requestId } = await createRequest({ sendEmail: false });
  await sql`update signing_requests set expires_at = now() where id = ${requestId}`.execute(db);
  const { message } = await emailTo(contact);
  assert.equal(message.subject, 'Keine Entscheidung von Ada Byron: Services agreement');
  assert.ok(message.text?.includes(requestId) && !message.html?.includes('/sign/'));
});

test('notices to the contact can be answered to the signer, whose name cannot add a recipient', async () => {
  const { api, contact, versionId } = await createRequest({ sendEmail: false });
  const signer = { signerName: 'Zoë "Z" Marsh <eve@evil.test>, Bob', signerEmail: 'zoe@signer.test' };
  const create = async () =>
    data(await api.post('/signing-requests', { versionId, ...signer, sendEmail: false }));
  data(await submit(api, (await create()).token, { terms: true, news: true }));
  const { requestId } = await create();
  await sql`update signing_requests set expires_at = now() where id = ${requestId}`.execute(db);
  await transact(db, (tx) => enqueue(tx, jobs.sendNewLinkNotice, { signingRequestId: requestId }));
  const notices = await eventually(() => emailsTo(contact).length === 3 && emailsTo(contact));
  for (const { to, message } of notices) {
    assert.deepEqual(to, [contact]);
    assert.deepEqual(message.replyTo, [{ name: signer.signerName, address: signer.signerEmail }]);
  }
});

test('the contact receives a notice when the signer requests a new link', async () => {
  const { contact, requestId } = await createRequest({ sendEmail: false });
  await transact(db, (tx) => enqueue(tx, jobs.sendNewLinkNotice, { signingRequestId: requestId }));
  const { message } = await emailTo(contact);
  assert.equal(message.subject, 'Ada Byron bittet um einen neuen Link: Services agreement');
});

test('without a contact address, owners and admins receive the notice when the signer requests a new link, once in an hour', async () => {
  const { api, requestId, token } = await createRequest({ sendEmail: false, contactEmail: null });
  const orgId = (
    await sql<{ org_id: string }>`select org_id from signing_requests where id = ${requestId}`.execute(db)
  ).rows[0]?.org_id;
  const people = {
    owner: await createUser(assent),
    admin: await createUser(assent),
    viewer: await createUser(assent),
  };
  for (const role of ['owner', 'admin', 'viewer'] as const) {
    await transact(db, (tx) => insertMember(tx, orgId ?? '', people[role].id, role));
    await sql`update users set email_verified = true where id = ${people[role].id}`.execute(db);
  }
  await sql`update signing_requests set expires_at = now() where id = ${requestId}`.execute(db);
  const browser = visitPage(`${assent.url}/sign/${token}`);
  const form = { ...hiddenFields(await (await browser.get()).text()), step: 'new-link' };
  for (const _ of [1, 2]) assert.equal((await browser.post(form)).status, 303);
  for (const { email } of [people.owner, people.admin]) {
    const { message } = await emailTo(email);
    assert.equal(message.subject, 'Ada Byron bittet um einen neuen Link: Services agreement');
  }
  const events = data(await api.get(`/signing-requests/${requestId}/events`));
  assert.deepEqual(
    events.flatMap(({ type, payload }) => (type === 'link_requested' ? payload : [])),
    [{ notices: 2 }],
  );
  const queued = await sql`
    select from pgboss.job where name = 'send-new-link-notice' and data ->> 'signingRequestId' = ${requestId}`.execute(
    db,
  );
  assert.equal(queued.rows.length, 2);
});

test('every email about a request that the server accepts is recorded, with its Message-ID and the reply', async () => {
  const { api, email, contact, token, requestId } = await createRequest();
  await waitForEmailEvents(api, requestId, 1);
  data(await submit(api, token, { terms: true, news: true }));
  const events = await waitForEmailEvents(api, requestId, 3);
  const sent = [...emailsTo(email), ...emailsTo(contact)].map(({ message }) => message.messageId);
  assert.deepEqual(events.map(({ payload }) => payload.message_id).toSorted(), sent.toSorted());
  assert.deepEqual(events.map(({ payload }) => payload.mail).toSorted(), [
    'decision_notice',
    'invitation',
    'receipt',
  ]);
  for (const { type, payload } of events) {
    assert.deepEqual([type, payload.attempt, payload.transport], ['mailed', 1, 'smtp']);
    assert.deepEqual(payload.reply, { code: 250, enhanced: '2.0.0' });
    assert.match(String(payload.full_reply), /^[0-9a-f]{64}$/);
  }
  const { rows } = await sql<{ value: string }>`
    select personal #>> '{full_reply,value}' as value from audit_events
    where signing_request_id = ${requestId} and type = 'mailed'`.execute(db);
  assert.deepEqual(new Set(rows.map(({ value }) => value)), new Set(['2.0.0 accepted']));
});

test('an email that is accepted after the request expired is recorded after the expiry', async () => {
  const { api, orgId, requestId } = await createRequest({ sendEmail: false });
  await sql`update signing_requests set expires_at = now() where id = ${requestId}`.execute(db);
  const accepted = { messageId: '<1@assent.test>', transport: 'file', reply: null, fullReply: null } as const;
  await transact(db, (tx) =>
    recordEmailEvent(
      tx,
      { id: requestId, org_id: orgId },
      { mail: 'reminder', attempt: 1, result: { accepted } },
    ),
  );
  const events: ChainedEvent[] = data(await api.get(`/signing-requests/${requestId}/events`));
  assert.deepEqual(
    events.map(({ type }) => type),
    ['created', 'expired', 'mailed'],
  );
  assert.ok(String(events[1]?.at) <= String(events[2]?.at));
});

test('a request whose email was refused is listed as undelivered until a later email to the signer is accepted', async () => {
  const { api, requestId, email } = await createRequest({ rejection: { code: 550, text: 'unknown' } });
  const undelivered = async () => data(await api.get('/signing-requests?undelivered=true'));
  await eventually(async () => (await undelivered()).some(({ id }) => id === requestId));
  assert.equal(data(await api.get('/attention')).undelivered_requests, 1);
  const updated = data(await api.get(`/signing-requests/${requestId}`)).updated_at;
  assert.equal(updated, data(await api.get(`/signing-requests/${requestId}`)).created_at);
  rejections.delete(email);
  data(await api.post(`/signing-requests/${requestId}/remind`));
  await eventually(async () => (await undelivered()).length === 0);
  assert.equal(data(await api.get('/attention')).undelivered_requests, 0);
});

test('an email that the server refuses permanently is recorded with its reply, without addresses, and not retried', async () => {
  const text = '5.1.1 <ada.byron@signer.test>: mailbox of Ada Byron unknown';
  const { api, requestId } = await createRequest({ rejection: { code: 550, text } });
  const [event, ...others] = await waitForEmailEvents(api, requestId, 1);
  assert.deepEqual(others, []);
  assert.equal(event?.type, 'mail_bounced');
  const { full_reply, ...payload } = event?.payload ?? {};
  assert.deepEqual(payload, {
    mail: 'invitation',
    attempt: 1,
    reply: { code: 550, text: '5.1.1 …: mailbox of … unknown' },
    fault: null,
    next_attempt_at: null,
  });
  assert.match(String(full_reply), /^[0-9a-f]{64}$/);
  assert.deepEqual(await scheduledAttempts(requestId), []);
});

test('an email that the server refuses temporarily is retried, and every result is recorded', async () => {
  const rejection = { code: 451, text: '4.7.1 try again later' };
  const { api, email, requestId } = await createRequest({ rejection });
  const [failed] = await waitForEmailEvents(api, requestId, 1);
  assert.equal(failed?.type, 'mail_failed');
  assert.deepEqual(failed?.payload.reply, { code: 451, text: '4.7.1 try again later' });
  assert.equal(Date.parse(String(failed?.payload.next_attempt_at)) - Date.parse(failed?.at ?? ''), 60_000);
  const [next] = await eventually(async () => {
    const jobs = await scheduledAttempts(requestId);
    return jobs.length > 0 && jobs;
  });
  assert.equal(next?.attempt, 2);
  assert.ok(next && next.seconds > 50 && next.seconds <= 60);

  await makeDue(requestId);
  await waitForEmailEvents(api, requestId, 2);
  assert.ok(((await scheduledAttempts(requestId))[0]?.seconds ?? 0) > 110);

  rejections.delete(email);
  await makeDue(requestId);
  const events = await waitForEmailEvents(api, requestId, 3);
  assert.deepEqual(
    events.map(({ type, payload }) => [type, payload.attempt]),
    [
      ['mail_failed', 1],
      ['mail_failed', 2],
      ['mailed', 3],
    ],
  );
  assert.equal(emailsTo(email).length, 1);
});

test('after the last attempt the email is not retried, and the event has no next attempt', async () => {
  const { api, requestId } = await createRequest({
    sendEmail: false,
    rejection: { code: 421, text: 'busy' },
  });
  await transact(db, (tx) =>
    enqueue(tx, jobs.sendSigningLink, { signingRequestId: requestId }, { attempt: 12 }),
  );
  const [event] = await waitForEmailEvents(api, requestId, 1);
  assert.equal(event?.type, 'mail_failed');
  assert.deepEqual([event?.payload.attempt, event?.payload.next_attempt_at], [12, null]);
  assert.deepEqual(await scheduledAttempts(requestId), []);
});

test('a waiting email is not sent after the request is decided', async () => {
  const { api, email, token, requestId } = await createRequest({ rejection: { code: 451, text: 'later' } });
  await waitForEmailEvents(api, requestId, 1);
  rejections.delete(email);
  data(await submit(api, token, { terms: true, news: true }));
  await emailTo(email);
  await makeDue(requestId);
  await eventually(async () => (await scheduledAttempts(requestId)).length === 0);
  assert.deepEqual(
    emailsTo(email).map(({ message }) => message.subject),
    ['Ihr Beleg: Services agreement'],
  );
});

test('recording failures while signers decide neither blocks them nor breaks a chain', async () => {
  const requests = await concurrently(12, () => createRequest({ rejection: { code: 451, text: 'later' } }));
  await Promise.all(
    requests.map(async ({ api, token }) => data(await submit(api, token, { terms: true, news: true }))),
  );
  for (const { api, requestId } of requests) {
    // The receipt fails too. The signing link email may not have been attempted before the decision.
    const events = await waitForEmailEvents(api, requestId, 1);
    const toSigner = events.filter(({ payload }) => payload.mail !== 'decision_notice');
    assert.ok(toSigner.every(({ type }) => type === 'mail_failed'));
  }
});
