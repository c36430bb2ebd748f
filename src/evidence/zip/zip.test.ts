import assert from 'node:assert/strict';
import { test } from 'node:test';
import { crc32, deflateRawSync } from 'node:zlib';
import fc from 'fast-check';
import { Altered, Unreadable } from '../file-faults.ts';
import { readZip } from './read-zip.ts';
import { writeZip } from './write-zip.ts';

const names = ['a.txt', 'b.txt', 'c.txt'];
const files = names.map((name, index) => ({ name, bytes: Buffer.from(`${name} `.repeat(index * 100)) }));
const maxBytes = 10_000;

test('packed files can be read, and the same files always give the same archive', () => {
  const { files: unpacked, isCanonical } = readZip(writeZip(files), names, maxBytes);
  assert.ok(isCanonical);
  assert.deepEqual(
    unpacked.map(({ name, bytes }) => ({ name, bytes: Buffer.from(bytes) })),
    files,
  );
  assert.deepEqual(writeZip(files), writeZip(files));
});

test('an archive with any changed bit is refused, or not the one that was written', () => {
  const zip = writeZip(files);
  fc.assert(
    fc.property(fc.nat(zip.length - 1), fc.nat(7), (at, bit) => {
      const changed = Buffer.from(zip);
      changed[at] = (zip[at] ?? 0) ^ (1 << bit);
      try {
        const { files: unpacked, isCanonical } = readZip(changed, names, maxBytes);
        assert.ok(!isCanonical && unpacked.length === files.length);
      } catch (error) {
        assert.ok(isRefusal(error));
      }
    }),
    { numRuns: 2_000 },
  );
});

test('a truncated or extended archive is refused', () => {
  const zip = writeZip(files);
  for (let length = 0; length < zip.length; length += 7)
    assert.throws(() => readZip(zip.subarray(0, length), names, maxBytes), isRefusal);
  assert.throws(() => readZip(Buffer.concat([zip, Buffer.of(0)]), names, maxBytes), isRefusal);
});

test('arbitrary bytes are either read or refused, and cause no other error', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), (tail) => {
      const zip = Buffer.concat([writeZip(files).subarray(0, 200), tail, writeZip([]).subarray(0, 22)]);
      try {
        readZip(zip, names, maxBytes);
      } catch (error) {
        assert.ok(isRefusal(error));
      }
    }),
  );
});

test('a file with an unexpected name, including a path, is refused', () => {
  for (const name of ['d.txt', '../a.txt', '/a.txt', 'A.txt', 'a.txt\0', 'x/a.txt'])
    assert.throws(() => readZip(writeZip([{ name, bytes: Buffer.of(1) }]), names, maxBytes), Altered);
});

test('an unexpected file is named, unless its name could do something to a terminal', () => {
  const refused = (name: string) =>
    assert.throws(
      () => readZip(writeZip([{ name, bytes: Buffer.of(1) }]), names, maxBytes),
      (error) => error instanceof Altered && error.message === expected[name],
    );
  const expected: Record<string, string> = {
    '__MACOSX/._a.txt': 'The archive contains an unexpected file, __MACOSX/._a.txt.',
    'd\u001b[2J': 'The archive contains an unexpected file.',
  };
  Object.keys(expected).forEach(refused);
});

test('an archive in the ZIP64 form is unreadable, and not said to be altered', () => {
  const zip = Buffer.from(writeZip(files));
  const field = Buffer.from('010010000000000000000000000000000000000000', 'hex').subarray(0, 20);
  zip.writeUInt16LE(field.length, 28);
  const withField = Buffer.concat([zip.subarray(0, 35), field, zip.subarray(35)]);
  const end = withField.length - 22;
  withField.writeUInt32LE(withField.readUInt32LE(end + 16) + field.length, end + 16);
  assert.throws(() => readZip(withField, names, maxBytes), isZip64);
  const end64 = Buffer.alloc(76);
  end64.writeUInt32LE(0x06064b50, 0);
  const withEnd = Buffer.concat([zip.subarray(0, -22), end64, zip.subarray(-22)]);
  assert.throws(() => readZip(withEnd, names, maxBytes), isZip64);
});

test('a duplicate file name is refused', () => {
  const [file] = files;
  assert.ok(file);
  assert.throws(() => readZip(writeZip([file, file]), names, maxBytes), Altered);
});

test('an archive compressed by another program can be read', () => {
  const bytes = Buffer.from('many words '.repeat(50));
  const {
    files: [file],
    isCanonical,
  } = readZip(deflated(bytes, bytes.length), names, maxBytes);
  assert.deepEqual([Buffer.from(file?.bytes ?? []), isCanonical], [bytes, false]);
});

test('a zip bomb is refused before it is unpacked, whether it declares its true size or not', () => {
  const bomb = Buffer.alloc(50_000_000);
  assert.throws(() => readZip(deflated(bomb, bomb.length), names, maxBytes), Unreadable);
  const before = process.memoryUsage().arrayBuffers;
  assert.throws(() => readZip(deflated(bomb, 10), names, maxBytes), Altered);
  assert.ok(process.memoryUsage().arrayBuffers - before < 5_000_000);
});

/** An archive with one compressed file that declares the given length. */
function deflated(bytes: Buffer, length: number): Buffer {
  const packed = deflateRawSync(bytes);
  const zip = Buffer.from(writeZip([{ name: 'a.txt', bytes: packed }]));
  const directory = zip.indexOf('PK\x01\x02', 0, 'latin1');
  for (const [at, fields] of [
    [0, { method: 8, crc: 14, length: 22 }],
    [directory, { method: 10, crc: 16, length: 24 }],
  ] as const) {
    zip.writeUInt16LE(8, at + fields.method);
    zip.writeUInt32LE(crc32(bytes), at + fields.crc);
    zip.writeUInt32LE(length, at + fields.length);
  }
  return zip;
}

function isRefusal(error: unknown): boolean {
  return error instanceof Unreadable || error instanceof Altered;
}

function isZip64(error: unknown): boolean {
  return error instanceof Unreadable && /ZIP64/.test(error.message);
}
