import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import pg from 'pg';
import { transact } from '../../src/platform/database/transact.ts';
import type { Caller } from '../../src/platform/http/caller.ts';
import { recordEmailEvent } from '../../src/signing-requests/record-email-event.ts';
import { voidSigningRequest } from '../../src/signing-requests/void.ts';
import { startAssent } from '../harness/assent.ts';
import { verifyChain } from '../harness/chain.ts';
import type { ApiClient, Reply } from '../harness/client.ts';
import { eventually } from '../harness/eventually.ts';
import { createdRequests, createSigningRequest, data, publishDocument, submit } from '../harness/steps.ts';
import { isBlocking } from '../support/blocked-sessions.ts';

// Without a worker, emitted events stay queued and can be counted.
const assent = await startAssent({}, { worker: false });
const { db } = assent.database;

const ends = ['signing.completed', 'signing.rejected', 'signing.voided', 'signing.expired'];

/** For each final status, the audit event and the webhook event that must have ended the request. */
const endOf: Record<string, [string, string]> = {
  ACCEPTED_FULL: ['completed', 'signing.completed'],
  VOIDED: ['voided', 'signing.voided'],
};

/** A pending request in an organisation whose webhook receives every event that ends a request. */
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

/**
 * Asserts that status, audit events and queued webhooks all show one and the same end of a request. Returns its status.
 */
