import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createAssent } from '../../sdk/assent.ts';
import { AssentError } from '../../sdk/assent-error.ts';
import { ConnectionError } from '../../sdk/connection-error.ts';
import { assent, busyFirst, client, countingFetch, losingFirst, respondingFirst, url } from './client.ts';

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
  const { fetch, statuses, keys } = respondingFirst(interrupted(), stillRunning());
  const api = await client({ fetch });
  await api.containers.create({ name: 'Patience' });
  assert.deepEqual(statuses, [503, 409, 201]);
  assert.equal(new Set(keys).size, 1);
});

test('a call with the key of a request that still runs, as after a crash, returns its response', async () => {
  const { fetch, statuses } = respondingFirst(stillRunning());
  const api = await client({ fetch });
  await api.containers.create({ name: 'Patience' }, { idempotencyKey: 'order-1' });
  assert.deepEqual(statuses, [409, 201]);
});

test('a conflict of a retry is not retried again, unless the first attempt still runs', async () => {
  const conflict = Response.json({ error: { code: 'CONFLICT', message: 'Exists.' } }, { status: 409 });
  const { fetch, statuses } = respondingFirst(interrupted(), conflict);
  const api = await client({ fetch });
  await assert.rejects(api.containers.create({ name: 'Twice' }), { code: 'CONFLICT' });
  assert.deepEqual(statuses, [503, 409]);
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

test('a publication is retried after a lost response, also of a draft that must be unchanged since it was read', async () => {
  const organisation = await assent.organisation();
  const api = createAssent({ baseUrl: url, apiKey: organisation.key });
  const container = await api.containers.create({ name: 'Employment' });
  const document = await api.documents.create({ containerId: container.id, name: 'Contract' });
  const { updated_at } = await api.documents.replaceDraft(document.id, {
    content: { clauses: [] },
    settings: { expiry_days: 7 },
  });
  const { fetch, calls } = losingFirst();
  const losing = createAssent({ baseUrl: url, apiKey: organisation.key, fetch });
  const version = await losing.documents.publish(document.id, { expected_updated_at: updated_at });
  assert.deepEqual([version.status, calls()], ['ACTIVE', 2]);
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

function interrupted(): Response {
  const error = { code: 'SERVICE_UNAVAILABLE', message: 'The database is not available.' };
  return Response.json({ error }, { status: 503, headers: { 'retry-after': '0' } });
}

function stillRunning(): Response {
  const error = { code: 'CONFLICT', message: 'A request with this Idempotency-Key is still running.' };
  return Response.json({ error }, { status: 409, headers: { 'retry-after': '0' } });
}
