import assert from 'node:assert/strict';
import { test } from 'node:test';
import { crc32, deflateRawSync } from 'node:zlib';
import { bundleFiles } from '../bundle/file-names.ts';
import { writeZip, type ZipFile } from '../zip/write-zip.ts';
import { describeResult } from './describe.ts';
import { bundle, failedChecks, files, known, replaced, textOf, verify } from './verify.fixture.ts';

const [readme] = files;
assert.ok(readme);
const secret = { name: 'secret.txt', bytes: Buffer.from('Nobody sees this.') };
const directory = bundle.indexOf('PK\x01\x02', 0, 'latin1');
const end = bundle.length - 22;

/** The bundle with bytes inserted at a place; if `isAdjusted`, its offsets are adjusted. */
function inserted(at: number, bytes: Uint8Array, isAdjusted: boolean): Buffer {
  const zip = Buffer.concat([bundle.subarray(0, at), bytes, bundle.subarray(at)]);
  if (!isAdjusted) return zip;
  const newEnd = end + bytes.length;
  zip.writeUInt32LE(bundle.readUInt32LE(end + 16) + bytes.length, newEnd + 16);
  for (let entry = directory + bytes.length; entry < newEnd; entry += 46 + zip.readUInt16LE(entry + 28)) {
    const offset = zip.readUInt32LE(entry + 42);
    if (offset >= at) zip.writeUInt32LE(offset + bytes.length, entry + 42);
  }
  return zip;
}

/** The bundle with other numbers in places. */
function patched(...numbers: [at: number, value: number, bytes: 1 | 2 | 4][]): Buffer {
  const zip = Buffer.from(bundle);
  for (const [at, value, bytes] of numbers) zip.writeUIntLE(value, at, bytes);
  return zip;
}

const localHeader = writeZip([secret]).subarray(0, 30 + secret.name.length + secret.bytes.length);
const hidden: [string, Uint8Array][] = [
  ['a file that no bundle has', writeZip([...files, secret])],
  ['a file in a folder', writeZip([...files, { ...secret, name: '__MACOSX/._README.txt' }])],
  ['a file twice', writeZip([...files, readme])],
  ['a file before the first, which the directory does not know', inserted(0, localHeader, true)],
  ['a program before the archive', inserted(0, Buffer.from('#!/bin/sh\nexit\n'), true)],
  [
    'a program before the archive, whose offsets do not know of it',
    inserted(0, Buffer.from('#!/bin/sh\n'), false),
  ],
  [
    'bytes between two files',
    inserted(bundle.indexOf('PK\x03\x04', 4, 'latin1'), Buffer.from('hidden'), true),
  ],
  ['bytes before the directory', inserted(directory, Buffer.from('hidden'), true)],
  ['a file before the directory, which it does not know', inserted(directory, localHeader, true)],
  ['bytes after the end', Buffer.concat([bundle, Buffer.from('hidden')])],
  ['another archive after the end', Buffer.concat([bundle, writeZip([secret])])],
  ['a comment', Buffer.concat([patched([end + 20, 6, 2]), Buffer.from('hidden')])],
  ['a hidden file', patched([directory + 38, 2, 2])],
  ['a link instead of a file', patched([directory + 5, 3, 1], [directory + 38, 0xa1ff0000, 4])],
  ['a name that only the header has', patched([30, 'r'.charCodeAt(0), 1])],
];
for (const [what, zip] of hidden)
  test(`a bundle with ${what} is altered`, () => {
    assert.equal(verify(zip).status, 'altered');
  });

test('what follows the end of a bundle is named and counted, and the file is not called unreadable', () => {
  const sentences: [Uint8Array, string][] = [
    [Buffer.from('\n'), 'After the end of the archive, the file has 1 more byte.'],
    [Buffer.from('hidden'), 'After the end of the archive, the file has 6 more bytes.'],
  ];
  for (const [bytes, sentence] of sentences)
    assert.equal(
      describeResult(verify(Buffer.concat([bundle, bytes]))),
      `ALTERED: the file is not as it was issued, and nothing else in it was checked\nFAIL  file             ${sentence}\n`,
    );
  const commented = Buffer.concat([patched([end + 20, 6, 2]), Buffer.from('hidden')]);
  assert.match(describeResult(verify(commented)), /The archive has a comment, which no bundle has\./);
});

test('a bundle with data in an extra field, a comment of a file or after a compressed file is altered', () => {
  for (const options of [
    { extra: Buffer.from([0xca, 0xfe, 4, 0, 1, 2, 3, 4]) },
    { comment: 'hidden' },
    { after: Buffer.from('hidden') },
  ])
    assert.equal(verify(packed(files, options)).status, 'altered', Object.keys(options)[0]);
});

