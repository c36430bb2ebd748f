import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import type { Attention } from '../../wire/attention.ts';
import { startAssent } from '../harness/assent.ts';
import type { ApiClient } from '../harness/client.ts';
import { signInMember } from '../harness/people.ts';
import {
  assertError,
  clause,
  createDocument,
  createSigningRequest,
  data,
  publishDocument,
  submit,
} from '../harness/steps.ts';

// Its own database, because it takes a trigger off a table for a moment.
const assent = await startAssent({ WEBHOOK_ALLOWED_NETWORKS: '127.0.0.0/8' }, { worker: false });
const { db } = assent.database;

const nothing: Attention = {
  expiring_requests: 0,
  undelivered_requests: 0,
  rejected_requests: 0,
  webhooks: [],
  campaigns: [],
  drafts: { count: 0, documents: [] },
};

const attention = async (api: ApiClient, query = '') => data(await api.get(`/attention${query}`));

/** The ids of the requests that a filter of the list gives, which are also in its total. */
async function listed(api: ApiClient, query: string): Promise<string[]> {
  const { body } = await api.get(`/signing-requests?${query}`);
  assert.equal(body.pagination.total, body.data.length);
  return body.data.map(({ id }: { id: string }) => id);
}

const expireIn = (id: string, hours: number) =>
  sql`update signing_requests set expires_at = now() + make_interval(hours => ${hours}) where id = ${id}`.execute(
    db,
  );

test('GET /attention: nothing in a new organisation, and nothing of another one', async () => {
  const { api } = await assent.organisation();
  assert.deepEqual(await attention(api), nothing);
  const { versionId } = await publishDocument(api);
  await expireIn((await createSigningRequest(api, versionId)).requestId, 24);
  const other = await assent.organisation();
  assert.deepEqual(await attention(other.api), nothing);
});

test('GET /attention: counts pending requests that expire within 3 days, as the list shows with expiresWithin', async () => {
  const { api } = await assent.organisation();
  const { versionId } = await publishDocument(api);
  const create = async (name: string, hours: number) => {
    const { requestId, token } = await createSigningRequest(api, versionId, `${name}@example.com`);
    await expireIn(requestId, hours);
    return { requestId, token };
  };
  const [soon, later] = [await create('soon', 71), await create('later', 73)];
  const overdue = await create('overdue', -1);
  await sql`update signing_requests set undelivered_at = now() where id = ${overdue.requestId}`.execute(db);
  await submit(api, (await create('decided', 24)).token, { terms: true, news: true });
  await createSigningRequest(api, versionId, 'far@example.com');
  assert.deepEqual(await attention(api), { ...nothing, expiring_requests: 1 });
  assert.deepEqual(await listed(api, 'undelivered=true'), []);
  assert.deepEqual(await listed(api, 'expiresWithin=3d'), [soon.requestId]);
  assert.deepEqual(await listed(api, 'expiresWithin=7d&sortBy=updated_at&sortDir=asc'), [
    soon.requestId,
    later.requestId,
  ]);
  assert.deepEqual(await listed(api, 'expiresWithin=7d&search=later'), [later.requestId]);
  assertError(await api.get('/signing-requests?expiresWithin=4d'), 400, 'BAD_REQUEST');
});

test('GET /attention: counts rejections since a week ago, or since the given time', async () => {
  const { api } = await assent.organisation();
  const { versionId } = await publishDocument(api);
  const decide = async (name: string, terms: boolean) => {
    const { requestId, token } = await createSigningRequest(api, versionId, `${name}@example.com`);
    data(await submit(api, token, { terms, news: true }));
    return requestId;
  };
  const [rejected, earlier] = [await decide('no', false), await decide('never', false)];
  await decide('yes', true);
  const old = await decide('long-ago', false);
  await db.transaction().execute(async (tx) => {
    // The time of a decision is refused by a trigger. This request was sent again since, which is not a rejection.
    await sql`alter table signing_requests disable trigger refuse_change`.execute(tx);
    await sql`
      update signing_requests
      set created_at = now() - interval '400 days', completed_at = now() - interval '399 days'
      where id = ${old}`.execute(tx);
    await sql`
      update signing_requests set created_at = now() - interval '8 days', completed_at = now() - interval '8 days',
             updated_at = now() - interval '8 days' where id = ${earlier}`.execute(tx);
    await sql`set constraints all immediate`.execute(tx);
    await sql`alter table signing_requests enable always trigger refuse_change`.execute(tx);
  });
  assert.equal((await attention(api)).rejected_requests, 1);
  const since = new Date(Date.now() - 9 * 86_400_000).toISOString();
  assert.equal((await attention(api, `?since=${since}`)).rejected_requests, 2);
  assert.deepEqual(
    new Set(await listed(api, `status=REJECTED&updatedSince=${since}`)),
    new Set([rejected, earlier, old]),
  );
  assertError(await api.get('/attention?since=2026-02-31T00:00:00.000Z'), 400, 'BAD_REQUEST');
});

