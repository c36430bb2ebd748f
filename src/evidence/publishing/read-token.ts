import { createHash } from 'node:crypto';
import { fromBER, Sequence } from 'asn1js';
import { ContentInfo, PKIStatus, SignedData, TimeStampResp, TSTInfo } from 'pkijs';

/** An RFC 3161 timestamp token, as the authority sent it. */
export interface Token {
  /** A ContentInfo in DER. */
  bytes: Buffer;
  stampedAt: Date;
}

/** Why there is no timestamp: a short reason without personal data. */
export class TimestampError extends Error {}

export const sha256Oid = '2.16.840.1.101.3.4.2.1';
const tstInfoOid = '1.2.840.113549.1.9.16.1.4';
const timeStampingOid = '1.3.6.1.5.5.7.3.8';
const extendedKeyUsageOid = '2.5.29.37';

/**
 * Reads the response of a timestamp authority, and checks that it was granted, is over the SHA-256 of `text`, answers the
 * request with this nonce, and is signed by the certificate inside it, which must be one for timestamps. Whether that
 * certificate is to be trusted is for whoever relies on the token. Throws a TimestampError.
 */
export async function readToken(response: Buffer, expected: { text: string; nonce: Buffer }): Promise<Token> {
  try {
    const bytes = grantedToken(response);
    const signed = new SignedData({ schema: ContentInfo.fromBER(toArrayBuffer(bytes)).content });
    const info = tstInfoOf(signed);
    checkInfo(info, expected);
    await checkSignature(signed, expected.text);
    return { bytes, stampedAt: info.genTime };
  } catch (cause) {
    if (cause instanceof TimestampError) throw cause;
    throw new TimestampError('sent no readable timestamp response', { cause });
  }
}

/** The bytes of the token exactly as they were sent, because its signature is over them. */
function grantedToken(response: Buffer): Buffer {
  const { status } = TimeStampResp.fromBER(toArrayBuffer(response));
  if (status.status !== PKIStatus.granted && status.status !== PKIStatus.grantedWithMods)
    throw new TimestampError(`refused the timestamp with status ${status.status}`);
  const { result } = fromBER(toArrayBuffer(response));
  const token = result instanceof Sequence ? result.valueBlock.value[1] : undefined;
  if (!token) throw new TimestampError('sent no token');
  return Buffer.from(token.valueBeforeDecodeView);
}

function tstInfoOf(signed: SignedData): TSTInfo {
  const { eContentType, eContent } = signed.encapContentInfo;
  if (eContentType !== tstInfoOid || !eContent) throw new TimestampError('sent a token without time');
  return TSTInfo.fromBER(eContent.getValue());
}

function checkInfo({ messageImprint, nonce }: TSTInfo, expected: { text: string; nonce: Buffer }): void {
  const digest = createHash('sha256').update(expected.text).digest();
  const { hashAlgorithm, hashedMessage } = messageImprint;
  if (
    hashAlgorithm.algorithmId !== sha256Oid ||
    !digest.equals(Buffer.from(hashedMessage.valueBlock.valueHexView))
  )
    throw new TimestampError('sent a timestamp of something else');
  if (!nonce || !expected.nonce.equals(Buffer.from(nonce.valueBlock.valueHexView)))
    throw new TimestampError('answered another request');
}

async function checkSignature(signed: SignedData, text: string): Promise<void> {
  const { signatureVerified, signerCertificate } = await signed
    .verify({ signer: 0, data: toArrayBuffer(Buffer.from(text)), checkChain: false, extendedMode: true })
    .catch((cause: unknown) => {
      throw new TimestampError('sent a token without a valid signature', { cause });
    });
  if (!signatureVerified) throw new TimestampError('sent a token without a valid signature');
  const usage = signerCertificate?.extensions?.find(({ extnID }) => extnID === extendedKeyUsageOid);
  if (!usage?.parsedValue?.keyPurposes?.includes(timeStampingOid))
    throw new TimestampError('signed with a certificate that is not for timestamps');
}

function toArrayBuffer(bytes: Buffer): ArrayBuffer {
  return new Uint8Array(bytes).buffer;
}
