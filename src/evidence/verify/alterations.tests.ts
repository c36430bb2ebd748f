import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { bundleOf, chain, entries, recordOf } from '../bundle/record.fixture.ts';
import { writeZip } from '../zip/write-zip.ts';
import {
  bundle,
  failedChecks,
  files,
  known,
  replaced,
  unknown,
  unpack,
  verify,
  withBitFlipped,
} from './verify.fixture.ts';

/*
 * Each of these passed for every byte, bit and length: 20,863 flips in the archive, 20,141 in a file that was packed
 * again, 3,800 in checkpoint.txt and 20,863 truncations. That takes ten minutes, so the tests use only a sample.
 */
const [inArchive, inFiles, inCheckpoint, inLengths] = [7, 181, 61, 3];

test('no byte of a bundle can change unnoticed', (t) => {
  let count = 0;
  for (let at = 0; at < bundle.length; at += inArchive) {
    const changed = withBitFlipped(bundle, at, at % 8);
    const { status } = verify(changed);
    assert.notEqual(status, 'intact', `byte ${at}`);
    count += 1;
  }
  t.diagnostic(`${count} bundles with one changed bit`);
});

test('no byte of a file can change, even if the archive is packed again', (t) => {
  let count = 0;
  for (const { name, bytes } of files)
    for (let at = 0; at < bytes.length; at += inFiles) {
      const status = verify(replaced(name, withBitFlipped(bytes, at, at % 8))).status;
      assert.ok(status === 'altered' || status === 'unreadable', `${name}, byte ${at}: ${status}`);
      count += 1;
    }
  t.diagnostic(`${count} bundles packed again with one changed bit`);
});

test('no bit of checkpoint.txt can change', (t) => {
  let count = 0;
  const checkpoint = files.find(({ name }) => name === 'checkpoint.txt')?.bytes ?? Buffer.alloc(0);
  for (let bit = 0; bit < 8 * checkpoint.length; bit += inCheckpoint) {
    const zip = replaced('checkpoint.txt', withBitFlipped(checkpoint, bit >> 3, bit & 7));
    assert.equal(verify(zip, unknown).status, 'altered', `bit ${bit}`);
    count += 1;
  }
  t.diagnostic(`${count} checkpoints with one changed bit`);
});

test('a truncated bundle is never intact or consistent', (t) => {
  let count = 0;
  for (let length = 0; length < bundle.length; length += inLengths) {
    const { status } = verify(bundle.subarray(0, length));
    assert.ok(status === 'unreadable' || status === 'altered', `${length} bytes: ${status}`);
    count += 1;
  }
  t.diagnostic(`${count} truncated bundles`);
});

test('no file of one bundle can stand in another', async (t) => {
  const others = [
    await bundleOf(recordOf(chain(entries.slice(0, 4)))),
    await bundleOf({ ...recordOf(chain(entries)), issued_at: '2026-11-21T10:32:00.000Z' }),
  ];
  let count = 0;
  const indexes = files.map((_, index) => index);
  // One file or two of the other bundle, or all but one or two.
  const few = indexes.flatMap((one) => indexes.slice(one).map((two) => new Set([one, two])));
  const choices = [...few, ...few.map((chosen) => new Set(indexes.filter((index) => !chosen.has(index))))];
  for (const other of others.map(unpack))
    for (const chosen of choices) {
      const mixed = files.map((file, index) => (chosen.has(index) ? (other[index] ?? file) : file));
      const isOne = [files, other].some((own) =>
        own.every(({ bytes }, index) => Buffer.compare(bytes, mixed[index]?.bytes ?? Buffer.alloc(0)) === 0),
      );
      const { status } = verify(writeZip(mixed), known);
      assert.equal(status, isOne ? 'intact' : 'altered');
      count += isOne ? 0 : 1;
    }
  t.diagnostic(`${count} bundles put together from two`);
});

test('random bytes anywhere in a bundle never make it intact, and cause no other error', () => {
  fc.assert(
    fc.property(fc.nat(bundle.length - 1), fc.uint8Array({ minLength: 1, maxLength: 64 }), (at, bytes) => {
      const changed = Buffer.concat([bundle.subarray(0, at), bytes, bundle.subarray(at + bytes.length)]);
      if (!changed.equals(bundle)) assert.notDeepEqual(failedChecks(changed), []);
    }),
    { numRuns: 500 },
  );
});
