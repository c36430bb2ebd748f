import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import pg from 'pg';
import { startAssent } from '../harness/assent.ts';
import { verifyChain } from '../harness/chain.ts';
import type { ApiClient, Reply } from '../harness/client.ts';
import { eventually } from '../harness/eventually.ts';
import { createSigningRequest, data, publishDocument, submit } from '../harness/steps.ts';

// Without a worker: what a change emitted stays queued, so that it can be counted.
const assent = await startAssent({}, { worker: false });
const { db } = assent.database;

const ends = ['signing.completed', 'signing.rejected', 'signing.voided', 'signing.expired'];

/** The end a request of each status must have had, in its chain and in its webhooks. */
const endOf: Record<string, [string, string]> = {
  ACCEPTED_FULL: ['completed', 'signing.completed'],
  VOIDED: ['voided', 'signing.voided'],
};

/** A pending request of an organisation whose webhook hears of every end. */
async function pending() {
  const { api, id: orgId } = await assent.organisation();
  const published = await publishDocument(api);
  const request = await createSigningRequest(api, published.versionId);
  const { rows } = await sql<{ id: string }>`
    insert into webhooks (id, org_id, url, url_key, secret_sealed, secret_hint, events)
    values (gen_random_uuid(), ${orgId}, 'https://example.com/', 'https://example.com/', '', '', ${ends})
    returning id`.execute(db);
  return { api, orgId, webhookId: rows[0]?.id ?? '', ...published, ...request };
}

type Pending = Awaited<ReturnType<typeof pending>>;

/** Whatever won: the state, the chain and the queued webhooks tell of that one end and of no other. */
async function agreesWithItself({ api, webhookId, requestId }: Pending): Promise<string> {
  const { status } = data(await api.get(`/signing-requests/${requestId}`));
  const events = data(await api.get(`/signing-requests/${requestId}/events`));
  verifyChain(events);
  const [audited, emitted] = endOf[status] ?? [];
  const types = events.map(({ type }) => type);
  assert.deepEqual(
    types.filter((type: string) => !['created', 'viewed', 'superseded'].includes(type)),
    [audited],
  );
  const { rows } = await sql<{ event: string }>`
    select event from webhook_deliveries
    where webhook_id = ${webhookId} and payload::json -> 'data' ->> 'signingRequestId' = ${requestId}`.execute(
    db,
  );
  assert.deepEqual(
    rows.map(({ event }) => event),
    [emitted],
  );
  return status;
}

const sign = ({ api, token }: Pending) => submit(api, token, { terms: true, news: true });
const voidIt = ({ api, requestId }: Pending) => api.post(`/signing-requests/${requestId}/void`);
const deleteContainer = ({ api, containerId }: Pending) => api.delete(`/containers/${containerId}`);

const wins = (replies: Reply[]) => replies.filter(({ status }) => status < 300).length;

test('a submission against a voiding: one wins, the other is 409, and all tell the same', async () => {
  const statuses = await Promise.all(
    Array.from({ length: 10 }, async () => {
      const request = await pending();
      const replies = await Promise.all([sign(request), voidIt(request)]);
      assert.equal(wins(replies), 1);
      assert.equal(replies.find(({ status }) => status >= 300)?.status, 409);
      return agreesWithItself(request);
    }),
  );
  for (const status of statuses) assert.ok(status in endOf, status);
});

test('a submission against the deletion of the container: the deletion succeeds, and one end stands', async () => {
  await Promise.all(
    Array.from({ length: 10 }, async () => {
      const request = await pending();
      const [signed, deleted] = await Promise.all([sign(request), deleteContainer(request)]);
      assert.equal(deleted.status, 200);
      assert.equal(await agreesWithItself(request), signed.status === 200 ? 'ACCEPTED_FULL' : 'VOIDED');
    }),
  );
});

test('a submission against the archiving of the version: both succeed', async () => {
  const request = await pending();
  const archive = request.api.post(`/documents/${request.documentId}/archive`);
  assert.equal(wins(await Promise.all([sign(request), archive])), 2);
  assert.equal(await agreesWithItself(request), 'ACCEPTED_FULL');
});

test('creations against the deletion of the container leave no PENDING request behind, single or in batches', async () => {
  for (let round = 0; round < 5; round += 1) {
    const request = await pending();
    const { api, versionId } = request;
    const people = (prefix: string) =>
      Array.from({ length: 30 }, (_, i) => ({ name: 'P', email: `${prefix}${i}@example.com` }));
    const [deleted, ...created] = await Promise.all([
      deleteContainer(request),
      ...people('one').map(({ email }) => create(api, versionId, email)),
      ...['a', 'b'].map((prefix) =>
        api.post('/signing-requests/batch', { versionId, signers: people(prefix) }),
      ),
    ]);
    assert.equal(deleted?.status, 200);
    for (const { status } of created) assert.ok([201, 404].includes(status), String(status));
    assert.equal((await api.get('/signing-requests?status=PENDING')).body.pagination.total, 0);
    const { total } = (await api.get('/signing-requests')).body.pagination;
    assert.equal((await api.get('/signing-requests?status=VOIDED')).body.pagination.total, total);
  }
});

