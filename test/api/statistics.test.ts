import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { sql } from 'kysely';
import type { DailyStatistics } from '../../wire/statistics.ts';
import { startAssent } from '../harness/assent.ts';
import type { ApiClient } from '../harness/client.ts';
import {
  assertError,
  createSigningRequest,
  data,
  itemAt,
  publishDocument,
  submit,
  unknownId,
} from '../harness/steps.ts';
import { awayFromMidnight } from '../support/away-from-midnight.ts';

// Its own database, because it takes a trigger off a table for a moment.
const assent = await startAssent({}, { worker: false });
const { db } = assent.database;
beforeEach(awayFromMidnight);

const statuses = ['PENDING', 'ACCEPTED_FULL', 'ACCEPTED_PARTIAL', 'REJECTED', 'VOIDED', 'EXPIRED'];
const none = Object.fromEntries(statuses.map((status) => [status, 0]));

const empty = {
  sent: 0,
  viewed: 0,
  completed: 0,
  rejected: 0,
  median_seconds_to_view: null,
  median_seconds_to_decide: null,
};

/** Changes the timestamps of a request: created days ago at 01:00 UTC, and viewed and decided seconds after that. */
async function move(
  id: string,
  daysAgo: number,
  { viewed, decided }: { viewed?: number; decided?: number } = {},
) {
  await db.transaction().execute(async (tx) => {
    // The times of a decided request are refused by a trigger.
    await sql`alter table signing_requests disable trigger refuse_change`.execute(tx);
    await sql`
      update signing_requests
      set created_at = creation,
          viewed_at = creation + make_interval(secs => ${viewed ?? null}::float8),
          completed_at = creation + make_interval(secs => ${decided ?? null}::float8)
      from (select date_trunc('day', now(), 'UTC') - make_interval(days => ${daysAgo}) + interval '1 hour') as moved (creation)
      where id = ${id}`.execute(tx);
    // The statistics count at the end of the transaction, and a table with triggers to come cannot be altered.
    await sql`set constraints all immediate`.execute(tx);
    await sql`alter table signing_requests enable always trigger refuse_change`.execute(tx);
  });
}

async function withRequests(count: number) {
  const { api } = await assent.organisation();
  const published = await publishDocument(api);
  const requests = [];
  for (let n = 0; n < count; n++)
    requests.push(await createSigningRequest(api, published.versionId, `p${n}@example.com`));
  return { api, ...published, requests };
}

const dateOf = (daysAgo: number) => new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10);
const day = (days: DailyStatistics[], daysAgo: number) => days.find(({ date }) => date === dateOf(daysAgo));
const statistics = async (api: ApiClient, query = '') => data(await api.get(`/statistics${query}`));

test('GET /statistics: 200 with every day of the last 30, oldest first, when nothing happened', async () => {
  const { api } = await assent.organisation();
  const { days, ...rest } = await statistics(api);
  assert.equal(itemAt(days, 0).date, dateOf(29));
  assert.equal(days.length, 30);
  days.forEach((each, i) => {
    const date = new Date(Date.parse(itemAt(days, 0).date) + i * 86_400_000).toISOString().slice(0, 10);
    assert.deepEqual(each, { date, ...empty });
  });
  assert.deepEqual(rest, { totals: none, median_seconds_to_view: null, median_seconds_to_decide: null });
});

test('GET /statistics: dateRange gives 7, 30 or 90 days', async () => {
  const { api } = await assent.organisation();
  for (const [range, count] of [
    ['7d', 7],
    ['30d', 30],
    ['90d', 90],
  ])
    assert.equal((await statistics(api, `?dateRange=${range}`)).days.length, count);
});

test('GET /statistics: 200 with what was sent, viewed, completed and rejected today', async () => {
  const { api, requests } = await withRequests(5);
  const tokens = requests.map(({ token }) => token);
  for (const token of tokens.slice(0, 4)) data(await api.post(`/sign/${token}/view`));
  data(await submit(api, tokens[0] ?? '', { terms: true, news: true }));
  data(await submit(api, tokens[1] ?? '', { terms: true, news: false }));
  data(await submit(api, tokens[2] ?? '', { terms: false, news: true }));
  const { days, totals } = await statistics(api);
  const { sent, viewed, completed, rejected } = itemAt(days, -1);
  assert.deepEqual({ sent, viewed, completed, rejected }, { sent: 5, viewed: 4, completed: 2, rejected: 1 });
  assert.deepEqual(totals, { ...none, PENDING: 2, ACCEPTED_FULL: 1, ACCEPTED_PARTIAL: 1, REJECTED: 1 });
});

test('GET /statistics: each event counts on its own day, even if the request is older than the range', async () => {
  const { api, requests } = await withRequests(2);
  const [old, older] = requests;
  data(await submit(api, old?.token ?? '', { terms: true, news: true }));
  // Created 8 days ago; seen a day later, and decided the day after that, which is the first one of a week.
  await move(old?.requestId ?? '', 8, { viewed: 86_400, decided: 2 * 86_400 });
  await move(older?.requestId ?? '', 40);
  await sql`update signing_requests set expires_at = now() where id = ${older?.requestId}`.execute(db);
  const week = await statistics(api, '?dateRange=7d');
  assert.deepEqual(week.days[0], {
    date: dateOf(6),
    ...empty,
    completed: 1,
    median_seconds_to_decide: 2 * 86_400,
  });
  assert.deepEqual(week.totals, none);
  assert.deepEqual([week.median_seconds_to_view, week.median_seconds_to_decide], [null, 2 * 86_400]);
  const sum = (days: DailyStatistics[], key: 'sent' | 'viewed' | 'completed') =>
    days.reduce((all, each) => all + each[key], 0);
  assert.deepEqual(
    [sum(week.days, 'sent'), sum(week.days, 'viewed'), sum(week.days, 'completed')],
    [0, 0, 1],
  );
  const month = await statistics(api);
  assert.deepEqual(day(month.days, 8)?.sent, 1);
  assert.deepEqual(day(month.days, 7)?.viewed, 1);
  assert.deepEqual(month.totals, { ...none, ACCEPTED_FULL: 1 });
});

