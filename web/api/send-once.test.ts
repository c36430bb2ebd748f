import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sendOnce } from './send-once.ts';

const created = () => Response.json({ data: {} }, { status: 201 });
const refused = (status: number, headers = {}) => new Response('{}', { status, headers });
const lose = (): Response => {
  throw new TypeError('Failed to fetch');
};

/** Sends the same request once for each response. Returns the keys that it was sent with. */
async function keysOf(url: string, responses: (() => Response)[], init: RequestInit = {}): Promise<string[]> {
  const keys: string[] = [];
  for (const respond of responses) {
    const send = async ({ headers }: RequestInit) => {
      keys.push(new Headers(headers).get('idempotency-key') ?? '');
      return respond();
    };
    await sendOnce(send, url, { method: 'POST', body: '{}', ...init }).catch(() => {});
  }
  return keys;
}

test('a request whose response was lost is sent again with the same key, until there is a response', async () => {
  const broken = () => new Response(new ReadableStream({ start: (body) => body.error(new TypeError()) }));
  const [first, second, third, fourth, fifth] = await keysOf('/containers', [
    lose,
    broken,
    () => refused(500),
    created,
    created,
  ]);
  assert.match(first ?? '', /^[0-9a-f-]{36}$/);
  assert.deepEqual([second, third, fourth], [first, first, first]);
  assert.notEqual(fifth, first);
});

test('requests that are sent at the same time have keys of their own', async () => {
  const [[first], [second]] = await Promise.all([
    keysOf('/webhooks', [created]),
    keysOf('/webhooks', [created]),
  ]);
  assert.notEqual(first, second);
});

test('the key stays while the earlier attempt may still run, and not once its refusal was repeated', async () => {
  const replayed = () => refused(409, { 'idempotency-replayed': 'true' });
  const keys = await keysOf('/publish', [lose, () => refused(409), () => refused(401), replayed, created]);
  assert.equal(new Set(keys.slice(0, 4)).size, 1);
  assert.notEqual(keys[4], keys[0]);
});

test('the key stays while the user may not do it, and not once that was the response to the earlier attempt', async () => {
  const replayed = () => refused(403, { 'idempotency-replayed': 'true' });
  const [first, second, third] = await keysOf('/members', [lose, () => refused(403), created]);
  assert.deepEqual([second, third], [first, first]);
  const [earlier, repeated, next] = await keysOf('/api-keys', [lose, replayed, created]);
  assert.equal(repeated, earlier);
  assert.notEqual(next, earlier);
});

test('a refusal ends the attempt', async () => {
  const [first, second] = await keysOf('/void', [() => refused(409), created]);
  assert.notEqual(first, second);
});

test('another body or organisation is another request, and after a while the same one is too', async (t) => {
  t.mock.timers.enable({ apis: ['Date'] });
  const [first] = await keysOf('/remind', [lose]);
  const [otherBody] = await keysOf('/remind', [lose], { body: '{"a":1}' });
  const [otherOrganisation] = await keysOf('/remind', [lose], { headers: { 'x-organisation-id': 'b' } });
  assert.equal(new Set([first, otherBody, otherOrganisation]).size, 3);
  t.mock.timers.tick(11 * 60_000);
  assert.notEqual((await keysOf('/remind', [created]))[0], first);
});

test('only a POST without a key of its own gets one', async () => {
  assert.deepEqual(await keysOf('/a', [created], { method: 'PUT' }), ['']);
  assert.deepEqual(await keysOf('/a', [created], { headers: { 'idempotency-key': 'own' } }), ['own']);
});
