import type { Inspection } from './inspection.ts';

const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');

/** Reads the chunks of a PNG (ISO/IEC 15948, section 5). An animated one has a chunk `acTL` (APNG). */
export function inspectPng(bytes: Buffer): Inspection {
  if (!bytes.subarray(0, 8).equals(signature)) return { problem: 'other-type' };
  if (bytes.length < 33 || bytes.toString('latin1', 12, 16) !== 'IHDR') return { problem: 'damaged' };
  const size = { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
  let isAnimated = false;
  for (let at = 8; at + 12 <= bytes.length; ) {
    const type = bytes.toString('latin1', at + 4, at + 8);
    isAnimated ||= type === 'acTL';
    at += 12 + bytes.readUInt32BE(at);
    if (type !== 'IEND') continue;
    if (at > bytes.length || size.width === 0 || size.height === 0) return { problem: 'damaged' };
    return at < bytes.length ? { problem: 'trailing' } : { ...size, isAnimated };
  }
  return { problem: 'damaged' };
}
