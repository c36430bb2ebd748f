import { hash, X509Certificate } from 'node:crypto';
import { fromBER } from 'asn1js';
import { Certificate, ContentInfo, SignedData, SignedDataVerifyError, TSTInfo } from 'pkijs';
import { readTimestamp } from '../verify/timestamp/read-timestamp.ts';
import { followOnePath } from './follow-one-path.ts';
import { toArrayBuffer } from './to-array-buffer.ts';

/** What is wrong with an RFC 3161 token: the first of these that applies. */
export type TokenFault =
  | 'unreadable'
  | 'other-text'
  | 'encoding'
  | 'signature'
  | 'purpose'
  | 'validity'
  | 'authority';

interface TimestampToken {
  stampedAt: Date;
  /** Repeats that of the request; undefined when the request had none. */
  nonce: Buffer | undefined;
  /** The certificate inside the token whose key signed it. */
  signer: X509Certificate;
}

export const sha256Oid = '2.16.840.1.101.3.4.2.1';
const tstInfoOid = '1.2.840.113549.1.9.16.1.4';
const timeStampingOid = '1.3.6.1.5.5.7.3.8';
const extendedKeyUsageOid = '2.5.29.37';

/**
 * Checks that a token (a ContentInfo, RFC 3161 and RFC 5652) is over the SHA-256 of `text`, is in DER, that its message
 * digest and signature are those of the certificate inside it, and that this certificate is one for timestamps and was
 * valid at the time in the token. Never throws, whatever the bytes are.
 *
 * @param authorities certificates, one of which must have issued the token's certificate and have been valid at the
 * time in the token; when there are none, the people who rely on the token decide whether to trust its certificate
 */
export async function checkToken(
  bytes: Buffer,
  text: string,
  authorities: X509Certificate[],
): Promise<TimestampToken | { fault: TokenFault }> {
  try {
    return await check(bytes, text, authorities);
  } catch {
    // A part of it is not what the libraries that read it can take.
    return { fault: 'unreadable' };
  }
}

async function check(
  bytes: Buffer,
  text: string,
  authorities: X509Certificate[],
): Promise<TimestampToken | { fault: TokenFault }> {
  const opened = open(bytes);
  if (!opened) return { fault: 'unreadable' };
  const { signed, info } = opened;
  const digest = hash('sha256', text, 'buffer');
  const { hashAlgorithm, hashedMessage } = info.messageImprint;
  if (
    hashAlgorithm.algorithmId !== sha256Oid ||
    !digest.equals(Buffer.from(hashedMessage.valueBlock.valueHexView))
  )
    return { fault: 'other-text' };
  // asn1js reads BER too, which the verifiers of bundles do not: each bundle with such a token would count as altered.
  if (!readTimestamp(bytes)) return { fault: 'encoding' };
  const signature = await verify(signed, text, []);
  const certificate = signature?.signatureVerified && signature.signerCertificate;
  if (!certificate) return { fault: 'signature' };
  const usage = certificate.extensions?.find(({ extnID }) => extnID === extendedKeyUsageOid);
  if (!usage?.parsedValue?.keyPurposes?.includes(timeStampingOid)) return { fault: 'purpose' };
  const { notBefore, notAfter } = certificate;
  if (info.genTime < notBefore.value || info.genTime > notAfter.value) return { fault: 'validity' };
  if (authorities.length > 0 && !(await verify(signed, text, authorities))?.signerCertificateVerified)
    return { fault: 'authority' };
  return {
    stampedAt: info.genTime,
    nonce: info.nonce && Buffer.from(info.nonce.valueBlock.valueHexView),
    signer: new X509Certificate(Buffer.from(certificate.toSchema().toBER())),
  };
}

/** Far more than the path to any authority has. Each is compared with all others. */
const maxCertificates = 32;

/**
 * Undefined when the bytes are more than one token, or have several signers or too many certificates. Throws when they
 * are not a token.
 */
function open(bytes: Buffer): { signed: SignedData; info: TSTInfo } | undefined {
  const { result, offset } = fromBER(toArrayBuffer(bytes));
  if (offset !== bytes.length) return undefined;
  const signed = new SignedData({ schema: new ContentInfo({ schema: result }).content });
  const { eContentType, eContent } = signed.encapContentInfo;
  if (eContentType !== tstInfoOid || !eContent || signed.signerInfos.length !== 1) return undefined;
  if ((signed.certificates?.length ?? 0) > maxCertificates) return undefined;
  return { signed, info: TSTInfo.fromBER(eContent.getValue()) };
}

/**
 * The result for the first signer, because there is only one; undefined when it is not valid. With authorities, also
 * whether one of them issued the signer's certificate.
 */
async function verify(signed: SignedData, text: string, authorities: X509Certificate[]) {
  try {
    return await signed.verify({
      signer: 0,
      data: toArrayBuffer(Buffer.from(text)),
      checkChain: authorities.length > 0,
      trustedCerts: authorities.map(({ raw }) => Certificate.fromBER(toArrayBuffer(raw))),
      findIssuer: followOnePath(),
      extendedMode: true,
    });
  } catch (error) {
    if (error instanceof SignedDataVerifyError) return undefined;
    throw error;
  }
}
