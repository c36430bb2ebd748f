import { LRUCache } from 'lru-cache';
import type { Keyring } from '../platform/crypto/keyring.ts';
import { readSignedToken, signedToken } from '../platform/crypto/signed-token.ts';
import { formatUuid, uuidBytes } from '../platform/crypto/uuid.ts';

/**
 * The link token of a request: base64url of the 16 bytes of its id and 24 bytes of HMAC-SHA256 (contract section 5).
 */
export function signingToken(keyring: Keyring, requestId: string): string {
  return cacheOf(keyring).memo(requestId);
}

/** Enough for the list pages that are loaded repeatedly; about 4 MB. */
const maxTokens = 20_000;

/** Recently computed tokens. Computing an HMAC for each of the 25 rows took a third of the time of a list request. */
const caches = new WeakMap<Keyring, LRUCache<string, string>>();

function cacheOf(keyring: Keyring): LRUCache<string, string> {
  let cache = caches.get(keyring);
  if (!cache) {
    const memoMethod = (id: string) => signedToken(keyring('signing-link')[0], uuidBytes(id));
    cache = new LRUCache({ max: maxTokens, memoMethod });
    caches.set(keyring, cache);
  }
  return cache;
}

/** The id of the request that a token belongs to; undefined when the token was altered or its key was removed. */
export function readSigningToken(keyring: Keyring, token: string): string | undefined {
  const id = readSignedToken(keyring('signing-link'), token, 16);
  return id && formatUuid(id);
}
