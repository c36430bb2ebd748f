import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { jobs } from '../../src/jobs.ts';
import { insertMember } from '../../src/members/insert.ts';
import { transact } from '../../src/platform/database/transact.ts';
import { enqueue } from '../../src/platform/jobs/enqueue.ts';
import { eventually } from '../harness/eventually.ts';
import { hiddenFields, visitPage } from '../harness/page-visitor.ts';
import { createUser } from '../harness/people.ts';
import { data, submit } from '../harness/steps.ts';
import { assent, createRequest, db, emailsTo, emailTo } from './emailed-requests.ts';

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
  const { rows } = await sql<{ name: string }>`
    select name from pgboss.job where name like 'send-%' and data ->> 'signingRequestId' = ${requestId}`.execute(
    db,
  );
  assert.deepEqual(rows, [{ name: 'send-expiry-notice' }]);
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
  const ids = new Set();
  for (const { email } of [people.owner, people.admin]) {
    const { message } = await emailTo(email);
    assert.equal(message.subject, 'Ada Byron bittet um einen neuen Link: Services agreement');
    ids.add(message.messageId);
  }
  // Without a mail server, of emails with one Message-ID only the last would be kept.
  assert.equal(ids.size, 2);
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
