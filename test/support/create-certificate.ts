import 'reflect-metadata';
import { KeyObject, randomBytes, type webcrypto } from 'node:crypto';
import { isIP } from 'node:net';
import {
  BasicConstraintsExtension,
  ExtendedKeyUsage,
  ExtendedKeyUsageExtension,
  type Extension,
  KeyUsageFlags,
  KeyUsagesExtension,
  SubjectAlternativeNameExtension,
  X509CertificateGenerator,
} from '@peculiar/x509';

/** A certificate and its private key, both PEM, as node:tls expects them. */
export interface Certificate {
  cert: string;
  key: string;
  /** The distinguished name, such as `CN=receiver`. */
  subject: string;
  signingKey: webcrypto.CryptoKey;
}

interface CertificateOptions {
  /** Different for each authority that a process trusts: OpenSSL looks for the issuer of a certificate by its name. */
  name: string;
  /** DNS names and IPv4 addresses of a server's certificate. Without any, it is an authority's certificate. */
  hosts?: string[];
  /** The authority that signs it. Without one, the certificate is self-signed. */
  issuer?: Certificate;
  from?: Date;
  to?: Date;
}

const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };
const dayMs = 86_400_000;

/**
 * Creates a certificate with an ECDSA P-256 key for an HTTPS server on this machine. To trust its authority, call
 * `tls.setDefaultCACertificates` in this process, or set NODE_EXTRA_CA_CERTS for a child process.
 */
export async function createCertificate({
  name,
  hosts = [],
  issuer,
  from,
  to,
}: CertificateOptions): Promise<Certificate> {
  const keys = await crypto.subtle.generateKey(algorithm, true, ['sign', 'verify']);
  const subject = `CN=${name}`;
  const certificate = await X509CertificateGenerator.create({
    serialNumber: randomBytes(16).toString('hex'),
    subject,
    issuer: issuer?.subject ?? subject,
    notBefore: from ?? new Date(Date.now() - dayMs),
    notAfter: to ?? new Date(Date.now() + dayMs),
    signingAlgorithm: algorithm,
    publicKey: keys.publicKey,
    signingKey: issuer?.signingKey ?? keys.privateKey,
    extensions: hosts.length === 0 ? authorityExtensions() : serverExtensions(hosts),
  });
  return {
    cert: certificate.toString('pem'),
    key: KeyObject.from(keys.privateKey).export({ type: 'pkcs8', format: 'pem' }).toString(),
    subject,
    signingKey: keys.privateKey,
  };
}

function authorityExtensions(): Extension[] {
  return [
    new BasicConstraintsExtension(true, undefined, true),
    new KeyUsagesExtension(KeyUsageFlags.keyCertSign | KeyUsageFlags.cRLSign, true),
  ];
}

function serverExtensions(hosts: string[]): Extension[] {
  const names = hosts.map((value) => ({
    type: isIP(value) === 4 ? ('ip' as const) : ('dns' as const),
    value,
  }));
  return [
    new BasicConstraintsExtension(false, undefined, true),
    new ExtendedKeyUsageExtension([ExtendedKeyUsage.serverAuth], true),
    new SubjectAlternativeNameExtension(names, true),
  ];
}
