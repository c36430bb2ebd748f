import type { Inspection } from './inspection.ts';

/** Reads the chunks of a WebP file (RFC 9649, section 2). */
export function inspectWebp(bytes: Buffer): Inspection {
  const isWebp = bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP';
  if (!isWebp) return { problem: 'other-type' };
  const end = 8 + bytes.readUInt32LE(4);
  if (end > bytes.length) return { problem: 'damaged' };
  if (end < bytes.length) return { problem: 'trailing' };
  let [width, height, isAnimated] = [0, 0, false];
  for (let at = 12; at + 8 <= end; ) {
    const length = bytes.readUInt32LE(at + 4);
    const type = bytes.toString('latin1', at, at + 4);
    const content = bytes.subarray(at + 8, at + 8 + length);
    if (content.length < length) return { problem: 'damaged' };
    isAnimated ||= type === 'ANIM' || type === 'ANMF';
    const size = readSize[type]?.(content);
    // The canvas and the image in it should be the same size. Whichever is larger counts.
    if (size) [width, height] = [Math.max(width, size[0]), Math.max(height, size[1])];
    // Chunks are padded to even lengths.
    at += 8 + length + (length % 2);
  }
  return width === 0 ? { problem: 'damaged' } : { width, height, isAnimated };
}

type Size = [width: number, height: number];

const readSize: Record<string, (content: Buffer) => Size | undefined> = {
  /** Section 2.7: 24 bits each, less one. */
  VP8X: (content) =>
    content.length < 10 ? undefined : [content.readUIntLE(4, 3) + 1, content.readUIntLE(7, 3) + 1],
  /** RFC 6386, section 9.1: 14 bits each, after a start code. */
  'VP8 ': (content) =>
    content.length < 10 ? undefined : [content.readUInt16LE(6) & 0x3fff, content.readUInt16LE(8) & 0x3fff],
  /** RFC 9649, section 3.4: 14 bits each, less one, after a signature. */
  VP8L(content) {
    if (content.length < 5) return undefined;
    const bits = content.readUInt32LE(1);
    return [(bits & 0x3fff) + 1, ((bits >>> 14) & 0x3fff) + 1];
  },
};
