import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import { sql } from 'kysely';
import { startAssent } from '../harness/assent.ts';
import { type ChainedEvent, verifyChain } from '../harness/chain.ts';
import { type ApiClient, createClient } from '../harness/client.ts';
import { createSigningRequest, data, publishDocument, submit } from '../harness/steps.ts';

// Without a worker no emails are sent, whose events would come in between.
const assent = await startAssent({}, { worker: false });
const { db, pool } = assent.database;
const signer = createClient(assent.url);

type Event = ChainedEvent & {
  actor: { kind: string; id: string | null };
  ip: string | null;
  user_agent: string | null;
};

/** What is known of a choice that was submitted through the API. */
const viaApi = { answered: true, default_checked: false, touched: null };

async function eventsOf(api: ApiClient, id: string): Promise<Event[]> {
  const events: Event[] = data(await api.get(`/signing-requests/${id}/events`));
  verifyChain(id, events);
  return events;
}

/** A request that was created, reminded of, viewed, completed and superseded. */
async function supersededRequest() {
  const { api, id: orgId } = await assent.organisation();
  const { versionId, contentHash } = await publishDocument(api);
  const { requestId, token } = await createSigningRequest(api, versionId);
  data(await api.post(`/signing-requests/${requestId}/remind`));
  data(
    await signer.post(`/sign/${token}/view`, undefined, { headers: { 'user-agent': 'Ada and her browser' } }),
  );
  data(await submit(signer, token, { terms: true, news: false }, { rejectionNote: 'No news, please.' }));
  const next = await createSigningRequest(api, versionId);
  return { api, orgId, versionId, contentHash, requestId, next };
}

test('GET /signing-requests/:id/events: all events of a request, oldest first, in one chain that verifies', async () => {
  const { api, orgId, versionId, contentHash, requestId, next } = await supersededRequest();
  const events = await eventsOf(api, requestId);
  assert.deepEqual(
    events.map(({ type }) => type),
    ['created', 'reminded', 'viewed', 'completed', 'superseded'],
  );
  const { rows } = await sql<{ id: string }>`select id from api_keys where org_id = ${orgId}`.execute(db);
  const key = { kind: 'api_key', id: rows[0]?.id };
  const person = { kind: 'signer', id: null };
  assert.deepEqual(
    events.map(({ actor }) => actor),
    [key, key, person, person, key],
  );
  const [created, , viewed, completed, superseded] = events;
  assert.equal(created?.payload.version_id, versionId);
  assert.deepEqual(viewed?.payload, { content_hash: contentHash, via: 'api', displayed: null });
  const { rejection_note, ...decided } = completed?.payload ?? {};
  assert.deepEqual(decided, {
    status: 'ACCEPTED_PARTIAL',
    content_hash: contentHash,
    responses: [
      { clauseId: 'terms', accepted: true, is_mandatory: true, ...viaApi },
      { clauseId: 'news', accepted: false, is_mandatory: false, ...viaApi },
    ],
    via: 'api',
  });
  assert.match(String(rejection_note), /^[0-9a-f]{64}$/);
  assert.deepEqual(superseded?.payload, { superseded_by: next.requestId });
  assert.deepEqual(
    events.map(({ at }) => at),
    events.map(({ at }) => at).toSorted(),
  );
});

test('GET /signing-requests/:id/events: events have exactly the fields of the contract and the times of the request', async () => {
  const { api, requestId, next } = await supersededRequest();
  const events = await eventsOf(api, requestId);
  const fields = 'seq type at actor ip user_agent payload prev_hash hash'.split(' ');
  for (const event of events) assert.deepEqual(Object.keys(event), fields);
  const request = data(await api.get(`/signing-requests/${requestId}`));
  assert.equal(events[0]?.at, request.created_at);
  assert.equal(events[2]?.at, request.viewed_at);
  assert.equal(events[3]?.at, request.completed_at);
  const { created_at } = data(await api.get(`/signing-requests/${next.requestId}`));
  assert.deepEqual([events[4]?.at, request.updated_at], [created_at, created_at]);
});

test('GET /signing-requests/:id/events: voiding and expiry are recorded', async () => {
  const { api } = await assent.organisation();
  const { versionId } = await publishDocument(api);
  const voided = await createSigningRequest(api, versionId, 'voided@example.com');
  data(await api.post(`/signing-requests/${voided.requestId}/void`, { reason: 'Wrong person.' }));
  const late = await createSigningRequest(api, versionId);
  await sql`update signing_requests set expires_at = now() where id = ${late.requestId}`.execute(db);
  await createSigningRequest(api, versionId);
  const types = async (id: string) => (await eventsOf(api, id)).map(({ type }) => type);
  assert.deepEqual(await types(voided.requestId), ['created', 'voided']);
  assert.deepEqual(await types(late.requestId), ['created', 'expired']);
  const [, expired] = await eventsOf(api, late.requestId);
  assert.deepEqual(
    [expired?.actor, expired?.ip, expired?.user_agent],
    [{ kind: 'system', id: null }, null, null],
  );
  const request = data(await api.get(`/signing-requests/${late.requestId}`));
  assert.deepEqual([expired?.at, request.expired_at], [request.expires_at, request.expires_at]);
});

