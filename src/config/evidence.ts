import { X509Certificate } from 'node:crypto';
import { cosignature, parseVerifierKey } from '../evidence/log/verifier-key.ts';
import type { Witness } from '../evidence/publishing/witness.ts';
import { ConfigError } from './config-error.ts';
import { parseHttpUrl } from './values.ts';

/** No message repeats a value, because a URL can contain a password. */

/** The URL of a timestamp authority (RFC 3161). */
export function timestampUrl(name: string, value: string | undefined): string | undefined {
  if (value === undefined) return undefined;
  if (parseHttpUrl(value)) return value;
  throw new ConfigError(`${name} is not an http:// or https:// URL; write it as https://tsa.example.com/tsr`);
}

/** The certificates, in PEM, that issue the certificates of timestamp authorities; none when not set. */
export function timestampAuthorities(name: string, value: string | undefined): X509Certificate[] {
  if (value === undefined) return [];
  try {
    const certificates = value.match(pemCertificate)?.map((pem) => new X509Certificate(pem)) ?? [];
    if (certificates.length > 0 && value.replace(pemCertificate, '').trim() === '') return certificates;
  } catch {
    // Handled below, like text that is not a certificate at all.
  }
  throw new ConfigError(
    `${name} is not one or more certificates in PEM; name their file with ${name}_FILE=/path/ca.pem`,
  );
}

const pemCertificate = /-----BEGIN CERTIFICATE-----[A-Za-z0-9+/=\s]+-----END CERTIFICATE-----/g;

/** Witnesses, separated by spaces or commas: the URL of each, "#" and its key. */
export function witnesses(name: string, value: string): Witness[] {
  const found = value.split(/[\s,]+/).flatMap((entry) => (entry === '' ? [] : parseWitness(name, entry)));
  const names = new Set(found.map(({ key }) => key.name));
  if (names.size === found.length) return found;
  throw new ConfigError(`${name} has two witnesses with the same key name; keep one of them`);
}

function parseWitness(name: string, entry: string): Witness {
  const fix = 'write each witness as https://witness.example/prefix#VKEY, separated by spaces';
  const [url = '', ...rest] = entry.split('#');
  if (!parseHttpUrl(url))
    throw new ConfigError(`${name} has an entry that is not an http:// or https:// URL; ${fix}`);
  const key = parseVerifierKey(rest.join('#'));
  if (key?.type !== cosignature)
    throw new ConfigError(
      `${name} has an entry without the Ed25519 cosignature key (vkey) of its witness; ${fix}`,
    );
  return { url: url.replace(/\/+$/, ''), key };
}
