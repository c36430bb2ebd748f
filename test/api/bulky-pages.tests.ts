import assert from 'node:assert/strict';
import { type ClientRequest, get, type IncomingMessage } from 'node:http';
import { test } from 'node:test';
import { sql } from 'kysely';
import { startAssent } from '../harness/assent.ts';
import { data } from '../harness/steps.ts';
import { publishStatistics } from '../support/publish-statistics.ts';

// Longer than a busy machine takes: the tests wait for responses, and not for these limits.
const unhurried = { costlyReads: { waitMs: 60_000, readMs: 60_000 }, limits: { responseMs: 60_000 } };
const assent = await startAssent({}, { worker: false, ...unhurried });
const { db } = assent.database;

/** An organisation with 20 deliveries of a megabyte each: more than PostgreSQL sorts or a connection holds at once. */
async function createBulkyDeliveries() {
  const { api, id: orgId, key } = await assent.organisation();
  const webhook = data(await api.post('/webhooks', { url: 'https://example.com/hook' }));
  const responses = Array.from({ length: 1_000 }, (_, clause) => ({
    clauseId: `c${clause}`,
    accepted: false,
    comment: 'né '.repeat(330),
  }));
  const payload = JSON.stringify({ event: 'signing.completed', data: { responses } });
  await sql`
    insert into webhook_deliveries (id, org_id, webhook_id, event, payload, status, next_attempt_at, completed_at)
    select gen_random_uuid(), ${orgId}, ${webhook.id}, 'signing.completed', ${payload}, 'SUCCEEDED', null, now()
    from generate_series(1, 20)`.execute(db);
  return { key, path: `/api/v1/webhooks/${webhook.id}/deliveries?limit=100` };
}

/** Requests a page, and reads nothing of its body. */
function request({ key, path }: { key: string; path: string }) {
  const { promise: response, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const sent: ClientRequest = get(`${assent.url}${path}`, { headers: { 'x-api-key': key } }, resolve);
  sent.on('error', reject);
  return { response, end: () => sent.destroy() };
}

async function temporaryBytes(): Promise<number> {
  await publishStatistics(db);
  const { rows } = await sql<{ bytes: number }>`
    select temp_bytes as bytes from pg_stat_database where datname = current_database()`.execute(db);
  return rows[0]?.bytes ?? 0;
}

const bulky = await createBulkyDeliveries();

test('a page of 20 MB is sent whole, and PostgreSQL writes no temporary file for it', async () => {
  const { path, key } = bulky;
  const before = await temporaryBytes();
  const response = await fetch(`${assent.url}${path}`, { headers: { 'x-api-key': key } });
  const text = await response.text();
  assert.equal(response.status, 200);
  assert.equal(Number(response.headers.get('content-length')), Buffer.byteLength(text));
  const body = JSON.parse(text);
  assert.equal(JSON.stringify(body), text);
  assert.equal(body.data.length, 20);
  assert.deepEqual(body.pagination, { total: 20, limit: 100, offset: 0 });
  assert.equal(await temporaryBytes(), before);
});

test('an organisation that does not read such pages has two of them in memory, and others need not wait', async () => {
  // First: a client that reads nothing is disconnected after a minute.
  const ofOthers = await createBulkyDeliveries();
  const unread = [request(bulky), request(bulky)];
  for (const { response } of unread) assert.equal((await response).statusCode, 200);
  const third = request(bulky);
  let hasResponse = false;
  void third.response.then(() => {
    hasResponse = true;
  });
  const other = request(ofOthers);
  assert.equal((await other.response).statusCode, 200);
  assert.equal(hasResponse, false);
  unread[0]?.end();
  assert.equal((await third.response).statusCode, 200);
  for (const { end } of [...unread, third, other]) end();
});
