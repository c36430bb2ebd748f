import assert from 'node:assert/strict';
import { test } from 'node:test';
import zlib, { deflateRawSync } from 'node:zlib';
import fc from 'fast-check';
import { crc32 } from '../../../shared/crc32.ts';
import { inflate } from './inflate.ts';

const anyData = fc.oneof(
  fc.uint8Array({ maxLength: 2_000 }),
  fc
    .array(fc.constantFrom('the ', 'clause ', 'accepted ', '山田 '), { maxLength: 2_000 })
    .map((words) => Buffer.from(words.join(''))),
);

test('what zlib packed at any level and with any strategy is unpacked, to its last byte', () => {
  fc.assert(
    fc.property(
      anyData,
      fc.integer({ min: 0, max: 9 }),
      fc.integer({ min: 0, max: 4 }),
      (data, level, strategy) => {
        const packed = deflateRawSync(data, { level, strategy });
        const inflated = inflate(Buffer.concat([packed, Buffer.from('behind')]), data.length);
        assert.ok(inflated);
        assert.deepEqual([Buffer.from(inflated.bytes), inflated.used], [Buffer.from(data), packed.length]);
        assert.equal(inflate(packed.subarray(0, -1), data.length), undefined);
        if (data.length > 0) assert.equal(inflate(packed, data.length - 1), undefined);
      },
    ),
    { numRuns: 300 },
  );
});

test('any bytes are unpacked as zlib unpacks them, or refused', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
      const inflated = inflate(bytes, 100_000);
      if (inflated) assert.deepEqual(Buffer.from(inflated.bytes), zlib.inflateRawSync(bytes));
    }),
    { numRuns: 2_000 },
  );
});

test('the checksum is that of zlib', () => {
  fc.assert(fc.property(fc.uint8Array(), (bytes) => assert.equal(crc32(bytes), zlib.crc32(bytes))));
  assert.equal(crc32(Buffer.from('123456789')), 0xcbf43926);
});
