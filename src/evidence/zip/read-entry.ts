import { crc32 } from '../../../shared/crc32.ts';
import { Altered, Unreadable } from '../file-faults.ts';
import { type Entry, readName } from './directory.ts';
import { checkExtraFields } from './extra-fields.ts';
import { inflate } from './inflate.ts';

const headerBytes = 30;
const headerSignature = 0x04034b50;
const descriptorSignature = 0x08074b50;
const stored = 0;
const deflated = 8;

/** The content of one file, and where the next one starts. Throws Unreadable or Altered. */
export function readEntry(view: DataView, entry: Entry): { bytes: Uint8Array; next: number } {
  const { name, flags, method, crc, compressed, length, offset } = entry;
  if (offset + headerBytes > view.byteLength || view.getUint32(offset, true) !== headerSignature)
    throw new Unreadable(`${name} cannot be read.`);
  const nameEnd = offset + headerBytes + view.getUint16(offset + 26, true);
  const start = nameEnd + view.getUint16(offset + 28, true);
  if (start + compressed > view.byteLength) throw new Unreadable(`${name} cannot be read.`);
  checkExtraFields(view, nameEnd, start - nameEnd);
  const followed = (flags & 0b1000) !== 0;
  const sizes = [crc, compressed, length];
  const own = [14, 18, 22].map((at) => view.getUint32(offset + at, true));
  const isSame =
    readName(view, offset + headerBytes, nameEnd) === name &&
    view.getUint16(offset + 6, true) === flags &&
    view.getUint16(offset + 8, true) === method &&
    (areSame(own, sizes) || (followed && areSame(own, [0, 0, 0])));
  if (!isSame) throw new Altered(`The archive describes ${name} in two different ways.`);
  if (method !== stored && method !== deflated)
    throw new Unreadable(`${name} is compressed by a method other than Deflate.`);
  const packed = new Uint8Array(view.buffer, view.byteOffset + start, compressed);
  const bytes = unpack(packed, method, length);
  if (bytes?.length !== length || crc32(bytes) !== crc)
    throw new Altered(`${name} does not match its checksum in the archive.`);
  const end = start + compressed;
  return { bytes, next: followed ? afterDescriptor(view, end, sizes) : end };
}

/** Undefined when the data cannot be unpacked to this length, or when more data follows it. */
function unpack(packed: Uint8Array, method: number, length: number): Uint8Array | undefined {
  if (method === stored) return packed;
  const inflated = inflate(packed, length);
  return inflated?.used === packed.length ? inflated.bytes : undefined;
}

/** Programs that do not know sizes beforehand write them after the data, with or without a signature. */
function afterDescriptor(view: DataView, at: number, sizes: number[]): number {
  for (const skipped of [4, 0]) {
    if (at + skipped + 12 > view.byteLength) continue;
    if (skipped === 4 && view.getUint32(at, true) !== descriptorSignature) continue;
    const found = [0, 4, 8].map((offset) => view.getUint32(at + skipped + offset, true));
    if (areSame(found, sizes)) return at + skipped + 12;
  }
  throw new Unreadable('The archive is broken.');
}

function areSame(a: number[], b: number[]): boolean {
  return a.every((value, index) => value === b[index]);
}