async function assertOneEnd({ api, webhookId, requestId }: Pending): Promise<string> {
  const { status } = data(await api.get(`/signing-requests/${requestId}`));
  const events = data(await api.get(`/signing-requests/${requestId}/events`));
  verifyChain(requestId, events);
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

test('when a request is submitted and voided at the same time, one call succeeds, the other gets 409, and all records agree', async () => {
  const statuses = await Promise.all(
    Array.from({ length: 10 }, async () => {
      const request = await pending();
      const replies = await Promise.all([sign(request), voidIt(request)]);
      assert.equal(wins(replies), 1);
      assert.equal(replies.find(({ status }) => status >= 300)?.status, 409);
      return assertOneEnd(request);
    }),
  );
  for (const status of statuses) assert.ok(status in endOf, status);
});

test('a container can be deleted during a submission, and the request has one end', async () => {
  await Promise.all(
    Array.from({ length: 10 }, async () => {
      const request = await pending();
      const [signed, deleted] = await Promise.all([sign(request), deleteContainer(request)]);
      assert.equal(deleted.status, 200);
      assert.equal(await assertOneEnd(request), signed.status === 200 ? 'ACCEPTED_FULL' : 'VOIDED');
    }),
  );
});

test('a submission succeeds while its version is being archived', async () => {
  const request = await pending();
  const archive = request.api.post(`/documents/${request.documentId}/archive`);
  assert.equal(wins(await Promise.all([sign(request), archive])), 2);
  assert.equal(await assertOneEnd(request), 'ACCEPTED_FULL');
});

test('deleting a container during single and batch creations leaves no PENDING request', async () => {
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

test('no signing request can be created after the response to archiving its version', async () => {
  const { api, documentId, versionId } = await pending();
  let archivedAt = Number.POSITIVE_INFINITY;
  const archive = api.post(`/documents/${documentId}/archive`).then((reply) => {
    archivedAt = performance.now();
    return reply;
  });
  const creations = Array.from({ length: 20 }, async (_, i) => {
    await new Promise((resolve) => setTimeout(resolve, 2 * i));
    const startedAt = performance.now();
    const { status } = await create(api, versionId, `s${i}@example.com`);
    return { startedAt, status };
  });
  assert.equal((await archive).status, 200);
  for (const { startedAt, status } of await Promise.all(creations))
    assert.ok(status === 404 || (status === 201 && startedAt < archivedAt));
});

test('creating a request waits while the version is being archived, and gets 404 once that has committed', async () => {
  const { api, documentId, versionId } = await pending();
  const reply = await whileLocked(
    `update versions set status = 'ARCHIVED', archived_at = now() where id = '${versionId}'`,
    () => create(api, versionId, 'late@example.com'),
  );
  assert.equal(reply.status, 404);
  const { versions } = data(await api.get(`/documents/${documentId}`));
  assert.equal(versions[0]?.status, 'ARCHIVED');
});

test('creating a request waits while the container is being deleted, and gets 404 once that has committed', async () => {
  const { api, containerId, versionId } = await pending();
  const reply = await whileLocked(`update versions set deleted_at = now() where id = '${versionId}'`, () =>
    create(api, versionId, 'late@example.com'),
  );
  assert.equal(reply.status, 404);
  data(await api.delete(`/containers/${containerId}`));
  assert.equal((await api.get('/signing-requests?status=PENDING')).body.pagination.total, 0);
});

test('a new request created while the signer’s submission commits supersedes the completed request', async () => {
  const { api, versionId, requestId } = await pending();
  const reply = await whileLocked(
    `update signing_requests set status = 'REJECTED', completed_at = now() where id = '${requestId}'`,
    () => create(api, versionId, 'ada@example.com'),
  );
  assert.equal(data(reply).isNew, true);
  const old = data(await api.get(`/signing-requests/${requestId}`));
  assert.deepEqual([old.status, old.is_superseded], ['REJECTED', true]);
});

test('a batch supersedes what a signer decided while it waited for another signer', async () => {
  const { api, orgId, documentId, versionId } = await pending();
  const signers = ['first', 'second'].map((name) => ({ name, email: `${name}@example.com` }));
  // Without triggers, because the counts that they lock could make others wait too.
  const sameSigner = `
    set local session_replication_role = replica;
    insert into signing_requests
      (id, org_id, document_id, version_id, signer_name, signer_email, signer_email_key, created_by)
    values (gen_random_uuid(), '${orgId}', '${documentId}', '${versionId}', 'first', 'first@example.com',
            'first@example.com', '${orgId}')`;
  let earlier = '';
  const reply = await whileLocked(
    sameSigner,
    () => api.post('/signing-requests/batch', { versionId, signers }),
    {
      async meanwhile() {
        const { requestId, token } = await createSigningRequest(api, versionId, 'second@example.com');
        data(await submit(api, token, { terms: false, news: false }));
        earlier = requestId;
      },
      end: 'rollback',
    },
  );
  assert.deepEqual(
    createdRequests(reply).map(({ isNew }) => isNew),
    [true, true],
  );
  const { status, is_superseded } = data(await api.get(`/signing-requests/${earlier}`));
  assert.deepEqual({ status, is_superseded }, { status: 'REJECTED', is_superseded: true });
});

test('with a submission and new requests at the same time, no completed request stays unsuperseded', async () => {
  const { api, versionId, token } = await pending();
  await Promise.all([
    submit(api, token, { terms: true, news: true }),
    ...Array.from({ length: 5 }, () => create(api, versionId, 'ada@example.com')),
  ]);
  const all = data(await api.get(`/signing-requests?versionId=${versionId}&sortDir=asc`));
  const details = await Promise.all(
    all.map(async ({ id }) => data(await api.get(`/signing-requests/${id}`))),
  );
  const states = details.map(({ status, is_superseded }) => [status, is_superseded]);
  // Either all calls came before the submission and returned the pending request, or one of them created a new request.
  const [first, ...rest] = states;
  assert.deepEqual(first, ['ACCEPTED_FULL', rest.length > 0]);
  assert.deepEqual(rest, rest.length > 0 ? [['PENDING', false]] : []);
});

test('a change succeeds while a webhook that its event is for is being deleted', async () => {
  const request = await pending();
  const reply = await whileLocked(`delete from webhooks where id = '${request.webhookId}'`, () =>
    sign(request),
  );
  assert.equal(data(reply).status, 'ACCEPTED_FULL');
});

test('an event is not queued for a webhook that is being disabled at the same time', async () => {
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

test('a change whose event cannot be queued is rolled back completely', async () => {
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
  await assertOneEnd(request);
});

function create(api: ApiClient, versionId: string, signerEmail: string) {
  return api.post('/signing-requests', { versionId, signerName: 'P', signerEmail, sendEmail: false });
}

/**
 * Runs a statement, makes the call while its transaction is open, and ends that once the call waits for its locks, and
 * `meanwhile` is done.
 */
async function whileLocked<Data>(
  statement: string,
  call: () => Promise<Reply<Data>>,
  {
    meanwhile = async () => {},
    end = 'commit',
  }: { meanwhile?: () => Promise<void>; end?: 'commit' | 'rollback' } = {},
): Promise<Reply<Data>> {
  const client = new pg.Client(assent.connection);
  await client.connect();
  try {
    await client.query('begin');
    await client.query(statement);
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    const reply = call();
    await eventually(() => isBlocking(db, rows[0]?.pid));
    await meanwhile();
    await client.query(end);
    return await reply;
  } finally {
    await client.end();
  }
}

test('a change that waited while another was recorded is dated with it, in the request and in its chain', async () => {
  const { api, orgId, token, requestId } = await pending();
  const caller: Caller = {
    org_id: orgId,
    plan: 'unlimited',
    role: 'admin',
    actor: { kind: 'api_key', id: orgId },
  };
  const accepted = { messageId: '<1@assent.test>', transport: 'file', reply: null, fullReply: null } as const;
  await transact(db, async (tx) => {
    // The time of the transaction.
    await sql`select now()`.execute(tx);
    data(await api.post(`/sign/${token}/view`));
    await voidSigningRequest(tx, caller, { ip: '127.0.0.1', user_agent: null }, requestId, null);
    await recordEmailEvent(
      tx,
      { id: requestId, org_id: orgId },
      { mail: 'voided', attempt: 1, result: { accepted } },
    );
  });
  const { viewed_at, voided_at } = data(await api.get(`/signing-requests/${requestId}`));
  const events = data(await api.get(`/signing-requests/${requestId}/events`));
  assert.deepEqual(events.map(({ type, at }) => [type, at]).slice(-3), [
    ['viewed', viewed_at],
    ['voided', viewed_at],
    ['mailed', viewed_at],
  ]);
  assert.equal(voided_at, viewed_at);
});
