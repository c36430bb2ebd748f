import { Inflate } from 'fflate';
import { crc32 } from '../../../shared/crc32.ts';
import { texts } from '../../texts/file-import.ts';
import { FileProblem } from '../file-problem.ts';
import { listEntries } from './list-entries.ts';

/**
 * The wanted files of a zip archive, by their paths. Counts the bytes that are really unpacked, whatever sizes the
 * archive declares, and stops at `maxBytes`. Throws a FileProblem for anything that is not a readable archive.
 */
export function unpack(
  archive: Uint8Array,
  isWanted: (path: string) => boolean,
  maxBytes: number,
): Map<string, Uint8Array> {
  const files = new Map<string, Uint8Array>();
  let left = maxBytes;
  for (const { path, method, checksum, data } of listEntries(archive)) {
    if (!isWanted(path) || files.has(path)) continue;
    const bytes = method === 0 ? data : inflate(data, left);
    left -= bytes.length;
    if (left < 0) throw tooLarge();
    // Otherwise a damaged letter of a contract could go unnoticed.
    if (crc32(bytes) !== checksum) throw new FileProblem(texts.damaged);
    files.set(path, bytes);
  }
  return files;
}

/** Small steps, because the output of each can be a thousand times as large. */
const stepBytes = 16_384;

function inflate(data: Uint8Array, maxBytes: number): Uint8Array {
  const chunks: Uint8Array[] = [];
  let size = 0;
  const stream = new Inflate((chunk) => {
    chunks.push(chunk);
    size += chunk.length;
  });
  for (let at = 0; at < data.length; at += stepBytes) {
    try {
      stream.push(data.subarray(at, at + stepBytes), at + stepBytes >= data.length);
    } catch (cause) {
      throw new FileProblem(texts.damaged, { cause });
    }
    if (size > maxBytes) throw tooLarge();
  }
  const whole = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.length;
  }
  return whole;
}

function tooLarge(): FileProblem {
  return new FileProblem(texts.tooMuchText);
}
