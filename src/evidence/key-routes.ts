import type { FastifyInstance } from 'fastify';
import { ed25519PublicKey } from '../platform/crypto/ed25519.ts';
import type { Keyring } from '../platform/crypto/keyring.ts';
import { ApiError } from '../platform/http/api-error.ts';
import { fieldsOf } from './fields-of.ts';
import { evidenceKeys } from './keys.ts';
import { formatVerifierKey, noteSignature } from './log/verifier-key.ts';

/** The name in a `vkey` when no origin is given. Checkpoints are signed under the origin of their log. */
const defaultName = 'assent';

/**
 * Publishes the public keys for checking evidence. The newest one, which signs, is first. `?origin=` names the log for
 * whose checkpoints the `vkey` of each key is.
 */
export function evidenceKeyRoutes(app: FastifyInstance, keyring: Keyring): void {
  const keys = evidenceKeys(keyring).map(({ publicBytes }, index) => ({
    publicBytes,
    description: {
      algorithm: 'Ed25519',
      public_key: publicBytes.toString('base64'),
      pem: ed25519PublicKey(publicBytes).export({ format: 'pem', type: 'spki' }),
      is_current: index === 0,
    },
  }));
  app.get('/.well-known/assent-keys.json', { exposeHeadRoute: true }, async ({ query }, reply) => {
    const name = nameFrom(query);
    reply.header('cache-control', 'no-cache');
    return {
      keys: keys.map(({ publicBytes, description }) => ({
        ...description,
        vkey: formatVerifierKey({ name, type: noteSignature, publicBytes }),
      })),
    };
  });
}

function nameFrom(query: unknown): string {
  const { origin = defaultName } = fieldsOf(query);
  if (typeof origin === 'string' && /^[^\s+]{1,200}$/.test(origin)) return origin;
  throw new ApiError(
    'BAD_REQUEST',
    'origin: must be the origin of a log, as in the first line of a checkpoint.',
  );
}