test('GET /signing-requests/:id/events: personal data appears only as salted SHA-256', async () => {
  const { api, requestId } = await supersededRequest();
  const events = await eventsOf(api, requestId);
  const text = JSON.stringify(events);
  for (const value of ['Ada', 'ada@example.com', 'No news', '127.0.0.1', '::1', 'browser'])
    assert.ok(!text.includes(value), value);
  const { rows } = await sql<{ seq: number; personal: Record<string, { salt: string; value: string }> }>`
    select seq, personal from audit_events where signing_request_id = ${requestId} order by seq`.execute(db);
  const names = rows.map(({ personal }) => Object.keys(personal).sort());
  assert.deepEqual(names[0], ['ip', 'signer_email', 'signer_name', 'user_agent']);
  assert.deepEqual(names[3], ['ip', 'rejection_note', 'user_agent']);
  for (const { seq, personal } of rows)
    for (const [name, { salt, value }] of Object.entries(personal)) {
      const event = events[seq - 1];
      const bytes = Buffer.concat([Buffer.from(salt, 'hex'), Buffer.from(value)]);
      const hash = createHash('sha256').update(bytes).digest('hex');
      assert.equal({ ip: event?.ip, user_agent: event?.user_agent, ...event?.payload }[name], hash);
    }
});

/** One request for all tests that only try to tamper with it. */
let shared: ReturnType<typeof supersededRequest> | undefined;
function sharedRequest() {
  shared ??= supersededRequest();
  return shared;
}

const refusedByTheDatabase = /audit events cannot be changed or deleted/;
const tamperings: [string, string][] = [
  ['changing a payload', `update audit_events set payload = '{}' where signing_request_id = $1`],
  ['changing a time', `update audit_events set at = now() where signing_request_id = $1`],
  ['an update that changes nothing', `update audit_events set seq = seq where signing_request_id = $1`],
  [
    'erasing personal data with an update',
    `update audit_events set personal = erased(personal) where signing_request_id = $1`,
  ],
  ['deleting an event', `delete from audit_events where signing_request_id = $1 and seq = 2`],
  ['deleting all events', `delete from audit_events where signing_request_id = $1`],
];
for (const [what, statement] of tamperings)
  for (const role of ['origin', 'replica'])
    test(`tampering: the database refuses ${what}, with the replication role ${role}`, async () => {
      const { api, requestId } = await sharedRequest();
      const before = await eventsOf(api, requestId);
      const client = await pool.connect();
      try {
        await client.query('begin');
        await client.query(`set local session_replication_role = ${role}`);
        await assert.rejects(client.query(statement, [requestId]), refusedByTheDatabase);
      } finally {
        await client.query('rollback');
        client.release();
      }
      assert.deepEqual(await eventsOf(api, requestId), before);
    });

test('tampering: the database refuses to truncate the events, or to delete a request with events', async () => {
  const { requestId } = await sharedRequest();
  await assert.rejects(sql`truncate audit_events cascade`.execute(db), refusedByTheDatabase);
  await assert.rejects(
    sql`truncate signing_requests cascade`.execute(db),
    /signing requests cannot be deleted/,
  );
  await assert.rejects(
    sql`delete from signing_requests where id = ${requestId}`.execute(db),
    /signing requests cannot be deleted/,
  );
});

test('tampering: the setting that permits erasure permits only nulls', async () => {
  const { requestId } = await sharedRequest();
  const other = '{"ip": {"salt": "00", "value": "10.0.0.1"}}';
  for (const statement of [
    sql`update audit_events set personal = ${other}::jsonb where signing_request_id = ${requestId}`,
    sql`update audit_events set personal = erased(personal), payload = '{}' where signing_request_id = ${requestId}`,
    sql`update audit_events set personal = erased(personal), at = now() where signing_request_id = ${requestId}`,
    sql`delete from audit_events where signing_request_id = ${requestId}`,
  ]) {
    const tamper = db.transaction().execute(async (tx) => {
      await sql`select set_config('assent.erasing', 'yes', true)`.execute(tx);
      await statement.execute(tx);
    });
    await assert.rejects(tamper, refusedByTheDatabase);
  }
});

test('erase_personal_data: erases the values and salts of that request only, and its chain still verifies', async () => {
  const erased = await supersededRequest();
  const { requestId: kept } = await createSigningRequest(erased.api, erased.versionId, 'kept@example.com');
  const before = await eventsOf(erased.api, erased.requestId);
  await sql`select erase_personal_data(${erased.requestId})`.execute(db);
  await sql`select erase_personal_data(${erased.requestId})`.execute(db);
  assert.deepEqual(await eventsOf(erased.api, erased.requestId), before);
  const values = async (id: string) => {
    const { rows } = await sql<{ salt: string | null; value: string | null }>`
      select kept.salt, kept.value from audit_events, jsonb_each(personal) as entry,
             jsonb_to_record(entry.value) as kept(salt text, value text)
      where signing_request_id = ${id}`.execute(db);
    return rows;
  };
  const gone = await values(erased.requestId);
  assert.ok(gone.length > 4);
  for (const value of gone) assert.deepEqual(value, { salt: null, value: null });
  for (const { salt, value } of await values(kept)) assert.ok(salt && value);
  const change = sql`update audit_events set personal = '{}' where signing_request_id = ${kept}`;
  await assert.rejects(change.execute(db), refusedByTheDatabase);
});

test('erase_personal_data: the database refuses to erase a pending request', async () => {
  const { api } = await assent.organisation();
  const { requestId } = await createSigningRequest(api, (await publishDocument(api)).versionId);
  await assert.rejects(
    sql`select erase_personal_data(${requestId})`.execute(db),
    /pending request cannot be erased/,
  );
});
