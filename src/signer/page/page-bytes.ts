import { createHash } from 'node:crypto';
import type { Part, StaticPart } from './static-part.ts';

/**
 * The exact bytes of a page: its own pieces, with parts that many pages share between them. There is one more piece
 * than parts.
 */
export interface PageBytes {
  /** The hash of the whole page, in hex. */
  sha256: string;
  own: string[];
  shared: StaticPart[];
}

/** The bytes that `sendPage` sends for these parts, before compression. */
export function pageBytes(parts: Part[]): PageBytes {
  const hash = createHash('sha256');
  const own = [''];
  const shared: StaticPart[] = [];
  for (const part of parts) {
    if (typeof part === 'string') {
      hash.update(part);
      own.push(`${own.pop() ?? ''}${part}`);
    } else {
      hash.update(part.bytes);
      own.push('');
      shared.push(part);
    }
  }
  return { sha256: hash.digest('hex'), own, shared };
}
