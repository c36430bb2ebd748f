import { createHmac, type KeyObject, timingSafeEqual } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { fromBase64url } from '../platform/crypto/base64url.ts';
import type { Keyring } from '../platform/crypto/keyring.ts';
import { formatUuid, uuidBytes } from '../platform/crypto/uuid.ts';

const idBytes = 16;
const macBytes = 24;
const tokenForm = /^[A-Za-z0-9_-]{54}$/;

/**
 * The link token of a request: base64url of the 16 bytes of its id and 24 bytes of HMAC-SHA256 (contract section 5).
 */
export function signingToken(keyring: Keyring, requestId: string): string {
  const tokens = cacheOf(keyring);
  let token = tokens.get(requestId);
  if (token === undefined) {
    const id = uuidBytes(requestId);
    token = Buffer.concat([id, mac(keyring('signing-link')[0], id)]).toString('base64url');
    tokens.set(requestId, token);
  }
  return token;
}

/** Enough for the list pages that are loaded repeatedly; about 4 MB. */
const maxTokens = 20_000;

/** Recently computed tokens. Computing an HMAC for each of the 25 rows took a third of the time of a list request. */
const caches = new WeakMap<Keyring, LRUCache<string, string>>();

function cacheOf(keyring: Keyring): LRUCache<string, string> {
  let cache = caches.get(keyring);
  if (!cache) {
    cache = new LRUCache({ max: maxTokens });
    caches.set(keyring, cache);
  }
  return cache;
}

/** The id of the request that a token belongs to; undefined when the token was altered or its key was removed. */
export function readSigningToken(keyring: Keyring, token: string): string | undefined {
  if (!tokenForm.test(token)) return undefined;
  const bytes = fromBase64url(token);
  if (!bytes) return undefined;
  const id = bytes.subarray(0, idBytes);
  const given = bytes.subarray(idBytes);
  return keyring('signing-link').some((key) => timingSafeEqual(mac(key, id), given))
    ? formatUuid(id)
    : undefined;
}

function mac(key: KeyObject, id: Buffer): Buffer {
  return createHmac('sha256', key).update(id).digest().subarray(0, macBytes);
}
