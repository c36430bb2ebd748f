import type { Inspection } from './inspection.ts';

/** Reads the segments of a JPEG (ITU-T T.81, annex B), from the start of the image to its end. */
export function inspectJpeg(bytes: Buffer): Inspection {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== 0xffd8) return { problem: 'other-type' };
  let size: { width: number; height: number } | undefined;
  let scans = 0;
  for (let at = 2; at + 2 <= bytes.length; ) {
    if (bytes[at] !== 0xff) return { problem: 'damaged' };
    const marker = bytes[at + 1] ?? 0;
    if (marker === fill) {
      at += 1;
      continue;
    }
    if (marker === endOfImage) {
      if (!size || size.width === 0 || size.height === 0) return { problem: 'damaged' };
      return at + 2 < bytes.length ? { problem: 'trailing' } : { ...size, isAnimated: false };
    }
    if (at + 4 > bytes.length) return { problem: 'damaged' };
    const end = at + 2 + bytes.readUInt16BE(at + 2);
    if (isFrame(marker)) {
      // A second frame could have a size that is not checked.
      if (size || at + 10 > bytes.length) return { problem: 'damaged' };
      // The decoder cannot turn four colours into three.
      if (bytes[at + 9] === 4) return { problem: 'cmyk' };
      size = { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) };
    }
    if (marker === startOfScan) {
      scans += 1;
      if (scans > maxScans) return { problem: 'scans' };
    }
    at = marker === startOfScan ? endOfScan(bytes, end) : end;
  }
  return { problem: 'damaged' };
}

/**
 * Programs write up to about twenty. Each has the decoder visit every pixel again, and an empty one has only a few
 * bytes.
 */
const maxScans = 100;

const fill = 0xff;
const endOfImage = 0xd9;
const startOfScan = 0xda;

/** SOF0 to SOF15 without DHT, JPG and DAC (table B.1). */
function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
}

/** Where the next marker after entropy-coded data is: neither a stuffed byte nor a restart marker (B.1.1.5, B.2.1). */
function endOfScan(bytes: Buffer, from: number): number {
  for (
    let at = bytes.indexOf(0xff, from);
    at >= 0 && at + 1 < bytes.length;
    at = bytes.indexOf(0xff, at + 1)
  ) {
    const next = bytes[at + 1] ?? 0;
    if (next !== 0 && next !== fill && !(next >= 0xd0 && next <= 0xd7)) return at;
  }
  return bytes.length;
}
