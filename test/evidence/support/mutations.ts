import { crc32, deflateRawSync } from 'node:zlib';
import { writeZip, type ZipFile } from '../../../src/evidence/zip/write-zip.ts';
import type { Random } from './random.ts';
import type { Sample } from './second-verifier.ts';

/** The sample with one byte changed. */
export function flip(random: Random, { what, bytes }: Sample): Sample {
  const changed = Uint8Array.from(bytes);
  const at = random.below(changed.length);
  changed[at] = (changed[at] ?? 0) ^ (1 + random.below(255));
  return { what: `${what}, byte ${at} changed`, bytes: changed };
}

/** The sample with one byte changed in the directory at its end. */
export function flipInDirectory(random: Random, { what, bytes }: Sample): Sample {
  const zip = Buffer.from(bytes);
  const start = zip.readUInt32LE(zip.length - 6);
  const at = start + random.below(zip.length - start);
  zip[at] = (zip[at] ?? 0) ^ (1 + random.below(255));
  return { what: `${what}, byte ${at} changed, ${at - start} of the directory`, bytes: zip };
}

export function truncate(random: Random, { what, bytes }: Sample): Sample {
  const length = random.below(bytes.length);
  return { what: `${what}, cut after ${length} bytes`, bytes: bytes.subarray(0, length) };
}

/** One file of the first sample replaced by that of the second, canonically packed. */
export function splice(random: Random, one: Sample, other: Sample): Sample {
  const name = random.pick(filesOf(one)).name;
  const theirs = filesOf(other).find((file) => file.name === name);
  const files = filesOf(one).flatMap((file) => (file.name === name ? (theirs ?? []) : file));
  return { what: `${one.what} with ${name} of ${other.what}`, bytes: writeZip(files) };
}

/** The files of a sample in another order, one missing, doubled or renamed. */
export function repack(random: Random, sample: Sample): Sample {
  const files = filesOf(sample);
  const index = random.below(files.length);
  const [file] = files.splice(index, 1);
  if (!file) throw new Error('a bundle without files');
  const how = random.pick(['missing', 'last', 'doubled', 'renamed', 'added']);
  if (how === 'last') files.push(file);
  if (how === 'doubled') files.splice(index, 0, file, file);
  if (how === 'renamed') files.splice(index, 0, { ...file, name: `${file.name}x` });
  if (how === 'added') files.splice(index, 0, file, { name: 'note.txt', bytes: Buffer.from('hidden') });
  return { what: `${sample.what}, ${file.name} ${how}`, bytes: writeZip(files) };
}

/** The bytes around or within an archive that no file contains. */
export function hide(random: Random, { what, bytes }: Sample): Sample {
  const hidden = Buffer.from('hidden');
  const where = random.pick(['before', 'after', 'comment']);
  if (where === 'before') return { what: `${what}, bytes before`, bytes: Buffer.concat([hidden, bytes]) };
  if (where === 'after') return { what: `${what}, bytes after`, bytes: Buffer.concat([bytes, hidden]) };
  const commented = Buffer.concat([bytes, hidden]);
  commented.writeUInt16LE(hidden.length, bytes.length - 2);
  return { what: `${what}, a comment`, bytes: commented };
}

/** The same files, compressed, as any program for zip archives packs them. */
export function compress({ what, bytes }: Sample): Sample {
  const local: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, bytes: content } of filesOf({ what, bytes })) {
    const packed = deflateRawSync(content);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(8, 4);
    common.writeUInt16LE(0x6a21, 6);
    common.writeUInt16LE(0x5d76, 8);
    common.writeUInt32LE(crc32(content), 10);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(content.length, 18);
    common.writeUInt16LE(name.length, 22);
    const attributes = Buffer.alloc(14);
    attributes.writeUInt32LE((0o100644 << 16) >>> 0, 6);
    attributes.writeUInt32LE(offset, 10);
    local.push(Buffer.from('PK\u0003\u0004'), common, Buffer.from(name), packed);
    directory.push(Buffer.from('PK\u0001\u0002\u001e\u0003'), common, attributes, Buffer.from(name));
    offset += 30 + name.length + packed.length;
  }
  const end = Buffer.alloc(22);
  end.write('PK\u0005\u0006');
  const count = directory.length / 4;
  end.writeUInt16LE(count, 8);
  end.writeUInt16LE(count, 10);
  end.writeUInt32LE(Buffer.concat(directory).length, 12);
  end.writeUInt32LE(offset, 16);
  return { what: `${what}, compressed`, bytes: Buffer.concat([...local, ...directory, end]) };
}

/** The certificate of a decided bundle, on its own. */
export function certificateIn(sample: Sample): Sample[] {
  const file = filesOf(sample).find(({ name }) => name === 'certificate.pdf');
  return file ? [{ what: `the certificate of ${sample.what}`, bytes: file.bytes }] : [];
}

/** The files of a canonical archive, in order. */
function filesOf({ bytes }: Sample): ZipFile[] {
  const zip = Buffer.from(bytes);
  const files: ZipFile[] = [];
  for (let at = 0; zip.readUInt32LE(at) === 0x04034b50; ) {
    const start = at + 30 + zip.readUInt16LE(at + 26);
    const name = zip.toString('latin1', at + 30, start);
    at = start + zip.readUInt32LE(at + 18);
    files.push({ name, bytes: zip.subarray(start, at) });
  }
  return files;
}