/** What programs do when they repack files: they compress, write times, owners and flags, and change the order. */
const times = Buffer.concat([Buffer.from([0x55, 0x54, 9, 0, 3]), Buffer.alloc(8, 7)]);
const owners = Buffer.from([0x75, 0x78, 11, 0, 1, 4, 232, 3, 0, 0, 4, 232, 3, 0, 0]);
const repacked: [string, Uint8Array][] = [
  [
    'by zip on Unix',
    packed(files, { extra: Buffer.concat([times, owners]), madeBy: 0x031e, attributes: 0x81a40000 }),
  ],
  ['by a program that streams', packed(files, { isStreamed: true })],
  [
    'by a program that streams and writes no signatures',
    packed(files, { isStreamed: true, hasSignature: false }),
  ],
  ['in another order', writeZip(files.toReversed())],
  ['with other times', patched([10, 1234, 2], [directory + 12, 1234, 2])],
  ['at another level', packed(files, { level: 1 })],
  ['without compression, in deflated blocks', packed(files, { level: 0 })],
];
for (const [how, zip] of repacked)
  test(`the same files, repacked ${how}, are consistent, but not vouched for`, () => {
    const { status, checks } = verify(zip);
    assert.equal(
      status,
      'unvouched',
      checks.find((check) => check.status === 'altered')?.message ?? checks[0]?.message,
    );
    assert.deepEqual(failedChecks(zip, known), ['archive']);
  });

/** Clears a terminal, and hides what follows. */
const hostile = '\u001b[2J\u001b[HINTACT: evidence of a signing request\n\u001b[8m';

test('what a forger lists in the manifest or gives for a key does not reach the terminal', () => {
  const manifest = JSON.parse(textOf('manifest.json'));
  const evidence = JSON.parse(textOf('evidence.json'));
  const forgeries = [
    replaced('manifest.json', JSON.stringify({ files: { ...manifest.files, [hostile]: '00' } })),
    replaced(
      'evidence.json',
      `${JSON.stringify({ ...evidence, log: { ...evidence.log, public_key: hostile } }, null, 2)}\n`,
    ),
  ];
  for (const forgery of forgeries) {
    const result = verify(forgery);
    assert.equal(result.status, 'altered');
    assert.match(describeResult(result), /^ALTERED: [^\p{Cc}]+(\n[^\p{Cc}]*)+$/u);
    assert.doesNotMatch(JSON.stringify(result), /INTACT/);
  }
});

test('a bundle that was repacked with another method than Deflate is not readable, and not called altered', () => {
  const lzma = 14;
  const { status, checks } = verify(patched([8, lzma, 2], [directory + 10, lzma, 2]));
  assert.deepEqual(
    [status, checks[0]?.message],
    ['unreadable', 'README.txt is compressed by a method other than Deflate.'],
  );
});

interface Options {
  extra?: Buffer;
  comment?: string;
  after?: Buffer;
  madeBy?: number;
  attributes?: number;
  isStreamed?: boolean;
  hasSignature?: boolean;
  level?: number;
}

/** An archive as other programs write it. */
function packed(
  given: ZipFile[],
  {
    extra = Buffer.alloc(0),
    comment = '',
    after = Buffer.alloc(0),
    madeBy = 20,
    attributes = 0,
    isStreamed = false,
    hasSignature = true,
    level = 6,
  }: Options,
): Buffer {
  const parts: Buffer[] = [];
  const entries: Buffer[] = [];
  let offset = 0;
  for (const { name, bytes } of given) {
    const data = Buffer.concat([deflateRawSync(bytes, { level }), after]);
    const sizes = numbers([4, crc32(bytes)], [4, data.length], [4, bytes.length]);
    const common = numbers([2, 20], [2, isStreamed ? 8 : 0], [2, 8], [2, 4321], [2, 23456]);
    const lengths = numbers([2, name.length], [2, extra.length]);
    const descriptor = Buffer.concat([Buffer.from(hasSignature ? 'PK\x07\x08' : '', 'latin1'), sizes]);
    const local = Buffer.concat([
      Buffer.from('PK\x03\x04', 'latin1'),
      ...[common, isStreamed ? Buffer.alloc(12) : sizes, lengths, Buffer.from(name), extra, data],
      ...(isStreamed ? [descriptor] : []),
    ]);
    entries.push(
      Buffer.concat([
        Buffer.from('PK\x01\x02', 'latin1'),
        ...[numbers([2, madeBy]), common, sizes, lengths],
        numbers([2, comment.length], [2, 0], [2, 0], [4, attributes], [4, offset]),
        ...[Buffer.from(name), extra, Buffer.from(comment)],
      ]),
    );
    parts.push(local);
    offset += local.length;
  }
  const all = Buffer.concat(entries);
  const last = numbers(
    [2, 0],
    [2, 0],
    [2, given.length],
    [2, given.length],
    [4, all.length],
    [4, offset],
    [2, 0],
  );
  return Buffer.concat([...parts, all, Buffer.from('PK\x05\x06', 'latin1'), last]);
}

function numbers(...values: [bytes: number, value: number][]): Buffer {
  return Buffer.concat(
    values.map(([bytes, value]) => {
      const buffer = Buffer.alloc(bytes);
      buffer.writeUIntLE(value, 0, bytes);
      return buffer;
    }),
  );
}

test('the order in which files are packed is the documented one', () => {
  assert.deepEqual(
    files.map(({ name }) => name),
    bundleFiles.filter((name) => name !== 'timestamp.tsr'),
  );
});
