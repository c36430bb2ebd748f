import { createHmac, type KeyObject, timingSafeEqual } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Keyring } from '../platform/crypto/keyring.ts';
import { formatUuid, uuidBytes } from '../platform/crypto/uuid.ts';

const idBytes = 16;
const macBytes = 24;
const tokenForm = /^[A-Za-z0-9_-]{54}$/;

/** The link token of a request: base64url of its id's 16 bytes and 24 bytes of HMAC-SHA256 (contract section 5). */
export function signingToken(keyring: Keyring, requestId: string): string {
  const tokens = tokensOf(keyring);
  let token = tokens.get(requestId);
  if (token === undefined) {
    const id = uuidBytes(requestId);
    token = Buffer.concat([id, mac(keyring('signing-link')[0], id)]).toString('base64url');
    tokens.set(requestId, token);
  }
  return token;
}

/** Enough for the pages that are looked at again and again; about 4 MB. */
const maxTokens = 20_000;

/** The tokens made lately: an HMAC for each of the 25 rows took a third of a list's time. */
const made = new WeakMap<Keyring, LRUCache<string, string>>();

function tokensOf(keyring: Keyring): LRUCache<string, string> {
  let tokens = made.get(keyring);
  if (!tokens) {
    tokens = new LRUCache({ max: maxTokens });
    made.set(keyring, tokens);
  }
  return tokens;
}

/** The request a token was made for; undefined when it was altered or made under a key that is gone. */
export function readSigningToken(keyring: Keyring, token: string): string | undefined {
  if (!tokenForm.test(token)) return undefined;
  const bytes = Buffer.from(token, 'base64url');
  // The last character of 54 carries four spare bits; only one spelling of a token is the token.
  if (bytes.toString('base64url') !== token) return undefined;
  const id = bytes.subarray(0, idBytes);
  const given = bytes.subarray(idBytes);
  return keyring('signing-link').some((key) => timingSafeEqual(mac(key, id), given))
    ? formatUuid(id)
    : undefined;
}

function mac(key: KeyObject, id: Buffer): Buffer {
  return createHmac('sha256', key).update(id).digest().subarray(0, macBytes);
}
