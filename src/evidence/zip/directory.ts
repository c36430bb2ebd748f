import { countOf } from '../../../shared/count-of.ts';
import { Altered, Unreadable } from '../file-faults.ts';
import { checkExtraFields, zip64 } from './extra-fields.ts';

/** A file as the directory at the end of an archive describes it. */
export interface Entry {
  name: string;
  flags: number;
  method: number;
  crc: number;
  compressed: number;
  length: number;
  /** Where the file's own header is. */
  offset: number;
}

/** The record at the end of an archive. */
export interface End {
  count: number;
  /** Where the directory starts and ends. */
  start: number;
  end: number;
}

const endBytes = 22;
const entryBytes = 46;
const endSignature = 0x06054b50;
const entrySignature = 0x02014b50;
const endOfZip64Signature = 0x06064b50;

/** Bit 3: sizes follow the data. Bit 11: the name is UTF-8. Bits 1 and 2: how hard the packer tried. */
const harmlessFlags = 0b1000_0000_1110;

/** The end of the directory. Throws Unreadable when there is none, and Altered when something follows it. */
export function findEnd(view: DataView): End {
  for (let at = view.byteLength - endBytes; at >= 0; at -= 1) {
    if (view.getUint32(at, true) !== endSignature) continue;
    const count = view.getUint16(at + 10, true);
    const [size, start] = [view.getUint32(at + 12, true), view.getUint32(at + 16, true)];
    if (view.getUint32(at + 4, true) !== 0 || view.getUint16(at + 8, true) !== count)
      throw new Unreadable('The archive is split into parts.');
    if (start + size > at) throw new Unreadable('The directory of the archive is broken.');
    if (view.getUint16(at + 20, true) !== 0)
      throw new Altered('The archive has a comment, which no bundle has.');
    const following = view.byteLength - at - endBytes;
    if (following > 0)
      throw new Altered(`After the end of the archive, the file has ${countOf(following, 'more byte')}.`);
    if (start + size + 4 <= at && view.getUint32(start + size, true) === endOfZip64Signature) throw zip64();
    if (start + size < at) throw new Altered('The archive contains bytes that belong to no file.');
    return { count, start, end: at };
  }
  throw new Unreadable('The file is not a complete zip archive.');
}

/**
 * The entries of the directory. Throws Unreadable or Altered. The positions of its entries are checked first:
 * what a damaged length makes of an entry says nothing about what is hidden in it.
 */
export function readDirectory(view: DataView, end: End): Entry[] {
  return locateEntries(view, end).map((at) => readEntryAt(view, at));
}

/** Where each entry starts. Throws Unreadable, or Altered when there are more than the archive says. */
function locateEntries(view: DataView, { count, start, end }: End): number[] {
  const short = (offset: number) => view.getUint16(offset, true);
  const starts: number[] = [];
  let at = start;
  while (starts.length < count) {
    if (at + entryBytes > end || view.getUint32(at, true) !== entrySignature)
      throw new Unreadable('The directory of the archive is broken.');
    const next = at + entryBytes + short(at + 28) + short(at + 30) + short(at + 32);
    if (next > end) throw new Unreadable('The directory of the archive is broken.');
    if (short(at + 34) !== 0) throw new Unreadable('The archive is split into parts.');
    if ((short(at + 8) & ~harmlessFlags) !== 0) throw new Unreadable('The archive is encrypted.');
    starts.push(at);
    at = next;
  }
  if (at !== end) throw new Altered('The archive has more files than it says.');
  return starts;
}

/** Throws Altered when something is hidden in the entry. */
function readEntryAt(view: DataView, at: number): Entry {
  const short = (offset: number) => view.getUint16(at + offset, true);
  const long = (offset: number) => view.getUint32(at + offset, true);
  const nameEnd = at + entryBytes + short(28);
  if (short(32) !== 0) throw new Altered('The archive contains a comment.');
  checkExtraFields(view, nameEnd, short(30));
  checkAttributes(short(4), long(38));
  return {
    name: readName(view, at + entryBytes, nameEnd),
    flags: short(8),
    method: short(10),
    crc: long(16),
    compressed: long(20),
    length: long(24),
    offset: long(42),
  };
}

/** Names of bundles are ASCII, and any other is unexpected. */
export function readName(view: DataView, start: number, end: number): string {
  return new TextDecoder('latin1').decode(new Uint8Array(view.buffer, view.byteOffset + start, end - start));
}

/** A link, a folder or a hidden file would unpack to something other than the file that is checked here. */
function checkAttributes(madeBy: number, attributes: number): void {
  const system = madeBy >> 8;
  const isUnix = system === 3 || system === 19;
  const kind = isUnix ? attributes >>> 28 : 0;
  const hiddenSystemOrFolder = 0b1_0110;
  if ((kind !== 0 && kind !== 8) || (attributes & hiddenSystemOrFolder) !== 0)
    throw new Altered('The archive contains a link, a folder or a hidden file.');
}
