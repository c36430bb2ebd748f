import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inChunks } from './chunks.ts';

const people = (count: number, name = 'Ada') =>
  Array.from({ length: count }, (_, index) => ({ name, email: `ada${index}@example.com` }));

test('so many as one call takes stay together', () => {
  assert.deepEqual(
    inChunks(people(2500)).map(({ length }) => length),
    [1000, 1000, 500],
  );
  assert.deepEqual(inChunks([]), []);
});

test('nobody is lost and the order stays', () => {
  assert.deepEqual(inChunks(people(1001)).flat(), people(1001));
});

test('no chunk is larger than a body may be, however long the names', () => {
  const chunks = inChunks(people(2000, '😀'.repeat(200)));
  assert.equal(chunks.flat().length, 2000);
  for (const signers of chunks)
    assert.ok(
      new TextEncoder().encode(JSON.stringify({ versionId: 'x'.repeat(36), signers })).length < 2 ** 20,
    );
});
