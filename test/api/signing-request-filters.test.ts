import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import type { ApiClient } from '../harness/client.ts';
import { sharedAssent } from '../harness/shared-assent.ts';
import {
  assertError,
  clause,
  createSigningRequest,
  data,
  publishDocument,
  submit,
} from '../harness/steps.ts';

const assent = await sharedAssent();

const { db } = await assent.openDatabase();

const person = { signerName: 'Ada Byron', signerEmail: 'ada@example.com', sendEmail: false };

test('GET /signing-requests?externalId lists exactly the requests with this id, of this organisation', async () => {
  const { api } = await assent.organisation();
  const other = await assent.organisation();
  const { versionId } = await publishDocument(api);
  const theirs = await publishDocument(other.api);
  const ids: string[] = [];
  for (const [i, externalId] of ['a', 'a', 'A', 'ab'].entries()) {
    const signerEmail = `${i}@example.com`;
    ids.push(
      data(await api.post('/signing-requests', { versionId, ...person, signerEmail, externalId })).requestId,
    );
  }
  data(
    await other.api.post('/signing-requests', { versionId: theirs.versionId, ...person, externalId: 'a' }),
  );
  const reply = await api.get('/signing-requests?externalId=a');
  assert.deepEqual(
    data(reply)
      .map(({ id }) => id)
      .sort(),
    ids.slice(0, 2).sort(),
  );
  assert.equal(reply.body.pagination?.total, 2);
  assert.equal((await api.get('/signing-requests?externalId=a&status=VOIDED')).body.pagination?.total, 0);
  assert.equal((await api.get('/signing-requests?externalId=a&search=0@exa')).body.pagination?.total, 1);
});

test('GET /signing-requests takes times with any offset and number of digits', async () => {
  const { api } = await aged();
  const list = async (query: Record<string, string>) =>
    data(await api.get(`/signing-requests?sortDir=asc&${new URLSearchParams(query)}`));
  const inUtc = await list({ from: '2026-01-03T12:30:00.000Z', to: '2026-01-05T12:30:00.000Z' });
  assert.ok(inUtc.length > 0);
  assert.deepEqual(
    await list({ from: '2026-01-03T12:30:00Z', to: '2026-01-05T14:00:00.000000+01:30' }),
    inUtc,
  );
});

test('GET /signing-requests?from&to lists what was created from the one time on and before the other', async () => {
  const { api, versionId, ids } = await aged();
  const at = (days: number) => new Date(Date.UTC(2026, 0, days, 12, 30)).toISOString();
  const list = async (query: string) => {
    const reply = await api.get(`/signing-requests?sortDir=asc&limit=100&${query}`);
    return [data(reply).map(({ id }) => ids.indexOf(id)), reply.body.pagination?.total];
  };
  for (const more of [
    '',
    '&status=PENDING',
    `&versionId=${versionId}`,
    '&sortBy=signer_name',
    '&search=ada',
  ]) {
    assert.deepEqual(await list(`from=${at(2)}&to=${at(4)}${more}`), [[1, 2], 2]);
    assert.deepEqual(await list(`from=${at(4)}${more}`), [[3, 4, 5], 3]);
    assert.deepEqual(await list(`to=${at(2)}${more}`), [[0], 1]);
    assert.deepEqual(await list(`from=${at(4)}&to=${at(2)}${more}`), [[], 0]);
  }
  for (const field of ['from', 'to', 'updatedSince'])
    for (const time of ['yesterday', '2026-02-30T00:00:00.000Z', '2026-01-01T23:59:60.000Z'])
      assert.match(
        assertError(await api.get(`/signing-requests?${field}=${time}`), 400, 'BAD_REQUEST'),
        new RegExp(`^${field}: `),
      );
});

