import { createHash } from 'node:crypto';
import { ed25519 } from '@noble/curves/ed25519.js';
import { keyId, noteSignature } from '../log/verifier-key.ts';
import { key, origin } from './record.fixture.ts';

const { Point } = ed25519;

/** The point of order 2, (0, -1). Points that differ by it are the same to a check that multiplies by the cofactor. */
const torsion = Point.fromBytes(Uint8Array.from([0xec, ...Array<number>(30).fill(0xff), 0x7f]));

/**
 * A note that whoever has the key can sign so that programs disagree about it: the nonce or the key has a part of small
 * order, which the equation with the cofactor does not see (RFC 8032, 5.1.7), and the one without it does.
 */
export function noteWithTorsion(text: string, where: 'nonce' | 'key'): { note: string; publicBytes: Buffer } {
  const seed = Buffer.from(key.privateKey.export({ format: 'jwk' }).d ?? '', 'base64url');
  const { scalar, point } = ed25519.utils.getExtendedPublicKey(seed);
  const publicBytes = Buffer.from((where === 'key' ? point.add(torsion) : point).toBytes());
  for (let r = 1n; ; r += 1n) {
    const honest = Point.BASE.multiply(r);
    const nonce = Buffer.from((where === 'nonce' ? honest.add(torsion) : honest).toBytes());
    const hash = createHash('sha512').update(nonce).update(publicBytes).update(text).digest();
    const challenge = Point.Fn.create(BigInt(`0x${hash.reverse().toString('hex')}`));
    // An even challenge would take the key's part of order 2 away.
    if (challenge % 2n === 0n) continue;
    const s = Point.Fn.toBytes(Point.Fn.create(r + challenge * scalar));
    const id = keyId({ name: origin, type: noteSignature, publicBytes });
    const signature = Buffer.concat([id, nonce, s]).toString('base64');
    return { note: `${text}\n— ${origin} ${signature}\n`, publicBytes };
  }
}
