import { inflateRawSync } from 'node:zlib';
import { endOfDeflate } from '../../src/signer/page/gzip.ts';

/** The text of a piece of a displayed page, as the database stores it: `own` and `bytes`. Throws for anything else. */
export function inflatePiece(piece: Buffer): string {
  return String(inflateRawSync(Buffer.concat([piece, endOfDeflate])));
}
