import { generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { isIP } from 'node:net';

/** A certificate and its private key, both PEM, as node:tls takes them. */
export type Certificate = { cert: string; key: string; name: string; privateKey: KeyObject };

type Wanted = {
  name: string;
  /** DNS names and IPv4 addresses of a server's certificate. Without any it is an authority's. */
  hosts?: string[];
  /** The authority that signs. Without one the certificate signs itself. */
  issuer?: Certificate;
  from?: Date;
  to?: Date;
};

const dayMs = 86_400_000;

/**
 * Makes an X.509 v3 certificate (RFC 5280) with an ECDSA P-256 key, which node:crypto cannot, for an HTTPS
 * server on one's own machine: the demo's and the tests'. Trust its authority with `tls.setDefaultCACertificates` in this process, or with
 * NODE_EXTRA_CA_CERTS in one that is started.
 */
export function makeCertificate({ name, hosts = [], issuer, from, to }: Wanted): Certificate {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const signer = issuer ?? { name, privateKey };
  const version3 = der(0xa0, integer(Buffer.of(2)));
  const validity = [time(from ?? new Date(Date.now() - dayMs)), time(to ?? new Date(Date.now() + dayMs))];
  const toBeSigned = sequence(
    version3,
    integer(Buffer.concat([Buffer.of(1), randomBytes(15)])),
    ecdsaWithSha256(),
    commonName(signer.name),
    sequence(...validity),
    commonName(name),
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(...(hosts.length === 0 ? authorityExtensions() : serverExtensions(hosts)))),
  );
  const signature = sign('sha256', toBeSigned, signer.privateKey);
  const certificate = sequence(toBeSigned, ecdsaWithSha256(), bitString(signature));
  return {
    cert: pem('CERTIFICATE', certificate),
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    name,
    privateKey,
  };
}

function authorityExtensions(): Buffer[] {
  return [
    extension('2.5.29.19', sequence(boolean(true))), // basicConstraints: an authority
    extension('2.5.29.15', der(0x03, Buffer.of(1, 0b0000_0110))), // keyUsage: signs certificates and revocations
  ];
}

function serverExtensions(hosts: string[]): Buffer[] {
  const names = hosts.map((host) =>
    isIP(host) === 4 ? der(0x87, Buffer.from(host.split('.').map(Number))) : der(0x82, Buffer.from(host)),
  );
  return [
    extension('2.5.29.19', sequence()), // basicConstraints: no authority
    extension('2.5.29.37', sequence(objectId('1.3.6.1.5.5.7.3.1'))), // extKeyUsage: TLS servers
    extension('2.5.29.17', sequence(...names)), // subjectAltName
  ];
}

function extension(id: string, value: Buffer): Buffer {
  return sequence(objectId(id), boolean(true), der(0x04, value));
}

function ecdsaWithSha256(): Buffer {
  return sequence(objectId('1.2.840.10045.4.3.2'));
}

function commonName(name: string): Buffer {
  return sequence(der(0x31, sequence(objectId('2.5.4.3'), der(0x0c, Buffer.from(name)))));
}

// What remains is DER (X.690): a tag, a length, the content.

function der(tag: number, ...content: Buffer[]): Buffer {
  const { length } = Buffer.concat(content);
  const size = length < 0x80 ? [length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.of(tag, ...size), ...content]);
}

function sequence(...items: Buffer[]): Buffer {
  return der(0x30, ...items);
}

/** Of big-endian bytes without superfluous zeros, the first below 0x80. */
function integer(bytes: Buffer): Buffer {
  return der(0x02, bytes);
}

function boolean(value: boolean): Buffer {
  return der(0x01, Buffer.of(value ? 0xff : 0));
}

function bitString(bytes: Buffer): Buffer {
  return der(0x03, Buffer.of(0), bytes);
}

function objectId(dotted: string): Buffer {
  const [first = 0, second = 0, ...rest] = dotted.split('.').map(Number);
  return der(0x06, Buffer.from([first * 40 + second, ...rest.flatMap(base128)]));
}

/** Seven bits a byte, all but the last with the high bit set. */
function base128(value: number): number[] {
  const groups = [value & 0x7f];
  for (let rest = value >> 7; rest > 0; rest >>= 7) groups.unshift((rest & 0x7f) | 0x80);
  return groups;
}

/** UTCTime, which RFC 5280 asks for until 2049. */
function time(date: Date): Buffer {
  return der(
    0x17,
    Buffer.from(
      date
        .toISOString()
        .slice(2)
        .replace(/[-:T]|\.\d+/g, ''),
    ),
  );
}

function pem(label: string, content: Buffer): string {
  const lines = content.toString('base64').match(/.{1,64}/g) ?? [];
  return `-----BEGIN ${label}-----\n${lines.join('\n')}\n-----END ${label}-----\n`;
}
