import assert from 'node:assert/strict';
import { createHash, randomUUID } from 'node:crypto';
import { test } from 'node:test';
import fc from 'fast-check';
import { sql } from 'kysely';
import { renderReminder } from '../../src/emails/templates/reminder.ts';
import { findEmailedRequest } from '../../src/signing-requests/find-emailed-request.ts';
import { type ChainedEvent, canonicalJson, verifyChain } from '../harness/chain.ts';
import type { ApiClient } from '../harness/client.ts';
import { eventually } from '../harness/eventually.ts';
import { sharedAssent } from '../harness/shared-assent.ts';
import { createSigningRequest, data, publishDocument, submit } from '../harness/steps.ts';
import { anyCharacter } from '../support/any-character.ts';

const assent = await sharedAssent();
const { db } = await assent.openDatabase();

/** Creates a signing request with everything left at its default. */
async function emailedRequest(api: ApiClient, versionId: string, email: string, more: object = {}) {
  return data(
    await api.post('/signing-requests', { versionId, signerName: 'Ada Byron', signerEmail: email, ...more }),
  );
}

async function createdEvent(api: ApiClient, id: string): Promise<ChainedEvent> {
  const events: ChainedEvent[] = data(await api.get(`/signing-requests/${id}/events`));
  verifyChain(id, events);
  const [created] = events;
  assert.ok(created);
  return created;
}

test('the creation of a request records everything that the request is bound to', async () => {
  const { api, id: orgId } = await assent.organisation();
  const { versionId, documentId, contentHash } = await publishDocument(api);
  const { requestId } = await emailedRequest(api, versionId, 'ada@example.com', { language: 'fr' });
  const { signer_name, signer_email, ...bound } = (await createdEvent(api, requestId)).payload;
  const { expires_at } = data(await api.get(`/signing-requests/${requestId}`));
  assert.ok(expires_at);
  assert.deepEqual(bound, {
    version_id: versionId,
    organisation: { id: orgId, name: 'Tessera Ltd' },
    document: { id: documentId, name: 'Services agreement' },
    version: { id: versionId, version_number: 1, content_hash: contentHash, language: null },
    expires_at,
    language: 'fr',
    variables: {},
    verification: 'link',
    handed_over: {
      mailed: true,
      returned_to_caller: true,
      statement: 'The sender received the signing link too and could have used it.',
    },
  });
  for (const hash of [signer_name, signer_email]) assert.match(String(hash), /^[0-9a-f]{64}$/);
});

test('pages and emails name the organisation and the document as the certificate does, whatever they are called later', async () => {
  const { api, id: orgId } = await assent.organisation();
  const { versionId, documentId } = await publishDocument(api);
  const { requestId, token } = await createSigningRequest(api, versionId);
  data(await api.patch(`/documents/${documentId}`, { name: 'Loan agreement' }));
  await sql`update organisations set name = 'Usury Ltd' where id = ${orgId}`.execute(db);
  const expectBoundNames = (shown: string) => {
    assert.match(shown, /Services agreement/);
    assert.match(shown, /Tessera Ltd/);
    assert.doesNotMatch(shown, /Loan|Usury/);
  };
  const read = async (path: string) => (await fetch(`${assent.url}/sign/${token}${path}`)).text();
  const names = async () => {
    const { document, organisation } = data(await api.get(`/sign/${token}`));
    return [document.name, organisation.name];
  };
  const reminder = async () => {
    const request = await findEmailedRequest(db, requestId);
    assert.ok(request);
    const { fromName, subject, text } = renderReminder(request, 'https://assent.example/sign/x');
    return `${fromName} ${subject} ${text}`;
  };
  for (const path of ['', '?lang=en&document']) expectBoundNames(await read(path));
  assert.deepEqual(await names(), ['Services agreement', 'Tessera Ltd']);
  expectBoundNames(await reminder());
  data(await submit(api, token, { terms: true, news: true }));
  for (const path of ['', '/receipt.html']) expectBoundNames(await read(path));
  assert.deepEqual(await names(), ['Services agreement', 'Tessera Ltd']);
});

test('the language and the expiry of a request are as bound, also where it takes those of the organisation', async () => {
  const { api } = await assent.organisation();
  data(await api.patch('/organisation', { language: 'ja' }));
  const { versionId } = await publishDocument(api, { settings: { expiry_days: 0, language: 'ar' } });
  const { requestId } = await createSigningRequest(api, versionId);
  data(await api.patch('/organisation', { language: 'de' }));
  const { payload } = await createdEvent(api, requestId);
  assert.deepEqual([payload.language, payload.expires_at], ['ja', null]);
  assert.equal((payload.version as { language: string }).language, 'ar');
  const { rows } = await sql<{ language: string }>`
    select language from signing_requests where id = ${requestId}`.execute(db);
  assert.equal(rows[0]?.language, 'ja');
});

test('the creation records whether the link was emailed: not without email, nor beyond the quota', async () => {
  const { api } = await assent.organisation();
  const mailed = async (email: string, options: object = {}) => {
    const { versionId } = await publishDocument(api);
    const { requestId, emailSent } = await emailedRequest(api, versionId, email, options);
    const { handed_over } = (await createdEvent(api, requestId)).payload;
    const recorded = (handed_over as { mailed: boolean }).mailed;
    assert.equal(recorded, emailSent);
    return recorded;
  };
  assert.equal(await mailed('none@example.com', { sendEmail: false }), false);
  const often: boolean[] = [];
  for (let count = 0; count < 6; count += 1) often.push(await mailed('often@example.com'));
  assert.deepEqual(often, [true, true, true, true, true, false]);
});

