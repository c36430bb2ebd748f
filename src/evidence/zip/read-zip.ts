import { Altered, Unreadable } from '../file-faults.ts';
import { isSame } from '../is-same.ts';
import { findEnd, readDirectory } from './directory.ts';
import { readEntry } from './read-entry.ts';
import { writeZip, type ZipFile } from './write-zip.ts';

/** The files of an archive, in the order in which they lie in it. */
export interface UnpackedZip {
  files: ZipFile[];
  /** Whether the archive is, byte for byte, the one that `writeZip` creates of these files. */
  isCanonical: boolean;
}

/**
 * The files of a zip archive (APPNOTE.TXT 6.3.10), whichever program packed it. Only files with one of these names,
 * each once, stored or deflated, and at most `maxBytes` in total, so that a small archive cannot expand without limit.
 * The archive may contain nothing else: no bytes before, between or after the entries, no comments, no entry that only
 * some programs see. Throws Unreadable or Altered.
 */
export function readZip(zip: Uint8Array, names: readonly string[], maxBytes: number): UnpackedZip {
  const view = new DataView(zip.buffer, zip.byteOffset, zip.byteLength);
  const end = findEnd(view);
  const entries = readDirectory(view, end).sort((a, b) => a.offset - b.offset);
  const beforeDirectory = new DataView(zip.buffer, zip.byteOffset, end.start);
  let remaining = maxBytes;
  let at = 0;
  const files: ZipFile[] = [];
  for (const entry of entries) {
    if (files.some(({ name }) => name === entry.name))
      throw new Altered(`The archive contains ${entry.name} twice.`);
    if (!names.includes(entry.name)) throw unexpected(entry.name);
    remaining -= entry.length;
    if (remaining < 0) throw new Unreadable(`The archive would unpack to more than ${maxBytes} bytes.`);
    if (entry.offset !== at) throw new Altered('The archive contains bytes that belong to no file.');
    const { bytes, next } = readEntry(beforeDirectory, entry);
    files.push({ name: entry.name, bytes });
    at = next;
  }
  if (at !== end.start) throw new Altered('The archive contains bytes that belong to no file.');
  return { files, isCanonical: isSame(writeZip(files), zip) };
}

/**
 * Names the file if the name is harmless in a terminal: often another program added it, such as `__MACOSX/._page.html`.
 */
function unexpected(name: string): Altered {
  const named = /^[\x20-\x7e]{1,100}$/.test(name) ? `, ${name}` : '';
  return new Altered(`The archive contains an unexpected file${named}.`);
}
