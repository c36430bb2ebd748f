import assert from 'node:assert/strict';
import { crc32, inflateRawSync } from 'node:zlib';

/** The files of a zip archive in the ZIP64 form, by name, as its directory lists them (APPNOTE.TXT 6.3.10). */
export function readZip64(zip: Buffer): Map<string, string> {
  const locator = zip.length - 22 - 20;
  assert.equal(zip.readUInt32LE(locator + 20), 0x06054b50);
  assert.equal(zip.readUInt32LE(locator), 0x07064b50);
  const end = Number(zip.readBigUInt64LE(locator + 8));
  assert.equal(zip.readUInt32LE(end), 0x06064b50);
  const count = Number(zip.readBigUInt64LE(end + 32));
  let at = Number(zip.readBigUInt64LE(end + 48));
  const files = new Map<string, string>();
  for (let i = 0; i < count; i += 1) {
    assert.equal(zip.readUInt32LE(at), 0x02014b50);
    const [nameLength, extraLength] = [zip.readUInt16LE(at + 28), zip.readUInt16LE(at + 30)];
    const name = zip.toString('utf8', at + 46, at + 46 + nameLength);
    const extra = at + 46 + nameLength + 4;
    const [size = 0, compressed = 0, offset = 0] = [0, 8, 16].map((more) =>
      Number(zip.readBigUInt64LE(extra + more)),
    );
    const local = offset + 30;
    const start = local + zip.readUInt16LE(offset + 26) + zip.readUInt16LE(offset + 28);
    // What a program reads that looks at the file's own header.
    assert.equal(zip.readUInt32LE(offset), 0x04034b50);
    assert.equal(zip.toString('utf8', local, local + nameLength), name);
    assert.equal(Number(zip.readBigUInt64LE(local + nameLength + 4)), size);
    assert.equal(Number(zip.readBigUInt64LE(local + nameLength + 12)), compressed);
    const bytes = inflateRawSync(zip.subarray(start, start + compressed));
    for (const header of [offset + 14, at + 16]) assert.equal(zip.readUInt32LE(header), crc32(bytes), name);
    assert.equal(bytes.length, size);
    files.set(name, bytes.toString('utf8'));
    at += 46 + nameLength + extraLength;
  }
  return files;
}
