import type { FastifyInstance } from 'fastify';
import { ed25519PublicKey } from '../platform/crypto/ed25519.ts';
import type { Keyring } from '../platform/crypto/keyring.ts';
import { evidenceKeys } from './keys.ts';

/** Publishes the public keys for checking evidence bundles. The newest one, which signs, is first. */
export function evidenceRoutes(app: FastifyInstance, keyring: Keyring): void {
  const keys = evidenceKeys(keyring).map(({ publicBytes }, index) => ({
    algorithm: 'Ed25519',
    public_key: publicBytes.toString('base64'),
    pem: ed25519PublicKey(publicBytes).export({ format: 'pem', type: 'spki' }),
    is_current: index === 0,
  }));
  app.get('/.well-known/assent-keys.json', { exposeHeadRoute: true }, async () => ({ keys }));
}
