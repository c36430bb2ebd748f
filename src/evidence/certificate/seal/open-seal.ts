import { createPrivateKey, createPublicKey, type KeyObject, X509Certificate } from 'node:crypto';
import { fromBER, OctetString } from 'asn1js';
import {
  type AuthenticatedSafe,
  CertBag,
  ContentInfo,
  PFX,
  PKCS8ShroudedKeyBag,
  PrivateKeyInfo,
} from 'pkijs';
import type { SealKey } from './seal-key.ts';

/** Says what is wrong with a PKCS#12 file, to complete the sentence "The file …". */
export class SealError extends Error {
  override name = 'SealError';
}

/** Opens a PKCS#12 file (RFC 7292). Throws a SealError when it cannot be used to seal. */
export async function openSeal(file: Buffer, password: string): Promise<SealKey> {
  const { keys, certificates } = await readBags(file, password);
  const [key] = keys;
  if (!key) throw new SealError('contains no private key');
  const { algorithm, parameters } = algorithmOf(key);
  const own = certificates.find((der) => isCertificateOf(der, key));
  if (!own) throw new SealError('contains no certificate for its private key');
  const certificate = new X509Certificate(own);
  const issuers = certificates.filter((der) => der !== own && !isRoot(new X509Certificate(der)));
  return {
    key: key.toCryptoKey(parameters, false, ['sign']),
    algorithm,
    certificates: [own, ...issuers],
    name: nameOf(certificate),
    notAfter: certificate.validToDate,
  };
}

interface Bags {
  keys: KeyObject[];
  /** In DER. */
  certificates: Buffer[];
}

async function readBags(file: Buffer, given: string): Promise<Bags> {
  const password = new TextEncoder().encode(given).buffer;
  const pfx = parsePfx(file);
  const bags: Bags = { keys: [], certificates: [] };
  try {
    await pfx.parseInternalValues({ password, checkIntegrity: true });
    const safe = pfx.parsedValue?.authenticatedSafe;
    if (!safe) throw new Error('no content');
    // Only encrypted content takes a password.
    const safeContents = safe.safeContents.map(({ contentType }) =>
      contentType === ContentInfo.ENCRYPTED_DATA ? { password } : {},
    );
    await safe.parseInternalValues({ safeContents });
    for (const bag of bagsOf(safe)) collect(bag, given, bags);
  } catch (cause) {
    throw new SealError(isIntegrityFault(cause) ? wrongPassword : unsupported, { cause });
  }
  return bags;
}

const wrongPassword = 'cannot be opened; check CERTIFICATE_SEAL_PASSWORD, and that the file is complete';

const unsupported =
  'has an encryption or a MAC that is not supported, such as RC2 or 3DES; convert it: openssl pkcs12 -legacy -nodes -in OLD -out seal.pem, then openssl pkcs12 -export -in seal.pem -out NEW, and delete seal.pem';

/** pkijs checks the MAC before it decrypts anything, and names a mismatch only in its message. */
function isIntegrityFault(cause: unknown): boolean {
  return cause instanceof Error && cause.message.startsWith('Integrity ');
}

function parsePfx(file: Buffer): PFX {
  try {
    const { result, offset } = fromBER(file);
    if (offset === -1) throw new Error('not BER');
    return new PFX({ schema: result });
  } catch (cause) {
    throw new SealError('is not a PKCS#12 file', { cause });
  }
}

function bagsOf(safe: AuthenticatedSafe): unknown[] {
  // The types of pkijs say `any` here.
  const contents: { value: { safeBags: { bagValue: unknown }[] } }[] = safe.parsedValue.safeContents;
  return contents.flatMap(({ value }) => value.safeBags.map(({ bagValue }) => bagValue));
}

function collect(bag: unknown, passphrase: string, { keys, certificates }: Bags): void {
  if (bag instanceof CertBag && bag.certValue instanceof OctetString)
    certificates.push(Buffer.from(bag.certValue.valueBlock.valueHexView));
  if (bag instanceof PrivateKeyInfo || bag instanceof PKCS8ShroudedKeyBag) {
    const key = Buffer.from(bag.toSchema().toBER());
    keys.push(createPrivateKey({ key, format: 'der', type: 'pkcs8', passphrase }));
  }
}

/** Keys that PDF viewers know (ETSI TS 119 312): RSA, and ECDSA with the curves P-256 and P-384. */
function algorithmOf(key: KeyObject) {
  if (key.asymmetricKeyType === 'rsa') {
    const algorithm = 'RSASSA-PKCS1-v1_5' as const;
    return { algorithm, parameters: { name: algorithm, hash: 'SHA-256' } };
  }
  const curves: Record<string, string> = { prime256v1: 'P-256', secp384r1: 'P-384' };
  const namedCurve = curves[key.asymmetricKeyDetails?.namedCurve ?? ''];
  if (key.asymmetricKeyType !== 'ec' || !namedCurve)
    throw new SealError('contains a key that is neither RSA nor P-256 nor P-384');
  return { algorithm: 'ECDSA' as const, parameters: { name: 'ECDSA', namedCurve } };
}

function isCertificateOf(der: Buffer, key: KeyObject): boolean {
  return new X509Certificate(der).publicKey.equals(createPublicKey(key));
}

/** Whether this is a root. Seals need not contain it, because those who check them must already have it. */
function isRoot(certificate: X509Certificate): boolean {
  return certificate.subject === certificate.issuer;
}

/** The subject of the certificate: its common name, or else its organisation, or else the whole subject. */
function nameOf({ subject }: X509Certificate): string {
  const attributes = new Map(
    subject
      .split('\n')
      .map((line): [string, string] => [line.replace(/=.*/s, ''), line.replace(/^[^=]*=/, '')]),
  );
  return attributes.get('CN') ?? attributes.get('O') ?? subject.replaceAll('\n', ', ');
}
