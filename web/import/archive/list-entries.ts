import { texts } from '../../texts/file-import.ts';
import { FileProblem } from '../file-problem.ts';

interface Entry {
  path: string;
  /** 0 is stored, 8 is deflated. */
  method: number;
  /** The CRC-32 of the content. */
  checksum: number;
  data: Uint8Array;
}

/**
 * The files of a zip archive, as its central directory lists them (APPNOTE.TXT 4.3.12). Archives of more than 4 GB,
 * which need another kind of directory, exceed every limit here.
 */
export function listEntries(archive: Uint8Array): Entry[] {
  const view = new DataView(archive.buffer, archive.byteOffset, archive.byteLength);
  try {
    const end = findEnd(view);
    const entries: Entry[] = [];
    let at = view.getUint32(end + 16, true);
    for (let count = view.getUint16(end + 10, true); count > 0; count -= 1) {
      if (view.getUint32(at, true) !== 0x02014b50) throw damaged();
      entries.push(readEntry(archive, view, at));
      at +=
        46 + view.getUint16(at + 28, true) + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
    }
    return entries;
  } catch (error) {
    // Offsets may lead out of the file.
    throw error instanceof RangeError ? damaged(error) : error;
  }
}

function readEntry(archive: Uint8Array, view: DataView, at: number): Entry {
  const method = view.getUint16(at + 10, true);
  if (method !== 0 && method !== 8) throw damaged();
  const isEncrypted = (view.getUint16(at + 8, true) & 1) === 1;
  if (isEncrypted) throw new FileProblem(texts.encrypted);
  const size = view.getUint32(at + 20, true);
  const path = new TextDecoder().decode(archive.subarray(at + 46, at + 46 + view.getUint16(at + 28, true)));
  const header = view.getUint32(at + 42, true);
  const start = header + 30 + view.getUint16(header + 26, true) + view.getUint16(header + 28, true);
  if (start + size > archive.length) throw damaged();
  return {
    path,
    method,
    checksum: view.getUint32(at + 16, true),
    data: archive.subarray(start, start + size),
  };
}

/** The end record is the last thing in the file, before a comment of at most 65,535 bytes. */
function findEnd(view: DataView): number {
  for (let at = view.byteLength - 22; at >= Math.max(0, view.byteLength - 22 - 65_535); at -= 1) {
    if (view.getUint32(at, true) === 0x06054b50) return at;
  }
  throw damaged();
}

function damaged(cause?: unknown): FileProblem {
  return new FileProblem(texts.damaged, { cause });
}
