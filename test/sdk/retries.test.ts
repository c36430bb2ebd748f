import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createAssent } from '../../sdk/assent.ts';
import { AssentError } from '../../sdk/assent-error.ts';
import { ConnectionError } from '../../sdk/connection-error.ts';
import { assent, busyFirst, client, countingFetch, losingFirst, url } from './client.ts';

test('a rate-limited request is retried after the time in Retry-After', async () => {
  const { fetch, calls } = busyFirst();
  const api = await client({ fetch });
  assert.deepEqual(await api.containers.list(), []);
  assert.equal(calls(), 2);
});

test('a Retry-After of more than a minute throws at once', async () => {
  const api = await client();
  const container = await api.containers.create({ name: 'Employment' });
  const document = await api.documents.create({ containerId: container.id, name: 'Contract' });
  const version = await api.documents.publish(document.id);
  const signer = { signerName: 'Ada Lovelace', signerEmail: 'ada@example.com' };
  const { requestId } = await api.signingRequests.create({ versionId: version.id, ...signer });
  await api.signingRequests.remind(requestId);
  await assert.rejects(
    api.signingRequests.remind(requestId),
    (error) => error instanceof AssentError && error.status === 429 && (error.retryAfterSeconds ?? 0) > 3500,
  );
});

test('a POST whose response was lost is retried, and takes effect once', async () => {
  const { fetch, calls } = losingFirst();
  const api = await client({ fetch });
  await api.containers.create({ name: 'Once' });
  assert.equal(calls(), 2);
  assert.equal((await api.containers.list()).length, 1);
});

test('a POST that is not safe to repeat is not retried', async () => {
  let calls = 0;
  const unavailable = async () => {
    calls += 1;
    const error = { code: 'SERVICE_UNAVAILABLE', message: 'The database is not available.' };
    return Response.json({ error }, { status: 503, headers: { 'retry-after': '0' } });
  };
  const api = createAssent({ baseUrl: url, fetch: unavailable });
  await assert.rejects(api.containers.create({ name: 'Twice' }), { status: 503 });
  assert.equal(calls, 1);
});

test('a retry that arrives while the first attempt still runs is retried', async () => {
  const responses = [503, 409, 201];
  const statuses: number[] = [];
  const keys = new Set<string | null>();
  const busy: typeof fetch = async (input, init) => {
    const status = responses.shift() ?? 500;
    statuses.push(status);
    keys.add(new Headers(init?.headers).get('idempotency-key'));
    if (status === 201) return fetch(input, init);
    const error = { code: status === 409 ? 'CONFLICT' : 'SERVICE_UNAVAILABLE', message: 'Still running.' };
    return Response.json({ error }, { status, headers: { 'retry-after': '0' } });
  };
  const api = await client({ fetch: busy });
  await api.containers.create({ name: 'Patience' });
  assert.deepEqual([statuses, keys.size], [[503, 409, 201], 1]);
});

test('a conflict is not retried', async () => {
  const { fetch, calls } = countingFetch();
  const api = await client({ fetch });
  const container = await api.containers.create({ name: 'Employment' });
  const document = await api.documents.create({ containerId: container.id, name: 'Contract' });
  await api.documents.publish(document.id);
  await api.documents.createNewDraft(document.id);
  const before = calls();
  await assert.rejects(api.documents.createNewDraft(document.id), { code: 'CONFLICT' });
  assert.equal(calls(), before + 1);
});

test('a service that cannot be reached throws a ConnectionError, after two more attempts', async () => {
  const { fetch, calls } = countingFetch();
  // Port 9 is for discarding, and closed here.
  const api = createAssent({ baseUrl: 'http://127.0.0.1:9', apiKey: 'key', fetch });
  await assert.rejects(
    api.containers.list(),
    (error) => error instanceof ConnectionError && !error.isTimeout && error.message.includes('127.0.0.1:9'),
  );
  assert.equal(calls(), 3);
});

test('with retries set to NaN, nothing is retried', async () => {
  const { fetch, calls } = countingFetch();
  const api = createAssent({
    baseUrl: 'http://127.0.0.1:9',
    apiKey: 'key',
    fetch,
    retries: Number('x'),
  });
  await assert.rejects(api.containers.list(), ConnectionError);
  assert.equal(calls(), 1);
});

test('a removal whose response was lost is retried, and succeeds', async () => {
  const organisation = await assent.organisation();
  const api = createAssent({ baseUrl: url, apiKey: organisation.key });
  const container = await api.containers.create({ name: 'Employment' });
  const { fetch, calls } = losingFirst();
  const losing = createAssent({ baseUrl: url, apiKey: organisation.key, fetch });
  assert.deepEqual(await losing.containers.remove(container.id), { success: true });
  assert.equal(calls(), 2);
  await assert.rejects(losing.containers.remove(container.id), { code: 'NOT_FOUND' });
});

test('a removal that is retried after the rate limit throws NOT_FOUND if there was nothing to remove', async () => {
  const { fetch, calls } = busyFirst();
  const api = await client({ fetch });
  await assert.rejects(api.containers.remove('00000000-0000-4000-8000-000000000000'), { code: 'NOT_FOUND' });
  assert.equal(calls(), 2);
});

test('saving a draft is retried after a lost response, but not if it must be unchanged since it was read', async () => {
  const organisation = await assent.organisation();
  const api = createAssent({ baseUrl: url, apiKey: organisation.key });
  const container = await api.containers.create({ name: 'Employment' });
  const document = await api.documents.create({ containerId: container.id, name: 'Contract' });
  const draft = { content: { clauses: [] }, settings: { expiry_days: 7 } };
  const { updated_at } = await api.documents.replaceDraft(document.id, draft);
  for (const [body, sent] of [
    [{ ...draft, expected_updated_at: updated_at }, 1],
    [draft, 2],
  ] as const) {
    const { fetch, calls } = losingFirst();
    const losing = createAssent({ baseUrl: url, apiKey: organisation.key, fetch });
    const saved = losing.documents.replaceDraft(document.id, body);
    if (sent === 1) await assert.rejects(saved, ConnectionError);
    else assert.equal((await saved).settings.expiry_days, 7);
    assert.equal(calls(), sent);
  }
});

test('Retry-After may be a number of seconds or a date', async () => {
  for (const header of ['40', new Date(Date.now() + 40_000).toUTCString()]) {
    const busy = async () => new Response('', { status: 429, headers: { 'retry-after': header } });
    const api = await client({ fetch: busy, retries: 0 });
    await assert.rejects(
      api.containers.list(),
      (error) =>
        error instanceof AssentError &&
        (error.retryAfterSeconds ?? 0) > 20 &&
        (error.retryAfterSeconds ?? 0) <= 40,
    );
  }
});