test('GET /signing-requests?sortBy=updated_at sorts by the last change, with updatedSince, cursors and every filter', async () => {
  const { api, ids, versionId } = await aged();
  // Three requests change, in another order than that of their creation.
  for (const index of [4, 0, 2]) data(await api.post(`/signing-requests/${ids[index]}/void`, {}));
  const order = [1, 3, 5, 4, 0, 2];
  const list = async (query: string) => {
    const reply = await api.get(`/signing-requests?sortBy=updated_at&${query}`);
    return [data(reply).map(({ id }) => ids.indexOf(id)), reply.body.pagination?.total];
  };
  assert.deepEqual(await list('sortDir=asc'), [order, 6]);
  assert.deepEqual(await list('sortDir=desc'), [order.toReversed(), 6]);
  assert.deepEqual(await list('sortDir=asc&offset=2&limit=3'), [[5, 4, 0], 6]);
  assert.deepEqual(await list('sortDir=asc&status=VOIDED'), [[4, 0, 2], 3]);
  assert.deepEqual(await list(`sortDir=asc&versionId=${versionId}&status=PENDING`), [[1, 3, 5], 3]);
  assert.deepEqual(await list('sortDir=desc&search=ada'), [order.toReversed(), 6]);
  const since = new Date(Date.UTC(2026, 0, 4, 12, 30)).toISOString();
  assert.deepEqual(await list(`sortDir=asc&updatedSince=${since}`), [[3, 5, 4, 0, 2], 5]);
  assert.equal((await api.get(`/signing-requests?updatedSince=${since}`)).body.pagination?.total, 5);
  for (const sortDir of ['asc', 'desc']) {
    const read: number[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const reply: Awaited<ReturnType<typeof listPage>> = await listPage(api, sortDir, cursor);
      read.push(...data(reply).map(({ id }) => ids.indexOf(id)));
      cursor = reply.body.pagination?.next_cursor ?? null;
    }
    assert.deepEqual(read, sortDir === 'asc' ? order : order.toReversed());
  }
});

test('GET /signing-requests?clause lists the decided requests of versions with this clause, by what was decided', async () => {
  const { api } = await assent.organisation();
  const { versionId } = await publishDocument(api, {
    clauses: [
      clause('c1', { slug: 'terms' }),
      clause('c2', { slug: 'news', is_mandatory: false }),
      clause('c3', { slug: 'news', is_mandatory: false }),
    ],
  });
  const unrelated = await publishDocument(api);
  const decide = async (email: string, decisions: Record<string, boolean>, version = versionId) => {
    const { token, requestId } = await createSigningRequest(api, version, email);
    data(await submit(api, token, decisions));
    return requestId;
  };
  const both = await decide('both@example.com', { c1: true, c2: true, c3: true });
  const one = await decide('one@example.com', { c1: true, c2: true, c3: false });
  const rejected = await decide('no@example.com', { c1: false, c2: true, c3: true });
  const other = await decide('other@example.com', { terms: true, news: true }, unrelated.versionId);
  await createSigningRequest(api, versionId, 'pending@example.com');
  const list = async (query: string) => {
    const reply = await api.get(`/signing-requests?sortDir=asc&${query}`);
    assert.equal(reply.body.pagination?.total, data(reply).length);
    return data(reply).map(({ id }) => id);
  };
  assert.deepEqual(await list('clause=news'), [both, one, rejected, other]);
  assert.deepEqual(await list('clause=news&accepted=true'), [both, rejected, other]);
  assert.deepEqual(await list('clause=news&accepted=false'), [one]);
  assert.deepEqual(await list('clause=terms&accepted=false'), [rejected]);
  assert.deepEqual(await list(`clause=news&accepted=true&versionId=${versionId}&sortBy=updated_at`), [
    both,
    rejected,
  ]);
  assert.deepEqual(await list('clause=news&accepted=true&search=both'), [both]);
  assert.deepEqual(await list('clause=unknown'), []);
  for (const path of ['/signing-requests', `/documents/${unrelated.documentId}/consents`] as const)
    assert.match(
      assertError(await api.get(`${path}?accepted=true`), 400, 'BAD_REQUEST'),
      /^accepted: can only be sent together with clause/,
    );
});

const listPage = (api: ApiClient, sortDir: string, cursor: string) =>
  api.get(`/signing-requests?sortBy=updated_at&sortDir=${sortDir}&limit=2&cursor=${cursor}`);

/** Six requests, created on the first days of 2026, at 12:30, in the order of their ids. */
async function aged(): Promise<{ api: ApiClient; versionId: string; ids: string[] }> {
  const { api } = await assent.organisation();
  const { versionId } = await publishDocument(api, { settings: { expiry_days: 0 } });
  const ids: string[] = [];
  for (let day = 1; day <= 6; day += 1) {
    const { requestId } = await createSigningRequest(api, versionId, `ada${day}@example.com`);
    const at = new Date(Date.UTC(2026, 0, day, 12, 30));
    await sql`update signing_requests set created_at = ${at}, updated_at = ${at} where id = ${requestId}`.execute(
      db,
    );
    ids.push(requestId);
  }
  return { api, versionId, ids };
}