test('an email that is only written to the folder is recorded as a file, without a reply of a mail server', async () => {
  const { api } = await assent.organisation();
  const { versionId } = await publishDocument(api);
  const { requestId } = await emailedRequest(api, versionId, 'file@example.com');
  const [, mailed] = await eventually(async () => {
    const events: ChainedEvent[] = data(await api.get(`/signing-requests/${requestId}/events`));
    verifyChain(requestId, events);
    return events.length > 1 && events;
  });
  const { message_id, ...payload } = mailed?.payload ?? {};
  assert.match(String(message_id), /^<[0-9a-f]{32}@/);
  assert.deepEqual(payload, {
    mail: 'invitation',
    attempt: 1,
    reply: null,
    transport: 'file',
    full_reply: null,
  });
});

test('the times of a chain never run backwards, even when a transaction waited for one that began later', async () => {
  const { api } = await assent.organisation();
  const { versionId } = await publishDocument(api);
  const { requestId, token } = await createSigningRequest(api, versionId);
  await sql`
    insert into audit_events (signing_request_id, seq, org_id, type, at, actor, payload, personal, prev_hash, hash)
    select signing_request_id, 2, org_id, 'reminded', now() + interval '2 seconds', actor, '{}', '{}', hash, hash
    from audit_events where signing_request_id = ${requestId}`.execute(db);
  data(await api.post(`/sign/${token}/view`));
  data(await submit(api, token, { terms: true, news: true }));
  const events: ChainedEvent[] = data(await api.get(`/signing-requests/${requestId}/events`));
  const times = events.map(({ at }) => at);
  assert.deepEqual(times, times.toSorted());
  const request = data(await api.get(`/signing-requests/${requestId}`));
  assert.deepEqual([request.viewed_at, request.completed_at], times.slice(2));
});

const hostileNames = [
  '"quotes" and \\backslashes\\ and \\u0041',
  '\b\t\n\v\f\r\u0001\u001f\u007f\u0085',
  '\u2028\u2029\ufeff\u200b\u202e',
  '🇰🇷 👩‍👩‍👧 김수한무 \u{10ffff}\ud7ff\ue000',
  '</script><!-- {} [] null',
  '',
];
const anyText = fc.string({ unit: anyCharacter, maxLength: 60 }).map((text) => text.replaceAll('\0', ''));

test('PostgreSQL writes text as RFC 8785 does, whatever the text', async () => {
  const characters = Array.from({ length: 0x300 }, (_, code) => String.fromCharCode(code)).slice(1);
  const texts = [...hostileNames, ...characters, ...fc.sample(anyText, 300)];
  const { rows } = await sql<{ json: string }>`
    select row_to_json(record)::text as json
    from (select text from unnest(${texts}::text[]) with ordinality as given(text, position) order by position) as record
  `.execute(db);
  assert.deepEqual(
    rows.map(({ json }) => json),
    texts.map((text) => canonicalJson({ text })),
  );
});

test('a chain begins with the canonical JSON of the creation, whatever organisation and document are called', async () => {
  const { api, id: orgId } = await assent.organisation();
  const { versionId, documentId } = await publishDocument(api);
  const names = [
    ...hostileNames.map((name): [string, string] => [name, name]),
    ...fc.sample(fc.tuple(anyText, anyText), 6),
  ];
  for (const [index, [organisation, document]] of names.entries()) {
    await sql`update organisations set name = ${organisation} where id = ${orgId}`.execute(db);
    await sql`update documents set name = ${document} where id = ${documentId}`.execute(db);
    const { requestId } = await createSigningRequest(api, versionId, `ada.${index}@example.com`);
    const { payload } = await createdEvent(api, requestId);
    assert.deepEqual(payload.organisation, { id: orgId, name: organisation });
    assert.deepEqual(payload.document, { id: documentId, name: document });
  }
});

test('a chain of the first form, which begins with zeros, goes on and stays valid', async () => {
  const { api, id: orgId } = await assent.organisation();
  const { versionId, documentId } = await publishDocument(api);
  const requestId = randomUUID();
  const at = new Date().toISOString();
  const actor = { kind: 'api_key', id: randomUUID() };
  const payload = { version_id: versionId, signer_name: 'ab'.repeat(32), signer_email: 'cd'.repeat(32) };
  const zeros = '0'.repeat(64);
  const event = { seq: 1, type: 'created', at, actor, ip: null, user_agent: null, payload, prev_hash: zeros };
  const hash = createHash('sha256').update(Buffer.alloc(32)).update(canonicalJson(event)).digest('hex');
  // As the previous release wrote them.
  await sql`
    insert into signing_requests (id, org_id, document_id, version_id, signer_name, signer_email, created_by, created_at)
    values (${requestId}, ${orgId}, ${documentId}, ${versionId}, 'Ada Byron', 'ada@example.com', ${actor.id}, ${at})`.execute(
    db,
  );
  await sql`
    insert into audit_events (signing_request_id, seq, org_id, type, at, actor, payload, personal, prev_hash, hash)
    values (${requestId}, 1, ${orgId}, 'created', ${at}, ${JSON.stringify(actor)}, ${JSON.stringify(payload)}, '{}',
            ${zeros}, ${hash})`.execute(db);
  data(await api.post(`/signing-requests/${requestId}/remind`));
  const { token } = data(await api.get(`/signing-requests/${requestId}`));
  data(await submit(api, String(token), { terms: true, news: true }));
  const events: ChainedEvent[] = data(await api.get(`/signing-requests/${requestId}/events`));
  assert.deepEqual(
    events.map(({ type }) => type).filter((type) => type !== 'mailed'),
    ['created', 'reminded', 'completed'],
  );
  verifyChain(requestId, events, zeros);
  assert.throws(() => verifyChain(requestId, events));
});
