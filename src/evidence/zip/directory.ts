import { checkExtraFields } from './extra-fields.ts';
import { AlteredZip, UnreadableZip } from './zip-error.ts';

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

/** Bit 3: sizes follow the data. Bit 11: the name is UTF-8. Bits 1 and 2: how hard the packer tried. */
const harmlessFlags = 0b1000_0000_1110;

/** The end of the directory. Throws UnreadableZip when there is none, and AlteredZip when something follows it. */
export function findEnd(view: DataView): End {
  for (let at = view.byteLength - endBytes; at >= 0; at -= 1) {
    if (view.getUint32(at, true) !== endSignature) continue;
    if (at + endBytes !== view.byteLength)
      throw new AlteredZip('The archive has a comment, or bytes after its end.');
    const count = view.getUint16(at + 10, true);
    const [size, start] = [view.getUint32(at + 12, true), view.getUint32(at + 16, true)];
    if (view.getUint32(at + 4, true) !== 0 || view.getUint16(at + 8, true) !== count)
      throw new UnreadableZip('The archive is split into parts.');
    if (view.getUint16(at + 20, true) !== 0)
      throw new UnreadableZip('The file is not a complete zip archive.');
    if (start + size < at) throw new AlteredZip('The archive contains bytes that belong to no file.');
    if (start + size !== at) throw new UnreadableZip('The directory of the archive is broken.');
    return { count, start, end: at };
  }
  throw new UnreadableZip('The file is not a complete zip archive.');
}

/** The entries of the directory. Throws UnreadableZip or AlteredZip. */
export function readDirectory(view: DataView, { count, start, end }: End): Entry[] {
  const entries: Entry[] = [];
  let at = start;
  while (at < end) {
    if (at + entryBytes > end || view.getUint32(at, true) !== entrySignature)
      throw new UnreadableZip('The directory of the archive is broken.');
    const short = (offset: number) => view.getUint16(at + offset, true);
    const long = (offset: number) => view.getUint32(at + offset, true);
    const nameEnd = at + entryBytes + short(28);
    const next = nameEnd + short(30) + short(32);
    if (next > end) throw new UnreadableZip('The directory of the archive is broken.');
    const name = readName(view, at + entryBytes, nameEnd);
    if (short(32) !== 0) throw new AlteredZip('The archive contains a comment.');
    if (short(34) !== 0) throw new UnreadableZip('The archive is split into parts.');
    checkExtraFields(view, nameEnd, short(30));
    checkAttributes(short(4), long(38));
    if ((short(8) & ~harmlessFlags) !== 0) throw new UnreadableZip('The archive is encrypted.');
    entries.push({
      name,
      flags: short(8),
      method: short(10),
      crc: long(16),
      compressed: long(20),
      length: long(24),
      offset: long(42),
    });
    at = next;
  }
  if (entries.length !== count) throw new AlteredZip('The archive has another number of files than it says.');
  return entries;
}

/** Names of bundles are ASCII, and any other is unexpected. */
export function readName(view: DataView, start: number, end: number): string {
  const bytes = new Uint8Array(view.buffer, view.byteOffset + start, end - start);
  return Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
}

/** A link, a folder or a hidden file would unpack to something else than the file that is checked here. */
function checkAttributes(madeBy: number, attributes: number): void {
  const system = madeBy >> 8;
  const isUnix = system === 3 || system === 19;
  const kind = isUnix ? attributes >>> 28 : 0;
  const hiddenSystemOrFolder = 0b1_0110;
  if ((kind !== 0 && kind !== 8) || (attributes & hiddenSystemOrFolder) !== 0)
    throw new AlteredZip('The archive contains a link, a folder or a hidden file.');
}
