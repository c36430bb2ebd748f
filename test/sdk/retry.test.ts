import assert from 'node:assert/strict';
import { getEventListeners } from 'node:events';
import { test } from 'node:test';
import { createAssent } from '../../sdk/assent.ts';
import { AssentError } from '../../sdk/assent-error.ts';
import { ConnectionError } from '../../sdk/connection-error.ts';
import { canRepeat, pause, secondsUntilRetry } from '../../sdk/retry.ts';
import { respondingWith } from './responding-with.ts';

const unreachable = new ConnectionError('https://sign.example.com', new Error('no connection'));

test('no pause before a retry is longer than a minute, or shorter than half of the longest, at random', (t) => {
  const random = t.mock.method(Math, 'random');
  for (const [attempt, longest] of [
    [0, 0.5],
    [1, 1],
    [7, 60],
    [100, 60],
  ] as const) {
    random.mock.mockImplementation(() => 0);
    assert.equal(secondsUntilRetry(unreachable, attempt), longest / 2);
    random.mock.mockImplementation(() => 1);
    assert.equal(secondsUntilRetry(unreachable, attempt), longest);
  }
});

test('a Retry-After of the whole window of the rate limit, a minute, is still waited for', () => {
  for (const [after, seconds] of [
    [60, 60],
    [61, undefined],
  ] as const)
    assert.equal(
      secondsUntilRetry(new AssentError(429, 'RATE_LIMITED', '', failing(429, after)), 0),
      seconds,
    );
});

test('a change is repeated unless it is refused after another one, or the conflict is with something else', () => {
  const change = { method: 'PUT', path: '/', idempotencyKey: undefined };
  const isRepeated = (body: unknown) => canRepeat(unreachable, { ...change, body });
  assert.deepEqual(
    [isRepeated({ expected_updated_at: '2026-01-01' }), isRepeated({ expected_updated_at: undefined })],
    [false, true],
  );
  const conflict = new AssentError(409, 'CONFLICT', '', failing(409, 1));
  assert.deepEqual(
    [canRepeat(conflict, change), canRepeat(conflict, { ...change, idempotencyKey: 'key' })],
    [false, true],
  );
});

test('a pause leaves neither a timer nor a listener behind, whichever ends it', async () => {
  const before = countTimers();
  const stopped = new AbortController();
  await pause(0, stopped.signal);
  assert.equal(getEventListeners(stopped.signal, 'abort').length, 0);
  const waits = pause(60, stopped.signal);
  stopped.abort(new Error('enough'));
  await assert.rejects(waits, /^Error: enough$/);
  assert.equal(countTimers(), before);
});

test('a call that would have to wait for longer is sent once', async () => {
  const before = countTimers();
  const { api, urls } = respondingWith(() => failing(429, 61));
  await assert.rejects(api.containers.list(), { status: 429 });
  assert.equal(urls.length, 1);
  assert.equal(countTimers(), before, 'its time limit keeps the program from ending');
});

test('a response that breaks off is a ConnectionError, and is retried', async () => {
  const brokenOff = () =>
    new Response(new ReadableStream({ start: (body) => body.error(new TypeError('terminated')) }));
  const { api, urls } = respondingWith(brokenOff);
  const cause = new TypeError('terminated');
  await assert.rejects(api.containers.list(), { name: 'ConnectionError', isTimeout: false, cause });
  assert.equal(urls.length, 2);
});

test('a Retry-After that is no time does not count, and one in the past means now', () => {
  const wait = (header: string) => {
    const response = new Response('', { headers: { 'retry-after': header } });
    return secondsUntilRetry(new AssentError(503, 'UNKNOWN', '', response), 0) ?? Number.NaN;
  };
  assert.ok(wait('soon') >= 0.25);
  assert.equal(wait('Thu, 01 Jan 2026 00:00:00 GMT'), 0);
});

for (const [status, calls] of [
  [500, 1],
  [501, 1],
  [502, 2],
  [503, 2],
  [504, 2],
] as const)
  test(`a request that can be repeated is sent ${calls} times if the response is ${status}`, async () => {
    const { api, urls } = respondingWith(() => failing(status, 0));
    await assert.rejects(api.containers.list(), { status });
    assert.equal(urls.length, calls);
  });

test('only a removal counts as done when a retry finds nothing, and only if it is the service that says so', async () => {
  const id = '00000000-0000-4000-8000-000000000000';
  const missing = Response.json({ error: { code: 'NOT_FOUND', message: 'Gone.' } }, { status: 404 });
  const ofProxy = new Response('Not Found', { status: 404 });
  const thenMissing = (response: Response) =>
    respondingWith((call) => (call === 1 ? failing(503, 0) : response.clone())).api.containers;
  assert.deepEqual(await thenMissing(missing).remove(id), { success: true });
  await assert.rejects(thenMissing(ofProxy).remove(id), { status: 404, code: 'UNKNOWN' });
  await assert.rejects(thenMissing(missing).get(id), { code: 'NOT_FOUND' });
  await assert.rejects(thenMissing(missing).update(id, { name: 'A' }), { code: 'NOT_FOUND' });
  const responses = [failing(503, 0), failing(429, 0), missing.clone()];
  const { api } = respondingWith((call) => responses[call - 1] ?? assert.fail('once more'), { retries: 2 });
  assert.deepEqual(await api.containers.remove(id), { success: true });
});

test('a rate-limited request is sent again whatever it does, because it was not processed', async () => {
  let calls = 0;
  const created = { data: { id: '1' } };
  // Without an API key, it has no idempotency key.
  const api = createAssent({
    baseUrl: 'https://sign.example.com',
    fetch: async () => (++calls === 1 ? failing(429, 0) : Response.json(created)),
  });
  assert.deepEqual(await api.containers.create({ name: 'A' }), created.data);
});

test('a call is aborted at once while it waits for a response or for its next attempt', {
  timeout: 10_000,
}, async () => {
  for (const respond of [waiting, async () => failing(503, 30)]) {
    const abort = new AbortController();
    const { api, urls } = respondingWith((_, signal) => respond(signal));
    const call = api.containers.list({ signal: abort.signal });
    setTimeout(() => abort.abort(new Error('enough')), 20);
    await assert.rejects(call, /^Error: enough$/);
    assert.equal(urls.length, 1);
  }
});

test('by default, a response may take two minutes and five seconds', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  let signal: AbortSignal | undefined;
  const { api } = respondingWith(
    (_, given) => {
      signal = given;
      return waiting(given);
    },
    { retries: 0 },
  );
  const call = api.containers.list();
  t.mock.timers.tick(124_999);
  assert.equal(signal?.aborted, false);
  t.mock.timers.tick(1);
  await assert.rejects(call, { name: 'ConnectionError', isTimeout: true });
});

test('a call that can be aborted has a timeout too', { timeout: 10_000 }, async () => {
  const { api } = respondingWith((_, signal) => waiting(signal), { timeoutMs: 20, retries: 0 });
  const { signal } = new AbortController();
  await assert.rejects(api.containers.list({ signal }), { name: 'ConnectionError', isTimeout: true });
});

function countTimers(): number {
  return process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length;
}

function failing(status: number, retryAfter: number): Response {
  return new Response('', { status, headers: { 'retry-after': String(retryAfter) } });
}

/** Fails when the signal aborts, as `fetch` does. */
function waiting(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
}
