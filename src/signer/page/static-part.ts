import { deflateRawSync, constants as zlib } from 'node:zlib';

/** A piece of a page that many responses share, compressed once. */
export interface StaticPart {
  text: string;
  bytes: Buffer;
  deflated: Buffer;
}

/** A page in pieces: what is written for one response, and what is shared. */
export type Part = string | StaticPart;

export function staticPart(text: string): StaticPart {
  const bytes = Buffer.from(text);
  return { text, bytes, deflated: deflateFragment(bytes) };
}

/** The page as text, for a client that accepts no compression. */
export function joinParts(parts: Part[]): string {
  return parts.map((part) => (typeof part === 'string' ? part : part.text)).join('');
}

/** Raw DEFLATE blocks (RFC 1951) that stand alone and can be followed by others: no final block, no shared window. */
export function deflateFragment(bytes: Buffer): Buffer {
  return deflateRawSync(bytes, { finishFlush: zlib.Z_FULL_FLUSH });
}
