import { hash, randomBytes, type X509Certificate } from 'node:crypto';
import { Integer, OctetString } from 'asn1js';
import { AlgorithmIdentifier, MessageImprint, TimeStampReq } from 'pkijs';
import { exchange } from '../../platform/outgoing/exchange.ts';
import { sha256Oid } from './check-token.ts';
import { readToken, TimestampError, type Token } from './read-token.ts';
import { toArrayBuffer } from './to-array-buffer.ts';

/** Contract section 6: a timestamp never holds anything up for longer than this. */
const timeoutMs = 10_000;

/** Far more than a token with a chain of certificates needs. */
const maxResponseBytes = 256 * 1024;

/**
 * Has a timestamp authority (RFC 3161) confirm that `text` exists now. Throws a TimestampError or RequestError with a
 * short reason when it does not, or when what it sends is not a timestamp of this text.
 *
 * @param authorities as for `checkToken`
 */
export async function requestTimestamp(
  url: string,
  text: string,
  authorities: X509Certificate[],
  signal?: AbortSignal,
): Promise<Token> {
  const digest = hash('sha256', text, 'buffer');
  // The top bit is 0 and the next one 1, so that it is a positive integer of exactly 8 bytes.
  const nonce = randomBytes(8);
  nonce[0] = ((nonce[0] ?? 0) & 0x7f) | 0x40;
  const { status, body } = await exchange({
    peer: 'timestamp authority',
    url,
    headers: { 'content-type': 'application/timestamp-query' },
    body: encodeRequest(digest, nonce),
    timeoutMs,
    maxResponseBytes,
    signal,
  });
  if (status !== 200) throw new TimestampError(`responded with status ${status}`);
  return readToken(body, { text, nonce, authorities });
}

function encodeRequest(digest: Buffer, nonce: Buffer): Buffer {
  const request = new TimeStampReq({
    version: 1,
    messageImprint: new MessageImprint({
      hashAlgorithm: new AlgorithmIdentifier({ algorithmId: sha256Oid }),
      hashedMessage: new OctetString({ valueHex: toArrayBuffer(digest) }),
    }),
    nonce: new Integer({ valueHex: toArrayBuffer(nonce) }),
    certReq: true,
  });
  return Buffer.from(request.toSchema().toBER());
}
