import { crc32, deflateSync, inflateSync } from 'node:zlib';
import type { Pixels } from './pixels.ts';

const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');

/**
 * A PNG with 8 bits for each of red, green, blue and alpha that contains only the picture (ISO/IEC 15948). The same
 * pixels always give the same bytes. Rows are not filtered, which suits the few flat colours of a logo.
 */
export function encodePng({ width, height, data }: Pixels): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 6, 0, 0, 0], 8);
  const rows = Buffer.alloc(height * (width * 4 + 1));
  for (let y = 0; y < height; y += 1)
    rows.set(data.subarray(y * width * 4, (y + 1) * width * 4), y * (width * 4 + 1) + 1);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** The pixels of a PNG that `encodePng` wrote. */
export function decodeOwnPng(png: Uint8Array): Pixels {
  const bytes = Buffer.from(png.buffer, png.byteOffset, png.byteLength);
  const [width, height] = [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
  const start = signature.length + 12 + 13;
  const rows = inflateSync(bytes.subarray(start + 8, start + 8 + bytes.readUInt32BE(start)));
  const data = new Uint8Array(width * height * 4);
  for (let y = 0; y < height; y += 1) {
    const from = y * (width * 4 + 1) + 1;
    data.set(rows.subarray(from, from + width * 4), y * width * 4);
  }
  return { width, height, data };
}

function chunk(type: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const whole = Buffer.alloc(4 + named.length + 4);
  whole.writeUInt32BE(content.length, 0);
  named.copy(whole, 4);
  whole.writeUInt32BE(crc32(named), 4 + named.length);
  return whole;
}
