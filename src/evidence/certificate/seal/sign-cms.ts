import { hash } from 'node:crypto';
import { ObjectIdentifier, OctetString, Sequence } from 'asn1js';
import {
  Attribute,
  Certificate,
  ContentInfo,
  EncapsulatedContentInfo,
  IssuerAndSerialNumber,
  SignedAndUnsignedAttributes,
  SignedData,
  SignerInfo,
} from 'pkijs';
import type { SealKey } from './seal-key.ts';

const contentTypeAttribute = '1.2.840.113549.1.9.3';
const messageDigestAttribute = '1.2.840.113549.1.9.4';
/** RFC 5035. Its hash algorithm is SHA-256 where none is named. */
const signingCertificateV2 = '1.2.840.113549.1.9.16.2.47';

/**
 * A detached signature over `data` in DER: CMS (RFC 5652) as CAdES requires it in a PDF (ETSI EN 319 142-1, baseline
 * profile B-B). It contains no time of signing, which the PDF states itself.
 */
export async function signCms(data: Buffer, { key, certificates }: SealKey): Promise<Buffer> {
  const parsed = certificates.map((der) => Certificate.fromBER(der));
  const [own] = parsed;
  if (!own) throw new TypeError('a seal needs a certificate');
  const digest = hash('sha256', data, 'buffer');
  const attributes = [
    attribute(contentTypeAttribute, new ObjectIdentifier({ value: ContentInfo.DATA })),
    attribute(messageDigestAttribute, new OctetString({ valueHex: digest })),
    attribute(signingCertificateV2, signingCertificate(certificates[0])),
  ];
  const signed = new SignedData({
    version: 1,
    encapContentInfo: new EncapsulatedContentInfo({ eContentType: ContentInfo.DATA }),
    signerInfos: [
      new SignerInfo({
        version: 1,
        sid: new IssuerAndSerialNumber({ issuer: own.issuer, serialNumber: own.serialNumber }),
        signedAttrs: new SignedAndUnsignedAttributes({ type: 0, attributes }),
      }),
    ],
    certificates: parsed,
  });
  await signed.sign(key, 0, 'SHA-256', new Uint8Array(data).buffer);
  const content = new ContentInfo({ contentType: ContentInfo.SIGNED_DATA, content: signed.toSchema(true) });
  return Buffer.from(content.toSchema().toBER());
}

function attribute(type: string, value: ObjectIdentifier | OctetString | Sequence): Attribute {
  return new Attribute({ type, values: [value] });
}

/** Names the certificate, so that the signature cannot be shown as that of another one with the same key. */
function signingCertificate(der: Buffer): Sequence {
  const certHash = new OctetString({ valueHex: hash('sha256', der, 'buffer') });
  const identifier = new Sequence({ value: [certHash] });
  return new Sequence({ value: [new Sequence({ value: [identifier] })] });
}
