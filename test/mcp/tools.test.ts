import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { fetchBySend } from '../harness/send.ts';
import { sharedAssent } from '../harness/shared-assent.ts';
import { clause, data, publishDocument, submit, unknownId } from '../harness/steps.ts';
import { connectByHttp } from './connect.ts';

const assent = await sharedAssent();
const { api, key } = await assent.organisation();
const { documentId, versionId } = await publishDocument(api);
const reader = await connectByHttp(assent.url, key);
const writer = await connectByHttp(assent.url, key, '?writes=1');
after(() => Promise.all([reader.client.close(), writer.client.close()]));

test('an agent finds a version, reads it, sends a request, reminds and voids, and reads what happened', async () => {
  const found = await writer.use('find_versions', { documentId, status: 'ACTIVE' });
  assert.equal(found.items[0].version_id, versionId);
  const { clauses, next_cursor } = await writer.use('read_clauses', { versionId });
  assert.match(clauses[0].text, /^The words of /);
  assert.equal(next_cursor, null);

  const input = { versionId, signerName: 'Ada Lovelace', signerEmail: 'ada@example.com' };
  const { id, ...sent } = await writer.use('send_signing_request', input);
  assert.deepEqual(sent, { is_new: true, email_sent: true });
  assert.equal((await writer.use('send_signing_request', input)).is_new, false);
  assert.deepEqual(await writer.use('remind_signer', { signingRequestId: id }), { email_sent: true });
  const again = await writer.call('remind_signer', { signingRequestId: id });
  assert.ok(again.isError);
  assert.match(again.text, /^RATE_LIMITED: /);

  const listed = await writer.use('list_signing_requests', {
    status: 'PENDING',
    search: 'lovelace',
    cursor: null,
  });
  assert.deepEqual(
    [listed.total, listed.items[0].id, listed.items[0].document],
    [1, id, found.items[0].document.name],
  );
  const voided = await writer.use('void_signing_request', { signingRequestId: id, reason: 'A mistake' });
  assert.deepEqual([voided.status, voided.void_reason], ['VOIDED', 'A mistake']);
  const { items } = await writer.use('list_signing_request_events', { signingRequestId: id });
  assert.deepEqual(items.at(0), { seq: 1, type: 'created', at: items[0].at, by: 'api_key' });
  assert.ok(items.some(({ type }: { type: string }) => type === 'voided'));
  const { evidence_url, certificate_url } = await writer.use('get_evidence_links', { signingRequestId: id });
  const evidence = await fetchBySend(evidence_url, { method: 'GET', headers: { 'x-api-key': key } });
  assert.equal(evidence.status, 200);
  assert.equal(certificate_url, null);
  const { sent: count } = await writer.use('get_statistics', { dateRange: '7d' });
  assert.ok(count >= 1);
});

test('no result contains the token of a signing link, with which an agent could decide for the signer', async () => {
  const input = { versionId, signerName: 'Grace', signerEmail: 'grace@example.com' };
  const { requestId, token } = data(await api.post('/signing-requests', { ...input, sendEmail: false }));
  const results = await Promise.all([
    writer.call('send_signing_request', input),
    writer.call('list_signing_requests', { search: 'grace@example.com' }),
    writer.call('get_signing_request', { signingRequestId: requestId }),
    writer.call('list_signing_request_events', { signingRequestId: requestId }),
    writer.call('search', { query: 'grace' }),
    writer.call('void_signing_request', { signingRequestId: requestId }),
  ]);
  for (const { isError, text } of results) {
    assert.equal(isError, false, text);
    assert.ok(!text.includes(token), text);
  }
  const { isError, text } = await writer.call('send_signing_request', { ...input, sendEmail: false });
  assert.ok(isError);
  assert.match(
    text,
    /^sendEmail: is not an argument of this tool\. It takes versionId, signerName, signerEmail/,
  );
});

