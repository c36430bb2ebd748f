import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { createApiKey } from '../../src/api-keys/create.ts';
import { revokeApiKey } from '../../src/api-keys/revoke.ts';
import { transact } from '../../src/platform/database/transact.ts';
import { startAssent } from '../harness/assent.ts';
import { type ApiClient, createClient } from '../harness/client.ts';
import { eventually } from '../harness/eventually.ts';
import { signInMember } from '../harness/people.ts';
import { assertError, data, itemAt, unknownId } from '../harness/steps.ts';

// Its own database, so that nobody else's listeners are read.
const assent = await startAssent({ WEBHOOK_ALLOWED_NETWORKS: '127.0.0.0/8' });
const { db } = assent.database;

test('a listener fetches the request of a delivery, and its first response is what the delivery records', async () => {
  const { api } = await assent.organisation();
  const { id, secret, url } = data(await api.post('/webhooks/listeners', { events: ['document.published'] }));
  assert.match(secret, /^whsec_/);
  assert.equal(url, `https://listener.invalid/${id}`);
  assert.deepEqual(data(await api.get(`/webhooks/${id}/requests`)), []);
  data(await api.post(`/webhooks/${id}/test`));
  const request = itemAt(
    await eventually(async () => {
      const requests = data(await api.get(`/webhooks/${id}/requests?wait=5`));
      return requests.length > 0 && requests;
    }),
    0,
  );
  assert.equal(JSON.parse(request.body).data.test, true);
  assert.ok(request.headers['webhook-signature']);
  // Until its response it is listed, unless the listener says that it has it.
  assert.equal(data(await api.get(`/webhooks/${id}/requests`))[0]?.id, request.id);
  assert.deepEqual(data(await api.get(`/webhooks/${id}/requests?except=${request.id}`)), []);

  const path = `/webhooks/${id}/requests/${request.id}/response` as const;
  const [first, second] = [await api.post(path, { status: 418 }), await api.post(path, { status: 200 })];
  assert.equal(data(first).success, true);
  assertError(second, 404, 'NOT_FOUND');
  const attempt = await eventually(async () => {
    const [delivery] = data(await api.get(`/webhooks/${id}/deliveries`));
    return delivery?.attempts[0];
  });
  assert.equal(attempt.response_status, 418);
});

test('an organisation has at most five listeners, which do not count as webhooks, and one that stopped makes room', async () => {
  const { api, id: org } = await assent.organisation();
  const create = () => api.post('/webhooks/listeners');
  const all = await Promise.all(Array.from({ length: 7 }, create));
  assert.deepEqual(all.map(({ status }) => status).sort(), [201, 201, 201, 201, 201, 403, 403]);
  const ids = all.flatMap(({ status, body }) => (status === 201 ? [body.data.id] : []));
  data(await api.post('/webhooks', { url: 'https://127.0.0.1:9/' }));

  await sql`update webhooks set listening_until = now() - interval '1 second' where org_id = ${org} and id = ${ids[0]}`.execute(
    db,
  );
  data(await api.post(`/webhooks/${ids[0]}/test`));
  const attempt = await eventually(async () => {
    const [delivery] = data(await api.get(`/webhooks/${ids[0]}/deliveries`));
    return delivery?.attempts[0];
  });
  assert.equal(attempt.error, 'no listener is running');
  data(await create());
  const left = data(await api.get('/webhooks')).map(({ id }) => id);
  assert.equal(left.length, 6);
  assert.ok(!left.includes(ids[0] ?? ''));
});

test('an ordinary webhook has no requests to fetch, and those of another organisation do not exist', async () => {
  const { api } = await assent.organisation();
  const stranger = await assent.organisation();
  const webhook = data(await api.post('/webhooks', { url: 'https://127.0.0.1:9/' }));
  assertError(await api.get(`/webhooks/${webhook.id}/requests`), 404, 'NOT_FOUND');
  const { id } = data(await api.post('/webhooks/listeners'));
  assertError(await stranger.api.get(`/webhooks/${id}/requests`), 404, 'NOT_FOUND');
  const response = { error: 'connection refused' };
  const path = `/webhooks/${id}/requests/${unknownId}/response` as const;
  assertError(await stranger.api.post(path, response), 404, 'NOT_FOUND');
  assertError(await api.post(path, response), 404, 'NOT_FOUND');
  assertError(await api.get(`/webhooks/${id}/requests?wait=6`), 400, 'BAD_REQUEST');
});

