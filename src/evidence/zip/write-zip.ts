import { concatBytes } from '@noble/hashes/utils.js';
import { crc32 } from '../../../shared/crc32.ts';

export interface ZipFile {
  name: string;
  bytes: Uint8Array;
}

/** 1 January 1980, midnight: the earliest time that a zip archive can represent, used for every file. */
const dosDate = 0x0021;
const dosTime = 0;

/**
 * An uncompressed zip archive of files with ASCII names. The same files always give the same bytes, and every byte of
 * the archive is specified (APPNOTE.TXT 6.3.10, sections 4.3.7, 4.3.12 and 4.3.16).
 */
export function writeZip(files: ZipFile[]): Uint8Array<ArrayBuffer> {
  const parts: Uint8Array[] = [];
  const directory: Uint8Array[] = [];
  let offset = 0;
  for (const { name, bytes } of files) {
    const common = commonHeader(name, bytes);
    const local = [fields([4, 0x04034b50]), common, ascii(name), bytes];
    parts.push(...local);
    directory.push(fields([4, 0x02014b50], [2, 10]), common, attributes(offset), ascii(name));
    offset += lengthOf(local);
  }
  const size = lengthOf(directory);
  return concatBytes(...parts, ...directory, endOfDirectory(files.length, size, offset));
}

/** The fields that are the same in the header before a file and in its directory entry. */
function commonHeader(name: string, bytes: Uint8Array): Uint8Array {
  return fields(
    [2, 10], // readable by version 1.0
    [2, 0], // no flags
    [2, 0], // stored
    [2, dosTime],
    [2, dosDate],
    [4, crc32(bytes)],
    [4, bytes.length],
    [4, bytes.length],
    [2, name.length],
    [2, 0], // no extra field
  );
}

/** No comment, the first disk, no attributes, and where the file's own header is. */
function attributes(offset: number): Uint8Array {
  return fields([2, 0], [2, 0], [2, 0], [4, 0], [4, offset]);
}

function endOfDirectory(count: number, size: number, offset: number): Uint8Array {
  return fields([4, 0x06054b50], [2, 0], [2, 0], [2, count], [2, count], [4, size], [4, offset], [2, 0]);
}

/** Little-endian numbers of 2 or 4 bytes. */
function fields(...values: [bytes: 2 | 4, value: number][]): Uint8Array {
  return Uint8Array.from(
    values.flatMap(([bytes, value]) =>
      Array.from({ length: bytes }, (_, index) => (value >>> (8 * index)) & 0xff),
    ),
  );
}

function ascii(name: string): Uint8Array {
  return new TextEncoder().encode(name);
}

const lengthOf = (parts: Uint8Array[]) => parts.reduce((sum, { length }) => sum + length, 0);
