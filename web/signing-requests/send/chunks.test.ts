import assert from 'node:assert/strict';
import { test } from 'node:test';
import { splitIntoChunks } from './chunks.ts';

const people = (count: number, name = 'Ada') =>
  Array.from({ length: count }, (_, index) => ({ name, email: `ada${index}@example.com` }));

test('a list is split into chunks of the maximum per call', () => {
  assert.deepEqual(
    splitIntoChunks(people(2500)).map(({ length }) => length),
    [1000, 1000, 500],
  );
  assert.deepEqual(splitIntoChunks([]), []);
});

test('chunks keep every person in order', () => {
  assert.deepEqual(splitIntoChunks(people(1001)).flat(), people(1001));
});

test('no chunk exceeds the maximum body size, however long the names', () => {
  const chunks = splitIntoChunks(people(2000, '😀'.repeat(200)));
  assert.equal(chunks.flat().length, 2000);
  for (const signers of chunks)
    assert.ok(
      new TextEncoder().encode(JSON.stringify({ versionId: 'x'.repeat(36), signers })).length < 2 ** 20,
    );
});

test('each chunk has room for what fits, also after a large one', () => {
  const large = Array.from({ length: 5 }, () => ({ name: 'a'.repeat(400_000) }));
  assert.deepEqual(
    splitIntoChunks(large).map(({ length }) => length),
    [2, 2, 1],
  );
});
