import type { X509Certificate } from 'node:crypto';
import { fromBER, Sequence } from 'asn1js';
import { PKIStatus, TimeStampResp } from 'pkijs';
import { checkToken, type TokenFault } from './check-token.ts';
import { toArrayBuffer } from './to-array-buffer.ts';

/** An RFC 3161 timestamp token, as the authority sent it. */
export interface Token {
  /** A ContentInfo in DER. */
  bytes: Buffer;
  stampedAt: Date;
}

/** Why there is no timestamp: a short reason without personal data. */
export class TimestampError extends Error {}

interface Expected {
  text: string;
  nonce: Buffer;
  /** The same as those of `checkToken`. */
  authorities: X509Certificate[];
}

/**
 * Reads the response of a timestamp authority, and checks that it was granted, answers the request with this nonce, and
 * holds for `text` as `checkToken` says. Throws a TimestampError.
 */
export async function readToken(response: Buffer, expected: Expected): Promise<Token> {
  const bytes = grantedToken(response);
  const token = await checkToken(bytes, expected.text, expected.authorities);
  if ('fault' in token) throw new TimestampError(sentences[token.fault]);
  if (!token.nonce?.equals(expected.nonce)) throw new TimestampError('answered another request');
  return { bytes, stampedAt: token.stampedAt };
}

const unreadable = 'sent no readable timestamp response';

const sentences: Record<TokenFault, string> = {
  unreadable,
  'other-text': 'sent a timestamp of something else',
  encoding: 'sent a token that is not in DER, as RFC 3161 requires',
  signature: 'sent a token without a valid signature of an RSA, P-256, P-384 or P-521 key',
  purpose: 'signed with a certificate that is not for timestamps',
  validity: 'signed with a certificate that was not valid at that time',
  authority: 'signed with a certificate that no authority in TIMESTAMP_CA issued',
};

/** The bytes of the token exactly as they were sent, because its signature is over them. */
function grantedToken(response: Buffer): Buffer {
  const { status } = parse(response);
  if (status.status !== PKIStatus.granted && status.status !== PKIStatus.grantedWithMods)
    throw new TimestampError(`refused the timestamp with status ${status.status}`);
  const { result } = fromBER(toArrayBuffer(response));
  const token = result instanceof Sequence ? result.valueBlock.value[1] : undefined;
  if (!token) throw new TimestampError('sent no token');
  return Buffer.from(token.valueBeforeDecodeView);
}

function parse(response: Buffer): TimeStampResp {
  try {
    return TimeStampResp.fromBER(toArrayBuffer(response));
  } catch (cause) {
    throw new TimestampError(unreadable, { cause });
  }
}
