import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { startAssent } from '../harness/assent.ts';
import { cloneDatabase } from '../harness/database.ts';
import { eventually } from '../harness/eventually.ts';
import { data, publishDocument } from '../harness/steps.ts';
import { startDatabaseProxy } from '../support/database-proxy.ts';
import { emailFiles } from '../support/email-files.ts';
import { startReceiver } from '../support/receiver.ts';

/**
 * A connection that dies without a word: the peer is gone, and nothing that is sent is answered. Timeouts are
 * shorter than the service's own, and the time that is allowed is not (20 s for a response, 30 s until everything works
 * again), because a busy machine needs the difference.
 */
const timeouts = { connectMs: 2_500, statementMs: 2_000 };
const maxResponseMs = 20_000;
const maxHealMs = 30_000;

const { connection, drop } = await cloneDatabase();
const proxy = await startDatabaseProxy(connection);
const assent = await startAssent(
  { WEBHOOK_ALLOWED_NETWORKS: '127.0.0.0/8' },
  { connection: { ...proxy.connection, timeouts }, limits: { responseMs: 6_000 } },
);
test.after(drop);
const { api } = await assent.organisation();

/** Responses to requests that are sent while connections become mute. None may hang. */
async function request(path = '/containers') {
  const begun = performance.now();
  const reply = await api.get(path);
  const milliseconds = performance.now() - begun;
  assert.ok(milliseconds < maxResponseMs, `${path}: ${milliseconds} ms`);
  if (reply.status === 503) {
    assert.match(JSON.stringify(reply.body), /SERVICE_UNAVAILABLE/);
    assert.ok(Number(reply.headers.get('retry-after')) > 0);
    assert.ok(reply.headers.has('x-ratelimit-limit'));
  }
  return reply.status;
}

const heals = () => eventually(async () => (await request()) === 200, { withinMs: maxHealMs });
const ready = async () => (await fetch(`${assent.url}/readyz`)).status;

describe('a database connection that becomes mute', () => {
  test('during a key lookup delays no other request, and the lookup itself is answered with 503', async () => {
    const sprung = proxy.muteOn('api_key.key_hash');
    const first = request();
    await sprung;
    const others = await Promise.all(Array.from({ length: 20 }, () => request()));
    assert.deepEqual(new Set(others), new Set([200]));
    assert.equal(await first, 503);
    assert.equal(await request(), 200);
  });

  test('during a query of readiness makes the process not ready at most once', async () => {
    const sprung = proxy.muteOn('transaction_read_only');
    const first = ready();
    await sprung;
    assert.equal(await first, 503);
    assert.equal(await ready(), 200);
  });

  test('on every connection makes requests and readiness 503, until new connections work', async () => {
    proxy.muteAll();
    const statuses = await Promise.all([ready(), ...Array.from({ length: 20 }, () => request())]);
    assert.deepEqual(new Set(statuses), new Set([503]));
    proxy.restore();
    await heals();
    await eventually(async () => (await ready()) === 200, { withinMs: maxHealMs });
  });

  test('on every open connection alone is replaced', async () => {
    assert.ok(proxy.mute() > 0);
    await heals();
  });

  test('on the connections of the worker delays emails and webhooks only until they are replaced', async (t) => {
    const receiver = await startReceiver(t, (_request, response) => response.end());
    data(await api.post('/webhooks', { url: receiver.url, events: ['signing.created'] }));
    const { versionId } = await publishDocument(api);
    await eventually(() => proxy.count('assent worker') === 1 && proxy.count('pgboss') > 1);
    assert.equal(proxy.mute('assent worker'), 1);
    assert.ok(proxy.mute('pgboss') > 1);
    data(
      await api.post('/signing-requests', {
        versionId,
        signerName: 'Ada Byron',
        signerEmail: 'ada@example.com',
      }),
    );
    const withinMs = maxHealMs;
    await eventually(() => receiver.requests.length === 1, { withinMs });
    await eventually(async () => (await emailFiles(assent.mailDir)).length === 1, { withinMs });
    await eventually(() => proxy.count('assent worker') === 1 && proxy.count('pgboss') > 0, { withinMs });
  });
});
