import { crc32, inflateRawSync } from 'node:zlib';
import { writeZip, type ZipFile } from './write-zip.ts';

/** The archive cannot be read. */
export class UnreadableZip extends Error {}
/** The archive can be read, but its content is not what was packed. */
export class AlteredZip extends Error {}

interface Entry {
  name: string;
  flags: number;
  method: number;
  crc: number;
  compressed: number;
  length: number;
  offset: number;
}

/** The maximum length of the comment after the end of the directory. */
const maxComment = 0xffff;
const endBytes = 22;
const entryBytes = 46;
const headerBytes = 30;

/**
 * The files of a zip archive (APPNOTE.TXT 6.3.10), whichever program packed it. Only files with one of these names, each
 * once, stored or deflated, and at most `maxBytes` in total, so that a small archive cannot expand without limit. An
 * archive as long as the one that `writeZip` creates must be the same in every byte. Throws UnreadableZip or AlteredZip.
 */
export function readZip(zip: Buffer, names: readonly string[], maxBytes: number): ZipFile[] {
  let remaining = maxBytes;
  const files: ZipFile[] = [];
  for (const entry of readDirectory(zip)) {
    if (files.some(({ name }) => name === entry.name))
      throw new UnreadableZip('The archive contains a file twice.');
    if (!names.includes(entry.name)) throw new AlteredZip('The archive contains an unexpected file.');
    remaining -= entry.length;
    if (remaining < 0) throw new UnreadableZip(`The archive would unpack to more than ${maxBytes} bytes.`);
    files.push({ name: entry.name, bytes: readEntry(zip, entry) });
  }
  const packed = writeZip(files);
  if (packed.length === zip.length && !packed.equals(zip))
    throw new AlteredZip('The metadata of the archive was changed.');
  return files;
}

function readDirectory(zip: Buffer): Entry[] {
  const end = findEnd(zip);
  const count = zip.readUInt16LE(end + 10);
  const start = zip.readUInt32LE(end + 16);
  if (start + zip.readUInt32LE(end + 12) !== end)
    throw new UnreadableZip('The directory of the archive is broken.');
  const entries: Entry[] = [];
  let at = start;
  for (let i = 0; i < count; i += 1) {
    if (at + entryBytes > end || !isSignature(zip, at, 'PK\x01\x02'))
      throw new UnreadableZip('The directory of the archive is broken.');
    const nameEnd = at + entryBytes + zip.readUInt16LE(at + 28);
    entries.push({
      name: zip.subarray(at + entryBytes, nameEnd).toString('latin1'),
      flags: zip.readUInt16LE(at + 8),
      method: zip.readUInt16LE(at + 10),
      crc: zip.readUInt32LE(at + 16),
      compressed: zip.readUInt32LE(at + 20),
      length: zip.readUInt32LE(at + 24),
      offset: zip.readUInt32LE(at + 42),
    });
    at = nameEnd + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  if (at !== end) throw new UnreadableZip('The directory of the archive is broken.');
  return entries;
}

function findEnd(zip: Buffer): number {
  const first = Math.max(0, zip.length - endBytes - maxComment);
  for (let at = zip.length - endBytes; at >= first; at -= 1)
    if (isSignature(zip, at, 'PK\x05\x06') && at + endBytes + zip.readUInt16LE(at + 20) === zip.length)
      return at;
  throw new UnreadableZip('The file is not a complete zip archive.');
}

function readEntry(zip: Buffer, { name, flags, method, crc, compressed, length, offset }: Entry): Buffer {
  const isEncrypted = flags % 2 === 1;
  if (isEncrypted || offset + headerBytes > zip.length || !isSignature(zip, offset, 'PK\x03\x04'))
    throw new UnreadableZip(`${name} cannot be read.`);
  const start = offset + headerBytes + zip.readUInt16LE(offset + 26) + zip.readUInt16LE(offset + 28);
  const bytes = unpack(zip.subarray(start, start + compressed), method, length);
  if (bytes?.length !== length || crc32(bytes) !== crc)
    throw new AlteredZip(`${name} does not match its checksum in the archive.`);
  return bytes;
}

/** Undefined when the data cannot be unpacked to this length. */
function unpack(packed: Buffer, method: number, length: number): Buffer | undefined {
  if (method === 0) return packed;
  if (method !== 8) return undefined;
  try {
    return inflateRawSync(packed, { maxOutputLength: Math.max(length, 1) });
  } catch {
    return undefined;
  }
}

function isSignature(zip: Buffer, at: number, signature: string): boolean {
  return zip.subarray(at, at + 4).toString('latin1') === signature;
}
