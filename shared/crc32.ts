/**
 * CRC-32 as zip archives use it (APPNOTE.TXT 6.3.10, section 4.4.7), without Node, because browsers verify bundles too.
 */
export function crc32(bytes: Uint8Array): number {
  let crc = -1;
  // Iterating, or values above 2³¹, would make it several times slower.
  for (let at = 0; at < bytes.length; at += 1)
    crc = (crc >>> 8) ^ (table[(crc ^ (bytes[at] ?? 0)) & 0xff] ?? 0);
  return ~crc >>> 0;
}

const table = Int32Array.from({ length: 256 }, (_, index) => {
  let crc = index;
  for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  return crc;
});
