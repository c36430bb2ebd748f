import { createHash } from 'node:crypto';

/** Signature types of signed notes (c2sp.org/signed-note, c2sp.org/tlog-cosignature). */
export const noteSignature = 1;
export const cosignature = 4;

/** The key of somebody who signs notes. */
export interface VerifierKey {
  name: string;
  type: number;
  /** 32 bytes (RFC 8032). */
  publicBytes: Buffer;
}

/** The 4-byte key ID that distinguishes keys. */
export function keyId({ name, type, publicBytes }: VerifierKey): Buffer {
  return createHash('sha256')
    .update(`${name}\n`)
    .update(Buffer.of(type))
    .update(publicBytes)
    .digest()
    .subarray(0, 4);
}

/** The text form of a key, a "vkey": NAME+HEX OF THE KEY ID+BASE64 OF TYPE AND KEY. */
export function formatVerifierKey(key: VerifierKey): string {
  const encoded = Buffer.concat([Buffer.of(key.type), key.publicBytes]).toString('base64');
  return `${key.name}+${keyId(key).toString('hex')}+${encoded}`;
}

/** Parses a vkey with an Ed25519 key; undefined when it is not one, or its key ID does not match. */
export function parseVerifierKey(text: string): VerifierKey | undefined {
  const [, name, , encoded] = /^([^\s+]+)\+([0-9a-f]{8})\+([A-Za-z0-9+/]+=*)$/.exec(text) ?? [];
  if (name === undefined || encoded === undefined) return undefined;
  const [type, ...key] = Buffer.from(encoded, 'base64');
  if (type === undefined || key.length !== 32) return undefined;
  const parsed = { name, type, publicBytes: Buffer.from(key) };
  return formatVerifierKey(parsed) === text ? parsed : undefined;
}