test('GET /statistics: the medians are seconds since creation, for each day and for the range', async () => {
  const { api, requests } = await withRequests(4);
  for (const [i, { requestId, token }] of requests.entries()) {
    if (i > 0) data(await submit(api, token, { terms: true, news: true }));
    await move(
      requestId,
      i < 2 ? 3 : 5,
      [
        { viewed: 10 },
        // The two in the middle are counted in the same interval, on different days.
        { viewed: 60, decided: 100 },
        { viewed: 62, decided: 200 },
        { viewed: 90, decided: 1000 },
      ][i],
    );
  }
  const { days, ...range } = await statistics(api, '?dateRange=7d');
  assert.deepEqual([range.median_seconds_to_view, range.median_seconds_to_decide], [61, 200]);
  const medians = (daysAgo: number) => {
    const { median_seconds_to_view, median_seconds_to_decide } = day(days, daysAgo) ?? empty;
    return [median_seconds_to_view, median_seconds_to_decide];
  };
  assert.deepEqual(medians(3), [35, 100]);
  assert.deepEqual(medians(5), [76, 600]);
  assert.deepEqual(medians(4), [null, null]);
});

test('GET /statistics: days are in UTC, and the range starts at the beginning of its first day', async () => {
  const { api, requests } = await withRequests(2);
  for (const [i, moment] of ['23:59:59.999', '00:00:00.000'].entries())
    await sql`
      update signing_requests
      set created_at = (current_date - ${i === 0 ? 7 : 6}::int) + ${moment}::time at time zone 'UTC'
      where id = ${requests[i]?.requestId}`.execute(db);
  await sql`update signing_requests set expires_at = now() where id = ${requests[0]?.requestId}`.execute(db);
  const { days, totals } = await statistics(api, '?dateRange=7d');
  assert.equal(days[0]?.sent, 1);
  assert.deepEqual(totals, { ...none, PENDING: 1 });
});

test('GET /statistics: totals count EXPIRED from the time of expiry on, and VOIDED', async () => {
  const { api, requests } = await withRequests(3);
  await sql`update signing_requests set expires_at = now() where id = ${requests[0]?.requestId}`.execute(db);
  data(await api.post(`/signing-requests/${requests[1]?.requestId}/void`));
  assert.deepEqual((await statistics(api)).totals, { ...none, PENDING: 1, EXPIRED: 1, VOIDED: 1 });
});

test('GET /statistics: documentId counts the requests of one document across all its versions', async () => {
  const { api, requests, documentId } = await withRequests(1);
  data(await api.post(`/sign/${requests[0]?.token}/view`));
  data(await submit(api, requests[0]?.token ?? '', { terms: false, news: false }));
  data(await api.post(`/documents/${documentId}/new-draft`));
  const next = data(await api.post(`/documents/${documentId}/publish`));
  await createSigningRequest(api, next.id);
  const other = await publishDocument(api);
  await createSigningRequest(api, other.versionId);
  const expired = await createSigningRequest(api, other.versionId, 'bob@example.com');
  await sql`update signing_requests set expires_at = now() where id = ${expired.requestId}`.execute(db);
  const { days, totals } = await statistics(api, `?documentId=${documentId}`);
  const { sent, viewed, completed, rejected } = itemAt(days, -1);
  assert.deepEqual({ sent, viewed, completed, rejected }, { sent: 2, viewed: 1, completed: 0, rejected: 1 });
  assert.deepEqual(totals, { ...none, PENDING: 1, REJECTED: 1 });
  const others = await statistics(api, `?documentId=${other.documentId}`);
  assert.deepEqual([others.days.at(-1)?.sent, others.totals], [2, { ...none, PENDING: 1, EXPIRED: 1 }]);
  assert.equal((await statistics(api)).days.at(-1)?.sent, 4);
});

test('GET /statistics: 200 with nothing of another organisation', async () => {
  const [{ api }] = [await assent.organisation(), await withRequests(1)];
  const { days, totals } = await statistics(api);
  assert.deepEqual([days.at(-1)?.sent, totals], [0, none]);
});

test('GET /statistics: 404 NOT_FOUND when the document is not in this organisation, or deleted', async () => {
  const [ours, theirs] = [await withRequests(1), await withRequests(1)];
  const absent = await ours.api.get(`/statistics?documentId=${unknownId}`);
  assertError(absent, 404, 'NOT_FOUND');
  assert.deepEqual((await ours.api.get(`/statistics?documentId=${theirs.documentId}`)).body, absent.body);
  data(await ours.api.delete(`/documents/${ours.documentId}`));
  assertError(await ours.api.get(`/statistics?documentId=${ours.documentId}`), 404, 'NOT_FOUND');
  assert.deepEqual((await statistics(ours.api)).totals, { ...none, VOIDED: 1 });
});

for (const query of ['dateRange=1d', 'dateRange=', 'documentId=1', 'limit=5', 'dateRange=7d&dateRange=7d'])
  test(`GET /statistics: 400 BAD_REQUEST for ?${query}`, async () => {
    const { api } = await assent.organisation();
    assertError(await api.get(`/statistics?${query}`), 400, 'BAD_REQUEST');
  });