test('the decision of a signer is summarised, listed by clause and found as consent', async () => {
  const signer = { versionId, signerName: 'Mary', signerEmail: 'mary@example.com' };
  const { requestId, token } = data(await api.post('/signing-requests', signer));
  const { version, clauses } = data(await api.get(`/sign/${token}`));
  const responses = clauses.map(({ id }) => ({ clauseId: id, accepted: true }));
  data(await api.post(`/sign/${token}/submit`, { contentHash: version.content_hash, responses }));

  const request = await reader.use('get_signing_request', { signingRequestId: requestId });
  assert.equal(request.status, 'ACCEPTED_FULL');
  assert.deepEqual(request.decisions, {
    accepted: clauses.length,
    declined: 0,
    not_answered: 0,
    comments: 0,
  });
  const { total, items } = await reader.use('list_decisions', { signingRequestId: requestId });
  assert.equal(total, clauses.length);
  for (const { id } of clauses)
    assert.ok(
      items.some((item: { clause_id: string; accepted: boolean }) => item.clause_id === id && item.accepted),
    );
  const { items: consents } = await reader.use('get_consent', { documentId, email: 'MARY@example.com' });
  assert.deepEqual(
    [consents[0].state, consents[0].accepted.status, consents[0].accepted.declined],
    ['CURRENT', 'ACCEPTED_FULL', []],
  );
  assert.equal((await reader.use('get_consent', { documentId, email: 'nobody@example.com' })).total, 0);
});

test('what a signer left unanswered in a rejection is neither accepted nor declined, and comments are listed', async () => {
  const { documentId, versionId } = await publishDocument(api);
  const signer = { versionId, signerName: 'Joan', signerEmail: 'joan@example.com' };
  const { requestId, token } = data(await api.post('/signing-requests', signer));
  const { version } = data(await api.get(`/sign/${token}`));
  const responses = [{ clauseId: 'terms', accepted: false, comment: 'Too long.' }];
  data(await api.post(`/sign/${token}/submit`, { contentHash: version.content_hash, responses }));

  const input = { signingRequestId: requestId };
  const { decisions } = await reader.use('get_signing_request', input);
  assert.deepEqual(decisions, { accepted: 0, declined: 1, not_answered: 1, comments: 1 });
  assert.deepEqual((await reader.use('list_decisions', input)).items, [
    { clause_id: 'news', accepted: false, answered: false },
    { clause_id: 'terms', accepted: false, comment: 'Too long.' },
  ]);
  const { certificate_url } = await reader.use('get_evidence_links', input);
  assert.equal(certificate_url, `${assent.url}/api/v1/signing-requests/${requestId}/certificate`);
  const { accepted, rejected } = await reader.use('get_statistics', { documentId, dateRange: '7d' });
  assert.deepEqual([accepted, rejected], [0, 1]);
});

test('an agent lists and counts consent on a document, and withdraws it for a signer', async () => {
  const { documentId, versionId } = await publishDocument(api, {
    clauses: [clause('terms'), clause('newsletter', { order: 1, is_mandatory: false })],
  });
  const ids = [];
  for (const [name, newsletter] of [
    ['ada', true],
    ['grace', true],
    ['mary', false],
  ] as const) {
    const { requestId, token } = data(
      await api.post('/signing-requests', {
        versionId,
        signerName: name,
        signerEmail: `${name}@lists.example`,
        externalId: `id-${name}`,
        metadata: { plan: 'gold' },
      }),
    );
    data(await submit(api, token, { terms: true, newsletter }));
    ids.push(requestId);
  }
  const [signingRequestId] = ids;
  const { external_id, metadata } = await writer.use('get_signing_request', { signingRequestId });
  assert.deepEqual([external_id, metadata], ['id-ada', { plan: 'gold' }]);
  const { items: decisions } = await writer.use('list_decisions', { signingRequestId });
  const { clauses } = await writer.use('read_clauses', { versionId });
  const newsletter = clauses.find(({ title }: { title: string }) => /newsletter/i.test(title)).id;
  assert.ok(decisions.some(({ clause_id }: { clause_id: string }) => clause_id === newsletter));

  const accepting = { documentId, clause: 'newsletter', accepted: 'true' };
  const addresses = async () => {
    const { total, items, next_cursor } = await reader.use('list_consents', accepting);
    return [total, items.map(({ signer_email }: { signer_email: string }) => signer_email), next_cursor];
  };
  assert.deepEqual(await addresses(), [2, ['ada@lists.example', 'grace@lists.example'], null]);
  const withdrawn = await writer.use('withdraw_consent', { signingRequestId, clauseIds: [newsletter] });
  assert.deepEqual(
    [withdrawn.state, withdrawn.withdrawn_clauses, withdrawn.accepted.declined],
    ['CURRENT', 1, ['newsletter']],
  );
  assert.deepEqual(await addresses(), [1, ['grace@lists.example'], null]);
  const counts = await reader.use('count_consents', { documentId });
  assert.deepEqual(
    [counts.total, counts.states.CURRENT, counts.clauses.newsletter],
    [3, 3, { accepted: 1, not_accepted: 2 }],
  );
  const terms = clauses.find(({ id }: { id: string }) => id !== newsletter).id;
  const mandatory = await writer.call('withdraw_consent', { signingRequestId, clauseIds: [terms] });
  assert.ok(mandatory.isError);
  assert.match(mandatory.text, /^CONFLICT: /);
});

