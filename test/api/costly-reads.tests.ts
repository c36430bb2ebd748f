import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import pg from 'pg';
import { pino } from 'pino';
import { addressOf } from '../../src/platform/database/database.ts';
import { startAssent } from '../harness/assent.ts';
import { type ApiClient, createClient } from '../harness/client.ts';
import { eventually } from '../harness/eventually.ts';
import {
  assertError,
  concurrently,
  createSigningRequest,
  data,
  publishDocument,
  submit,
} from '../harness/steps.ts';

// Services of their own, because tables are locked. One allows its searches more time than the tests take, one little:
// ten requests arrive within it, also on a busy machine.
const limits = { running: 4, runningPerOrganisation: 2, waitingPerOrganisation: 6 };
const patient = { ...limits, waitMs: 10_000, readMs: 10_000 };
const hasty = { ...limits, waitMs: 150, readMs: 2_000 };
const assent = await startAssent({}, { worker: false, costlyReads: patient });
const logged: string[] = [];
const log = pino({ level: 'warn' }, { write: (line) => void logged.push(line) });
const hurried = await startAssent(
  {},
  { worker: false, costlyReads: hasty, connection: assent.connection, log },
);
const { api } = await assent.organisation();
const other = await assent.organisation();
const { versionId } = await publishDocument(api);
const hurriedApi = createClient(hurried.url, (await hurried.organisation()).key);
const { requestId } = await createSigningRequest(api, versionId);

const search = (client: ApiClient) => client.get('/search?query=Ada');
const statistics = (client: ApiClient) => client.get('/statistics');

/** Statements of costly reads that are running now. */
async function running(): Promise<number> {
  const { rows } = await assent.database.pool.query<{ n: number }>(`
    select count(*)::int as n from pg_stat_activity
    where datname = current_database() and state = 'active' and wait_event_type = 'Lock'`);
  return rows[0]?.n ?? 0;
}

/**
 * Makes searches wait, which read the containers, while `work` runs. What is done in the meantime must not read them.
 */
async function whileSearchesHang(work: () => Promise<void>): Promise<void> {
  const holder = new pg.Client(addressOf(assent.connection));
  await holder.connect();
  await holder.query('begin; lock table containers in access exclusive mode');
  try {
    await work();
  } finally {
    await holder.end();
    await eventually(async () => (await running()) === 0);
  }
}

describe('costly reads', () => {
  test('while every connection for searches is taken, all other requests are answered at once', async () => {
    let searches: Promise<unknown>[] = [];
    await whileSearchesHang(async () => {
      searches = [api, other.api].flatMap((client) => [search(client), search(client), search(client)]);
      await eventually(async () => (await running()) === limits.running);
      data(await api.get(`/signing-requests/${requestId}`));
      data(await api.get('/signing-requests?status=PENDING'));
      const created = await createSigningRequest(api, versionId, 'grace@example.com');
      data(await submit(api, created.token, { terms: true, news: false }));
      assert.equal((await fetch(`${assent.url}/readyz`)).status, 200);
      assert.equal(await running(), limits.running);
    });
    await Promise.all(searches);
  });

  test('a search that takes too long is stopped with a 503 that says to narrow it down', async () => {
    await whileSearchesHang(async () => {
      const reply = await search(hurriedApi);
      assertError(reply, 503, 'SERVICE_UNAVAILABLE', /was stopped\. Search for more characters\.$/);
      assert.match(reply.headers.get('retry-after') ?? '', /^\d+$/);
      await eventually(async () => (await running()) === 0);
    });
    const lines = logged.map((line): { level: number; msg: string } => JSON.parse(line));
    assert.deepEqual(
      lines.map(({ level, msg }) => [level, msg]),
      [[pino.levels.values.warn, 'a costly read was refused or stopped']],
    );
  });

  test('searches beyond what may run and wait get a 503 that says why', async () => {
    let replies: Awaited<ReturnType<typeof search>>[] = [];
    await whileSearchesHang(async () => {
      replies = await concurrently(10, () => search(hurriedApi));
    });
    const refused = replies.filter(({ body }) => /at the same time/.test(body.error?.message));
    assert.ok(refused.length >= 10 - limits.runningPerOrganisation, `${refused.length}`);
    for (const reply of refused) {
      assertError(reply, 503, 'SERVICE_UNAVAILABLE', /searches, statistics/);
      assert.match(reply.headers.get('retry-after') ?? '', /^\d+$/);
    }
  });

  test("one organisation's searches take half of the connections, and another still gets its statistics", async () => {
    let searches: Promise<unknown> | undefined;
    await whileSearchesHang(async () => {
      searches = concurrently(5, () => search(api));
      await eventually(async () => (await running()) === limits.runningPerOrganisation);
      data(await statistics(other.api));
      assert.equal(await running(), limits.runningPerOrganisation);
    });
    await searches;
  });

  test('when the client leaves, its search is cancelled and its connection is used for the next', async () => {
    await whileSearchesHang(async () => {
      const clients = [new AbortController(), new AbortController()];
      const headers = { 'x-api-key': other.key };
      const searches = clients.map(({ signal }) =>
        fetch(`${assent.url}/api/v1/search?query=Ada`, { headers, signal }).catch(() => {}),
      );
      await eventually(async () => (await running()) === 2);
      for (const client of clients) client.abort();
      await Promise.all(searches);
      await eventually(async () => (await running()) === 0);
      data(await statistics(other.api));
    });
  });

  test('after all that, searches work', async () => {
    const { signing_requests: found } = data(await search(api));
    assert.ok(found.some(({ id }) => id === requestId));
  });
});
