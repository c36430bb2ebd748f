import { createHash } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import { constants, createGzip } from 'node:zlib';
import { writeNewFile } from '../platform/new-file.ts';
import { magic, trailer } from './format.ts';

/** Writes a new backup with this content between its first line and its hash. Returns its size in bytes. */
export async function writeBackupFile(
  file: string,
  content: AsyncIterable<Buffer | string>,
): Promise<number> {
  return writeNewFile(file, (handle) =>
    pipeline(
      content,
      // The snapshot of a backup keeps the database from cleaning up, so time matters more than size.
      createGzip({ level: constants.Z_BEST_SPEED }),
      seal,
      (sealed: AsyncIterable<Buffer | string>) => handle.writeFile(sealed),
    ),
  );
}

/** Adds the first line and, at the end, the hash of everything. */
async function* seal(compressed: AsyncIterable<Buffer>): AsyncGenerator<Buffer | string> {
  const hash = createHash('sha256').update(magic);
  yield magic;
  for await (const chunk of compressed) {
    hash.update(chunk);
    yield chunk;
  }
  yield trailer(hash.digest('hex'));
}