test('long clauses are cut, and reading on with the cursor gives every character exactly once', async () => {
  // The last has two UTF-16 units for each character, of which a cut must not leave one.
  const texts = ['a'.repeat(7_000), 'b'.repeat(20_000), 'c', `d${'😀'.repeat(10_000)}`];
  const clauses = texts.map((text, index) =>
    clause(`long-${index}`, {
      order: index,
      content: JSON.stringify({
        type: 'doc',
        content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
      }),
    }),
  );
  const { versionId } = await publishDocument(api, { clauses });
  const read = new Map<string, string>();
  let pages = 0;
  for (let cursor: string | null = ''; cursor !== null; pages += 1) {
    const page = await reader.use('read_clauses', { versionId, cursor });
    assert.ok(JSON.stringify(page).length < 12_000);
    for (const { id, text } of page.clauses) {
      assert.ok(text.isWellFormed());
      read.set(id, (read.get(id) ?? '') + text);
    }
    cursor = page.next_cursor;
  }
  assert.ok(pages >= 4);
  assert.deepEqual([...read.values()], texts);
});

test('a long list comes in pages that the cursor joins', async () => {
  const other = await assent.organisation();
  const { versionId } = await publishDocument(other.api);
  const signers = Array.from({ length: 30 }, (_, index) => ({
    name: 'Ada',
    email: `ada${index}@example.com`,
  }));
  data(await other.api.post('/signing-requests/batch', { versionId, signers }));
  const agent = await connectByHttp(assent.url, other.key);
  const first = await agent.use('list_signing_requests', { sortDir: 'asc' });
  const second = await agent.use('list_signing_requests', { sortDir: 'asc', cursor: first.next_cursor });
  assert.deepEqual(
    [first.total, first.items.length, second.items.length, second.next_cursor],
    [30, 25, 5, null],
  );
  const ids = [...first.items, ...second.items].map(({ id }) => id);
  assert.equal(new Set(ids).size, 30);
  await agent.client.close();
});

test('campaigns come in pages that the cursor joins', async () => {
  const other = await assent.organisation();
  const { versionId } = await publishDocument(other.api);
  for (let n = 0; n < 26; n += 1)
    data(await other.api.post(`/versions/${versionId}/campaigns`, { audience: 'OUTDATED' }));
  const agent = await connectByHttp(assent.url, other.key);
  const first = await agent.use('list_campaigns');
  const second = await agent.use('list_campaigns', { cursor: first.next_cursor });
  assert.deepEqual(
    [first.total, first.items.length, second.items.length, second.next_cursor],
    [26, 25, 1, null],
  );
  assert.equal(new Set([...first.items, ...second.items].map(({ id }) => id)).size, 26);
  assert.match((await agent.call('list_campaigns', { cursor: 'x' })).text, /^cursor: /);
  await agent.client.close();
});

test('an agent creates a campaign, reads it and cancels it', async () => {
  const created = await writer.use('create_campaign', { versionId, audience: 'OUTDATED' });
  assert.deepEqual([created.audience, created.version_number], ['OUTDATED', 1]);
  const input = { campaignId: created.id };
  assert.equal((await reader.use('get_campaign', input)).id, created.id);
  const invalid = await writer.call('cancel_campaign', { ...input, voidPending: 'all' });
  assert.match(invalid.text, /^BAD_REQUEST: voidPending: /);
  assert.equal((await writer.use('cancel_campaign', { ...input, voidPending: true })).id, created.id);
});

