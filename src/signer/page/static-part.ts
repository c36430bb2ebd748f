import { hash } from 'node:crypto';
import { deflateRawSync, constants as zlib } from 'node:zlib';

/** A piece of a page that many responses share, compressed once. */
export interface StaticPart {
  text: string;
  bytes: Buffer;
  deflated: Buffer;
  /** The hash of its bytes. */
  sha256: Buffer;
}

/** A piece of a page: text for one response, or a part that many responses share. */
export type Part = string | StaticPart;

/** Compresses a text once, for all responses that contain it. */
export function staticPart(text: string): StaticPart {
  const bytes = Buffer.from(text);
  const sha256 = hash('sha256', bytes, 'buffer');
  return { text, bytes, deflated: deflateFragment(bytes), sha256 };
}

/** The page as text, for clients that don't accept gzip. */
export function joinParts(parts: Part[]): string {
  return parts.map((part) => (typeof part === 'string' ? part : part.text)).join('');
}

/** Raw DEFLATE blocks (RFC 1951) that can be concatenated with others: no final block, no shared window. */
export function deflateFragment(bytes: Buffer): Buffer {
  return deflateRawSync(bytes, { finishFlush: zlib.Z_FULL_FLUSH });
}
