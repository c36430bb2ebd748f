import type { FileHandle } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { crc32, createDeflateRaw } from 'node:zlib';

export interface ZipWriter {
  /** Appends a file with an ASCII name. */
  add(name: string, content: AsyncIterable<string>): Promise<void>;
  /** Ends the archive. */
  finish(): Promise<void>;
}

/**
 * Writes a zip archive into an open file, in memory that does not depend on its size. Always in the ZIP64 form
 * (APPNOTE.TXT 6.3.10, sections 4.3.14, 4.3.15 and 4.5.3), because sizes are known only at the end, and 4 GiB are not enough
 * for every organisation. Each file's header is completed once the file is written, so that programs need no support for
 * data descriptors.
 */
export function createZipWriter(handle: FileHandle, createdAt: Date): ZipWriter {
  const directory: Buffer[] = [];
  let end = 0;
  const append = async (bytes: Buffer) => {
    await writeAt(handle, bytes, end);
    end += bytes.length;
  };

  async function add(name: string, content: AsyncIterable<string>): Promise<void> {
    const offset = end;
    const entry = { crc: 0, size: 0, compressed: 0 };
    await append(localHeader(name, entry, createdAt));
    const start = end;
    await pipeline(
      async function* () {
        for await (const text of content) {
          const bytes = Buffer.from(text);
          entry.crc = crc32(bytes, entry.crc);
          entry.size += bytes.length;
          yield bytes;
        }
      },
      createDeflateRaw(),
      async (compressed: AsyncIterable<Buffer>) => {
        for await (const chunk of compressed) await append(chunk);
      },
    );
    entry.compressed = end - start;
    await writeAt(handle, localHeader(name, entry, createdAt), offset);
    directory.push(directoryEntry(name, entry, createdAt, offset));
  }

  async function finish(): Promise<void> {
    const start = end;
    for (const entry of directory) await append(entry);
    await append(endOfDirectory(directory.length, start, end));
  }

  return { add, finish };
}

async function writeAt(handle: FileHandle, bytes: Buffer, position: number): Promise<void> {
  for (let at = 0; at < bytes.length; ) {
    const { bytesWritten } = await handle.write(bytes, at, bytes.length - at, position + at);
    at += bytesWritten;
  }
}

interface Entry {
  crc: number;
  size: number;
  compressed: number;
}

/** In place of a 32-bit number that is in the ZIP64 field. */
const elsewhere = 0xffffffff;
const version = 45;
/** Names and contents are UTF-8. */
const flags = 0x0800;
const deflated = 8;
const privateFile = 0o100600 * 2 ** 16;

function localHeader(name: string, { crc, size, compressed }: Entry, time: Date): Buffer {
  const extra = fields([2, 1], [2, 16], [8, size], [8, compressed]);
  return Buffer.concat([
    fields([4, 0x04034b50], ...common(name, crc, time), [2, extra.length]),
    Buffer.from(name),
    extra,
  ]);
}

function directoryEntry(name: string, { crc, size, compressed }: Entry, time: Date, offset: number): Buffer {
  const extra = fields([2, 1], [2, 24], [8, size], [8, compressed], [8, offset]);
  const start = fields([4, 0x02014b50], [2, 3 * 256 + version], ...common(name, crc, time), [
    2,
    extra.length,
  ]);
  const attributes = fields([2, 0], [2, 0], [2, 0], [4, privateFile], [4, elsewhere]);
  return Buffer.concat([start, attributes, Buffer.from(name), extra]);
}

function common(name: string, crc: number, time: Date): Field[] {
  const date = (time.getUTCFullYear() - 1980) * 512 + (time.getUTCMonth() + 1) * 32 + time.getUTCDate();
  const clock = time.getUTCHours() * 2048 + time.getUTCMinutes() * 32 + Math.floor(time.getUTCSeconds() / 2);
  return [
    [2, version],
    [2, flags],
    [2, deflated],
    [2, clock],
    [2, date],
    [4, crc],
    [4, elsewhere],
    [4, elsewhere],
    [2, name.length],
  ];
}

function endOfDirectory(count: number, start: number, end: number): Buffer {
  const length = end - start;
  return fields(
    ...([
      [4, 0x06064b50],
      [8, 44],
      [2, version],
      [2, version],
      [4, 0],
      [4, 0],
      [8, count],
      [8, count],
    ] as Field[]),
    ...([
      [8, length],
      [8, start],
    ] as Field[]),
    ...([
      [4, 0x07064b50],
      [4, 0],
      [8, end],
      [4, 1],
    ] as Field[]),
    ...([
      [4, 0x06054b50],
      [2, 0],
      [2, 0],
      [2, 0xffff],
      [2, 0xffff],
      [4, elsewhere],
      [4, elsewhere],
      [2, 0],
    ] as Field[]),
  );
}

type Field = [bytes: 2 | 4 | 8, value: number];

/** Little-endian numbers. */
function fields(...values: Field[]): Buffer {
  const bytes = Buffer.alloc(values.reduce((sum, [length]) => sum + length, 0));
  let at = 0;
  for (const [length, value] of values) {
    if (length === 8) bytes.writeBigUInt64LE(BigInt(value), at);
    else bytes.writeUIntLE(value, at, length);
    at += length;
  }
  return bytes;
}