test('errors of the API are errors of the tool, in its words; other organisations do not exist', async () => {
  const stranger = await assent.organisation();
  const agent = await connectByHttp(assent.url, stranger.key, '?writes=1');
  const signer = { versionId, signerName: 'Ada', signerEmail: 'tenancy@example.com' };
  const { requestId } = data(await api.post('/signing-requests', signer));
  const { id: campaignId } = await writer.use('create_campaign', { versionId, audience: 'OUTDATED' });
  const needed: Record<string, object> = {
    withdraw_consent: { clauseIds: ['a'] },
    list_clause_comments: { clause: 'a' },
    create_campaign: { audience: 'OUTDATED' },
  };
  for (const [tool, name, foreign] of [
    ['read_clauses', 'versionId', versionId],
    ['get_signing_request', 'signingRequestId', requestId],
    ['list_decisions', 'signingRequestId', requestId],
    ['list_signing_request_events', 'signingRequestId', requestId],
    ['get_evidence_links', 'signingRequestId', requestId],
    ['void_signing_request', 'signingRequestId', requestId],
    ['remind_signer', 'signingRequestId', requestId],
    ['count_clause_decisions', 'versionId', versionId],
    ['list_clause_comments', 'versionId', versionId],
    ['get_statistics', 'documentId', documentId],
    ['list_consents', 'documentId', documentId],
    ['count_consents', 'documentId', documentId],
    ['withdraw_consent', 'signingRequestId', requestId],
    ['get_campaign', 'campaignId', campaignId],
    ['create_campaign', 'versionId', versionId],
    ['cancel_campaign', 'campaignId', campaignId],
  ] as const) {
    const others = needed[tool] ?? {};
    const absent = await agent.call(tool, { ...others, [name]: unknownId });
    assert.ok(absent.isError && absent.text.startsWith('NOT_FOUND: '), `${tool} ${absent.text}`);
    assert.deepEqual(await agent.call(tool, { ...others, [name]: foreign }), absent, tool);
    const invalid = await agent.call(tool, { ...others, [name]: '../../organisation' });
    assert.match(invalid.text, /^BAD_REQUEST: .*must be a valid UUID/, tool);
    if (name !== 'documentId')
      assert.match((await agent.call(tool)).text, new RegExp(`^${name}: is required`));
  }
  const { text } = await agent.call('send_signing_request', { ...signer, versionId });
  assert.match(text, /^NOT_FOUND: /);
  assert.equal((await agent.use('find_versions')).total, 0);
  assert.equal((await agent.use('list_signing_requests')).total, 0);
  assert.match((await agent.call('list_signing_requests', { cursor: 'x' })).text, /cursor/);
  assert.match((await agent.call('find_versions', { cursor: 'x' })).text, /^cursor: /);
  assert.match(
    (await agent.call('read_clauses', { versionId: unknownId, cursor: 'x' })).text,
    /cursor|NOT_FOUND/,
  );
  assert.match((await agent.call('frobnicate')).text, /^There is no tool "frobnicate"\.$/);
  await agent.client.close();
});

test('an id that would lead to another operation of the API is refused, with the name of the argument', async () => {
  for (const id of ['export', 'batch', '.', '..', '', 'a/b', '../..', 5, [versionId]])
    for (const [tool, name, others] of [
      ['get_signing_request', 'signingRequestId', {}],
      ['list_consents', 'documentId', {}],
      ['void_signing_request', 'signingRequestId', {}],
      ['create_campaign', 'versionId', { audience: 'OUTDATED' }],
    ] as const) {
      const { isError, text } = await writer.call(tool, { ...others, [name]: id });
      assert.deepEqual(
        [isError, text],
        [true, `BAD_REQUEST: ${name}: must be a valid UUID of 36 characters.`],
        tool,
      );
    }
  const upperCase = await writer.use('read_clauses', { versionId: versionId.toUpperCase() });
  assert.equal(upperCase.next_cursor, null);
});
