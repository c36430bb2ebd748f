import { hashFromBase64 } from './bytes.ts';
import { altered, type Finding, intact, unvouched } from './finding.ts';

/** The keys that a verifier trusts, in base64. */
export interface Trust {
  keys: string[];
  /** `given`: those of the service that is said to have issued the file. `own`: those of the service that checks it. */
  source: 'given' | 'own';
}

/**
 * Checks whether a key that the verifier trusts is the one that signed. With any other key the file may still be
 * consistent, so it is not vouched for (contract section 6).
 *
 * @param act what was done with the key, with its subject
 */
export function checkKey(publicKey: string, { keys, source }: Trust, act = 'it was issued'): Finding {
  if (hashFromBase64(publicKey) === undefined)
    return altered('key', 'evidence.json does not contain a public key');
  if (keys.includes(publicKey))
    return intact(
      'key',
      source === 'given'
        ? `${act} with ${keys.length > 1 ? 'one of the given keys' : 'the given key'}`
        : `${act} with this service's own key`,
    );
  const doubt =
    source === 'given'
      ? `${act} with a key that is ${keys.length > 1 ? 'none of the given ones' : 'not the given one'}`
      : 'it is signed with the key that it contains, which does not prove who issued it: compare the key with that of the service';
  return unvouched('key', doubt);
}