test('creations against the archiving of the version: after it is answered, no creation succeeds', async () => {
  const { api, documentId, versionId } = await pending();
  let archivedAt = Number.POSITIVE_INFINITY;
  const archive = api.post(`/documents/${documentId}/archive`).then((reply) => {
    archivedAt = performance.now();
    return reply;
  });
  const creations = Array.from({ length: 40 }, async (_, i) => {
    await new Promise((resolve) => setTimeout(resolve, i));
    const startedAt = performance.now();
    const { status } = await create(api, versionId, `s${i}@example.com`);
    return { startedAt, status };
  });
  assert.equal((await archive).status, 200);
  for (const { startedAt, status } of await Promise.all(creations))
    assert.ok(status === 404 || (status === 201 && startedAt < archivedAt));
});

test('a creation that comes while the version is being archived waits, and is 404 once that has committed', async () => {
  const { api, documentId, versionId } = await pending();
  const reply = await whileLocked(
    `update versions set status = 'ARCHIVED', archived_at = now() where id = '${versionId}'`,
    () => create(api, versionId, 'late@example.com'),
  );
  assert.equal(reply.status, 404);
  const { versions } = data(await api.get(`/documents/${documentId}`));
  assert.equal(versions[0]?.status, 'ARCHIVED');
});

test('a creation that comes while the container is being deleted waits, and is 404 once that has committed', async () => {
  const { api, containerId, versionId } = await pending();
  const reply = await whileLocked(`update versions set deleted_at = now() where id = '${versionId}'`, () =>
    create(api, versionId, 'late@example.com'),
  );
  assert.equal(reply.status, 404);
  data(await api.delete(`/containers/${containerId}`));
  assert.equal((await api.get('/signing-requests?status=PENDING')).body.pagination.total, 0);
});

test('a re-request that comes while the signer’s submission commits supersedes what that completes', async () => {
  const { api, versionId, requestId } = await pending();
  const reply = await whileLocked(
    `update signing_requests set status = 'REJECTED', completed_at = now() where id = '${requestId}'`,
    () => create(api, versionId, 'ada@example.com'),
  );
  assert.equal(data(reply).isNew, true);
  const old = data(await api.get(`/signing-requests/${requestId}`));
  assert.deepEqual([old.status, old.is_superseded], ['REJECTED', true]);
});

test('submissions against re-requests: every completed request but the last is superseded, none is lost', async () => {
  const { api, versionId, token } = await pending();
  await Promise.all([
    submit(api, token, { terms: true, news: true }),
    ...Array.from({ length: 5 }, () => create(api, versionId, 'ada@example.com')),
  ]);
  const all = data(await api.get(`/signing-requests?versionId=${versionId}&sortDir=asc`));
  const details = await Promise.all(
    all.map(async ({ id }) => data(await api.get(`/signing-requests/${id}`))),
  );
  const told = details.map(({ status, is_superseded }) => [status, is_superseded]);
  // Either the re-requests came first and were answered with the pending one, or one of them made a new one.
  const [first, ...rest] = told;
  assert.deepEqual(first, ['ACCEPTED_FULL', rest.length > 0]);
  assert.deepEqual(rest, rest.length > 0 ? [['PENDING', false]] : []);
});

test('an event that comes while its webhook is being deleted does not fail the change that caused it', async () => {
  const request = await pending();
  const reply = await whileLocked(`delete from webhooks where id = '${request.webhookId}'`, () =>
    sign(request),
  );
  assert.equal(data(reply).status, 'ACCEPTED_FULL');
});

test('an event that comes while its webhook is being disabled is not left queued', async () => {
  const request = await pending();
  const reply = await whileLocked(
    `update webhooks set is_active = false where id = '${request.webhookId}'`,
    () => sign(request),
  );
  assert.equal(data(reply).status, 'ACCEPTED_FULL');
  const { rows } =
    await sql`select 1 from webhook_deliveries where webhook_id = ${request.webhookId}`.execute(db);
  assert.equal(rows.length, 0);
});

test('a change whose event cannot be queued does not happen, nor leaves a trace', async () => {
  const request = await pending();
  await sql`
    alter table webhook_deliveries add constraint no_more check (webhook_id <> ${sql.lit(request.webhookId)})`.execute(
    db,
  );
  const reply = await sign(request);
  await sql`alter table webhook_deliveries drop constraint no_more`.execute(db);
  assert.equal(reply.status, 500);
  assert.equal(data(await request.api.get(`/signing-requests/${request.requestId}`)).status, 'PENDING');
  assert.equal(data(await request.api.get(`/signing-requests/${request.requestId}/events`)).length, 1);
  assert.equal(data(await sign(request)).status, 'ACCEPTED_FULL');
  await agreesWithItself(request);
});

function create(api: ApiClient, versionId: string, signerEmail: string) {
  return api.post('/signing-requests', { versionId, signerName: 'P', signerEmail, sendEmail: false });
}

/** Runs a statement, makes the call while its transaction is open, and commits once somebody waits for it. */
async function whileLocked<Data>(statement: string, call: () => Promise<Reply<Data>>): Promise<Reply<Data>> {
  const client = new pg.Client(assent.connection);
  await client.connect();
  try {
    await client.query('begin');
    await client.query(statement);
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    const reply = call();
    await eventually(async () => {
      const waiting = await sql`
        select 1 from pg_stat_activity where ${rows[0]?.pid}::int = any(pg_blocking_pids(pid))`.execute(db);
      return waiting.rows.length > 0;
    });
    await client.query('commit');
    return await reply;
  } finally {
    await client.end();
  }
}
