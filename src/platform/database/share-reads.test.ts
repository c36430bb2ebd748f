import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Db } from './database.ts';
import { shareReads } from './share-reads.ts';

// Nothing is read from them: they only say which statements may be shared.
const db = {} as Db;
const replica = {} as Db;

function counting() {
  const statements: [string, string[]][] = [];
  const read = shareReads(async (_db, orgId, keys: string[]) => {
    statements.push([orgId, keys]);
    await sleep(5);
    if (keys.includes('bad')) throw new Error('the database is away');
    return keys.map((key) => `${key} of ${orgId}`);
  });
  return { statements, read };
}

test('reads of an organisation in the same turn share a statement', async () => {
  const { statements, read } = counting();
  const results = await Promise.all(['a', 'b', 'a'].map((key) => read(db, 'one', key)));
  assert.deepEqual(results, ['a of one', 'b of one', 'a of one']);
  assert.deepEqual(statements, [['one', ['a', 'b', 'a']]]);
});

test('a read never gets the result of a statement that started before it, and does not wait for it', async () => {
  const { statements, read } = counting();
  const first = read(db, 'one', 'a');
  await new Promise(setImmediate);
  const second = read(db, 'one', 'a');
  await new Promise(setImmediate);
  assert.equal(statements.length, 2);
  await Promise.all([first, second]);
});

test('organisations and databases do not share statements, and a failure reaches only the reads that shared it', async () => {
  const { statements, read } = counting();
  const failing = [read(db, 'one', 'bad'), read(db, 'one', 'a')];
  const others = [read(db, 'two', 'a'), read(replica, 'one', 'a')];
  for (const pending of failing) await assert.rejects(pending, /away/);
  assert.deepEqual(await Promise.all(others), ['a of two', 'a of one']);
  assert.equal(statements.length, 3);
});
