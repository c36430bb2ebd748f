import { randomBytes } from 'node:crypto';

/** The time and the count in the newest id. */
let newest = { milliseconds: 0, count: 0 };

/**
 * A version 7 UUID (RFC 9562 section 5.7): 48 bits of milliseconds, then 12 bits that count within a millisecond
 * (section 6.2, method 1), then random bits. So new rows are close to each other in indexes, and what a process creates
 * sorts in the order of its creation, also when a transaction gives all of it the same time.
 */
export function newId(): string {
  const bytes = randomBytes(16);
  newest = next(Date.now(), bytes.readUInt16BE(6) & 0x7ff);
  bytes.writeUIntBE(newest.milliseconds, 0, 6);
  bytes.writeUInt16BE(0x7000 | newest.count, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return formatUuid(bytes);
}

/** A millisecond in which the count is used up, and one after the clock was set back, continue the newest. */
function next(now: number, firstCount: number): typeof newest {
  const { milliseconds, count } = newest;
  if (now > milliseconds) return { milliseconds: now, count: firstCount };
  return count < 0xfff ? { milliseconds, count: count + 1 } : { milliseconds: milliseconds + 1, count: 0 };
}

/** Less than every other id (RFC 9562 section 5.9). */
export const nilUuid = '00000000-0000-0000-0000-000000000000';

/** The canonical 36-character form of 16 bytes. */
export function formatUuid(bytes: Buffer): string {
  const hex = bytes.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

/** The 16 bytes of a UUID. */
export function uuidBytes(id: string): Buffer {
  return Buffer.from(id.replaceAll('-', ''), 'hex');
}
