import { Altered, Unreadable } from '../file-faults.ts';

/**
 * The extra fields that common programs write, with the maximum number of bytes that each needs: times of files
 * (0x5455, of NTFS 0x000a) and their owners (0x7875, 0x5855). Anything else could carry data that nobody sees.
 */
const maxBytes = new Map([
  [0x5455, 13],
  [0x000a, 32],
  [0x7875, 15],
  [0x5855, 12],
]);

const sizesOfZip64 = 0x0001;

/**
 * Throws Altered when the extra fields of a file could hide something, and Unreadable when they have its sizes.
 */
export function checkExtraFields(view: DataView, start: number, length: number): void {
  let at = start;
  const end = start + length;
  while (at < end) {
    const id = at + 4 <= end ? view.getUint16(at, true) : undefined;
    if (id === sizesOfZip64) throw zip64();
    const size = id === undefined ? Infinity : view.getUint16(at + 2, true);
    const max = id === undefined ? undefined : maxBytes.get(id);
    if (max === undefined || size > max || at + 4 + size > end)
      throw new Altered('The archive contains data that belongs to no file.');
    at += 4 + size;
  }
}

/** Bundles are far too small to need this form, in which sizes have other places. */
export function zip64(): Unreadable {
  return new Unreadable(
    'The archive is in the ZIP64 form, which cannot be read here. Unpack it, and pack its files with another program.',
  );
}