test('GET /attention: names webhooks that the service disabled, and those whose last delivery failed', async () => {
  const { api, id } = await assent.organisation();
  const create = async (name: string) =>
    data(await api.post('/webhooks', { url: `https://127.0.0.1:9/${name}` })).id as string;
  const deliver = (webhook: string, status: string, hours: number) =>
    sql`
    insert into webhook_deliveries (id, org_id, webhook_id, event, payload, status, next_attempt_at, created_at, completed_at)
    select gen_random_uuid(), ${id}, ${webhook}, 'signing.completed', '{}', ${status}, null, moment, moment
    from (select now() + make_interval(hours => ${hours}) as moment) as at`.execute(db);
  const [fine, failing, disabled] = [await create('fine'), await create('failing'), await create('disabled')];
  const off = await create('off');
  data(await api.put(`/webhooks/${off}`, { is_active: false }));
  const listener = data(await api.post('/webhooks/listeners')).id;
  await deliver(fine, 'FAILED', 1);
  await deliver(fine, 'SUCCEEDED', 2);
  for (const hours of [1, 2]) await deliver(failing, 'FAILED', hours);
  for (const ended of [off, listener]) await deliver(ended, 'FAILED', 1);
  // A worker has not recorded yet that it is stopped.
  await deliver(disabled, 'PENDING', 1);
  await sql`
    update webhooks set is_active = false, disabled_at = now(), disabled_reason = 'FAILING'
    where id = ${disabled}`.execute(db);
  const { webhooks } = await attention(api);
  assert.deepEqual(
    webhooks.map((webhook) => ({ ...webhook, disabled_at: typeof webhook.disabled_at })),
    [
      { id: disabled, url: 'https://127.0.0.1:9/disabled', disabled_at: 'string', failed_deliveries: 1 },
      { id: failing, url: 'https://127.0.0.1:9/failing', disabled_at: 'object', failed_deliveries: 2 },
    ],
  );
});

test('GET /attention: names campaigns that run, that were stopped, and that could not ask everybody', async () => {
  const { api, id } = await assent.organisation();
  const { versionId, documentId } = await publishDocument(api);
  const campaign = async (status: string, failed: number, daysAgo: number) => {
    const { rows } = await sql<{ id: string }>`
      insert into campaigns (id, org_id, document_id, version_id, audience, status, created_kind, created_by, total, failed,
                             created_at, ended_at)
      values (gen_random_uuid(), ${id}, ${documentId}, ${versionId}, 'REJECTED', ${status}, 'user', ${id}, 5, ${failed},
              now() - make_interval(days => ${daysAgo}),
              case when ${status} <> 'RUNNING' then now() - make_interval(days => ${daysAgo}) end)
      returning id`.execute(db);
    return rows[0]?.id;
  };
  const document = { id: documentId, name: 'Services agreement' };
  const expected = [
    { id: await campaign('DONE', 2, 1), document, is_running: false, is_stopped: false, failed: 2 },
    { id: await campaign('STOPPED', 0, 2), document, is_running: false, is_stopped: true, failed: 0 },
    { id: await campaign('RUNNING', 0, 9), document, is_running: true, is_stopped: false, failed: 0 },
  ];
  await campaign('DONE', 0, 1);
  await campaign('CANCELLED', 0, 1);
  await campaign('STOPPED', 0, 8);
  // The last one is not among the newest 50.
  for (let n = 0; n < 44; n += 1) await campaign('DONE', 0, 10);
  await campaign('RUNNING', 0, 11);
  assert.deepEqual((await attention(api)).campaigns, expected);
  // The job of campaigns finds this one otherwise.
  await sql`update campaigns set status = 'DONE', ended_at = now() where org_id = ${id} and status = 'RUNNING'`.execute(
    db,
  );
});

test('GET /attention: names the documents whose drafts were changed and not published, newest first', async () => {
  const { api } = await assent.organisation();
  const published = await publishDocument(api);
  data(await api.post(`/documents/${published.documentId}/new-draft`));
  await createDocument(api);
  assert.deepEqual((await attention(api)).drafts, nothing.drafts);
  const { id: containerId } = data(await api.post('/containers', { name: 'Customers' }));
  const createChanged = async (name: string) => {
    const { id } = data(await api.post('/documents', { containerId, name }));
    const content = { clauses: [clause('terms')] };
    data(await api.put(`/documents/${id}/draft`, { content, settings: { expiry_days: 7 } }));
    return { id, name };
  };
  const documents = [];
  for (let n = 0; n < 21; n += 1) documents.unshift(await createChanged(`Document ${n}`));
  const drafts = { count: 21, documents: documents.slice(0, 20) };
  assert.deepEqual((await attention(api)).drafts, drafts);
  const deleted = await createChanged('Deleted');
  data(await api.delete(`/documents/${deleted.id}`));
  assert.deepEqual((await attention(api)).drafts, drafts);
});

test('GET /attention: viewers see it too', async () => {
  const organisation = await assent.organisation();
  const viewer = await signInMember(assent, organisation, 'viewer');
  assert.deepEqual(await attention(viewer.at(organisation)), nothing);
});
