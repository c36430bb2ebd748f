import assert from 'node:assert/strict';
import { test } from 'node:test';
import { countInPostgres, deleteExpiredRateLimits } from '../../src/platform/http/count-in-postgres.ts';
import { startAssent } from '../harness/assent.ts';
import { createClient } from '../harness/client.ts';
import { concurrently, data } from '../harness/steps.ts';
import {
  addressLimit,
  assertLimited,
  env,
  fromNewAddress,
  limit,
  readLimits,
} from '../support/rate-limits.ts';

test('RATE_LIMIT_STORE=postgres: two instances count a key and an address together', async () => {
  const stored = { ...env, RATE_LIMIT_STORE: 'postgres' };
  const one = await startAssent(stored, { worker: false });
  const two = await startAssent(stored, { worker: false, connection: one.connection });
  const { key, api } = await one.organisation();
  const there = createClient(two.url, key);
  const first = readLimits(await api.get('/containers'));
  const second = readLimits(await there.get('/containers'));
  assert.deepEqual([first.remaining, second.remaining], [4, 3]);
  assert.ok(Math.abs(second.reset - first.reset) <= 1);
  const replies = await concurrently(10, (n) => (n % 2 ? api : there).get('/containers'));
  assert.equal(replies.filter(({ status }) => status === 200).length, 3);
  assertLimited(await there.get('/containers'));
  const address = fromNewAddress();
  const guesses = await concurrently(addressLimit, (n) =>
    createClient(n % 2 ? one.url : two.url).get('/containers', address),
  );
  assert.ok(guesses.every(({ status }) => status === 401));
  assertLimited(await createClient(two.url).get('/containers', address), addressLimit);
});

test('RATE_LIMIT_STORE=postgres: the clock of a process does not matter, only that of the database', async (t) => {
  const one = await startAssent({ ...env, RATE_LIMIT_STORE: 'postgres' }, { worker: false });
  const now = Date.now();
  const count = async (processClock: number) => {
    t.mock.timers.enable({ apis: ['Date'], now: processClock });
    const window = await countInPostgres(one.database.db, 'key of two processes');
    t.mock.timers.reset();
    assert.ok(window.milliseconds > 0 && window.milliseconds <= 60_000, `${window.milliseconds} ms`);
    assert.ok(Math.abs(window.endsAt - now - 60_000) < 60_000, `ends at ${window.endsAt}`);
    return window.count;
  };
  const tenMinutes = 600_000;
  assert.equal(await count(now + tenMinutes), 1);
  assert.equal(await count(now), 2);
  assert.equal(await count(now - tenMinutes), 3);
  assert.equal(await count(now + tenMinutes), 4);
});

test('RATE_LIMIT_STORE=postgres: a window that another clock has put into the future is replaced', async () => {
  const one = await startAssent({ ...env, RATE_LIMIT_STORE: 'postgres' }, { worker: false });
  const { api } = await one.organisation();
  for (let n = 0; n < limit; n += 1) await api.get('/containers');
  await one.database.pool.query('update rate_limits set expire = expire + 600000');
  assert.equal(readLimits(await api.get('/containers')).remaining, limit - 1);
});

test('RATE_LIMIT_STORE=postgres: windows that have ended are deleted', async () => {
  const { db, pool } = (await startAssent({ ...env, RATE_LIMIT_STORE: 'postgres' }, { worker: false }))
    .database;
  await countInPostgres(db, 'ended');
  await pool.query('update rate_limits set expire = expire - 60000');
  await countInPostgres(db, 'current');
  await deleteExpiredRateLimits(db);
  assert.deepEqual((await pool.query('select key from rate_limits')).rows, [{ key: 'current' }]);
});

test('RATE_LIMIT_STORE=postgres: a new window begins when the old one has ended', async () => {
  const one = await startAssent({ ...env, RATE_LIMIT_STORE: 'postgres' }, { worker: false });
  const { api } = await one.organisation();
  for (let n = 0; n < limit; n += 1) await api.get('/containers');
  assertLimited(await api.get('/containers'));
  await one.database.pool.query('update rate_limits set expire = expire - 60000');
  const before = Math.floor(Date.now() / 1000);
  const { remaining, reset } = readLimits(await api.get('/containers'));
  assert.equal(remaining, limit - 1);
  assert.ok(reset >= before + 60);
});

test('RATE_LIMIT_STORE=postgres: while the table cannot be reached, the API works and each process enforces the limit', async () => {
  const one = await startAssent({ ...env, RATE_LIMIT_STORE: 'postgres' }, { worker: false });
  const { api } = await one.organisation();
  await one.database.pool.query('alter table rate_limits rename to elsewhere');
  for (let n = 0; n < limit; n += 1)
    assert.equal(readLimits(await api.get('/containers')).remaining, limit - 1 - n);
  assertLimited(await api.get('/containers'));
  await one.database.pool.query('alter table elsewhere rename to rate_limits');
  assert.equal(data(await api.get('/containers')).length, 0);
});