test('a listener whose key is revoked, or whose user is signed out, removed or lacks a second factor, while it waits gets no request', async () => {
  const organisation = await assent.organisation();
  const { api, id: orgId } = organisation;
  const { id } = data(await api.post('/webhooks/listeners'));
  const key = await transact(db, (tx) => createApiKey(tx, orgId, 'Listener'));
  const signedOut = await signInMember(assent, organisation);
  const removed = await signInMember(assent, organisation, 'admin');
  const withoutFactor = await signInMember(assent, organisation, 'admin');
  const endings: [ApiClient, () => Promise<unknown>, code?: 'FORBIDDEN'][] = [
    [createClient(assent.url, key.key), () => transact(db, (tx) => revokeApiKey(tx, key.id))],
    [signedOut.at(organisation), () => signedOut.browser.auth('/sign-out')],
    [removed.at(organisation), () => sql`delete from members where user_id = ${removed.id}`.execute(db)],
    [
      withoutFactor.at(organisation),
      () => sql`update organisations set two_factor_required = true where id = ${orgId}`.execute(db),
      'FORBIDDEN',
    ],
  ];
  const except: string[] = [];
  for (const [listener, end, code = 'UNAUTHORIZED'] of endings) {
    const since = await now();
    const poll = listener.get(`/webhooks/${id}/requests?wait=5&except=${except.join()}`);
    await eventually(async () => (await lastRead()) > since);
    await end();
    data(await api.post(`/webhooks/${id}/test`));
    const waiting = await eventually(async () => {
      const requests = data(await api.get(`/webhooks/${id}/requests?except=${except.join()}`));
      return requests.length > 0 && requests;
    });
    assert.deepEqual(data(await poll), []);
    assertError(await listener.get(`/webhooks/${id}/requests`), code === 'FORBIDDEN' ? 403 : 401, code);
    except.push(...waiting.map((request) => request.id));
  }
});

test('a listener that disconnects while it waits is no longer looked for', async () => {
  const { api, key } = await assent.organisation();
  const { id } = data(await api.post('/webhooks/listeners'));
  const connection = new AbortController();
  const url = `${assent.url}/api/v1/webhooks/${id}/requests?wait=5`;
  const since = await now();
  const poll = fetch(url, { headers: { 'x-api-key': key }, signal: connection.signal });
  await eventually(async () => (await lastRead()) > since);
  connection.abort();
  await assert.rejects(poll, { name: 'AbortError' });
  // Well before the wait of 5 s would have ended the reads.
  assert.ok((await untilReadsEnd()) - since < 4);
});

/** Waits until the requests of listeners have not been read for half a second, and returns when that was last done. */
async function untilReadsEnd(): Promise<number> {
  let last = await lastRead();
  let endsAt = performance.now() + 500;
  while (performance.now() < endsAt) {
    await sleep(10);
    const read = await lastRead();
    // An earlier time says only that the connection of the last read is used for something else.
    if (read <= last) continue;
    last = read;
    endsAt = performance.now() + 500;
  }
  return last;
}

/** In seconds, by the database's clock. */
async function now(): Promise<number> {
  const { rows } = await sql<{ at: number }>`
    select extract(epoch from clock_timestamp())::float8 as at`.execute(db);
  return rows[0]?.at ?? Number.NaN;
}

/** In seconds of the database's clock; 0 without one. */
async function lastRead(): Promise<number> {
  const { rows } = await sql<{ at: number }>`
    select coalesce(extract(epoch from max(query_start)), 0)::float8 as at from pg_stat_activity
    where datname = current_database() and query like '%left join listener_requests%' and pid <> pg_backend_pid()
  `.execute(db);
  return rows[0]?.at ?? 0;
}
