import { crc32 } from 'node:zlib';

export interface ZipFile {
  name: string;
  bytes: Buffer;
}

/** 1 January 1980, midnight: the earliest time that a zip archive can represent, used for every file. */
const dosDate = 0x0021;
const dosTime = 0;

/**
 * An uncompressed zip archive of files with ASCII names. The same files always give the same bytes, and every byte of
 * the archive is specified (APPNOTE.TXT 6.3.10, sections 4.3.7, 4.3.12 and 4.3.16).
 */
export function writeZip(files: ZipFile[]): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, bytes } of files) {
    const common = commonHeader(name, bytes);
    const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), common, Buffer.from(name, 'latin1')]);
    parts.push(local, bytes);
    directory.push(directoryEntry(name, common, offset));
    offset += local.length + bytes.length;
  }
  const entries = Buffer.concat(directory);
  return Buffer.concat([...parts, entries, endOfDirectory(files.length, entries.length, offset)]);
}

/** The fields that are the same in the header before a file and in its directory entry. */
function commonHeader(name: string, bytes: Buffer): Buffer {
  const header = Buffer.alloc(26);
  header.writeUInt16LE(10, 0); // readable by version 1.0
  header.writeUInt16LE(0, 2); // no flags
  header.writeUInt16LE(0, 4); // stored
  header.writeUInt16LE(dosTime, 6);
  header.writeUInt16LE(dosDate, 8);
  header.writeUInt32LE(crc32(bytes), 10);
  header.writeUInt32LE(bytes.length, 14);
  header.writeUInt32LE(bytes.length, 18);
  header.writeUInt16LE(name.length, 22);
  return header;
}

function directoryEntry(name: string, common: Buffer, offset: number): Buffer {
  const madeBy = Buffer.from([10, 0]);
  const rest = Buffer.alloc(14); // no comment, first disk, no attributes
  rest.writeUInt32LE(offset, 10);
  return Buffer.concat([
    Buffer.from('PK\x01\x02', 'latin1'),
    madeBy,
    common,
    rest,
    Buffer.from(name, 'latin1'),
  ]);
}

function endOfDirectory(count: number, length: number, offset: number): Buffer {
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(count, 8);
  end.writeUInt16LE(count, 10);
  end.writeUInt32LE(length, 12);
  end.writeUInt32LE(offset, 16);
  return end;
}
