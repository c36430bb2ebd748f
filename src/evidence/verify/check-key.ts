import { hashFromBase64 } from './bytes.ts';
import { type Finding, finding } from './finding.ts';

/** The keys that a verifier trusts, in base64. */
export interface Trust {
  keys: string[];
  /**
   * `given`: the bundle must be signed with one of them. `own`: the keys of a service that may or may not have issued
   * it.
   */
  source: 'given' | 'own';
}

/**
 * Checks whether a key that the verifier trusts is the one that signed.
 *
 * @param act what was done with the key, with its subject
 */
export function checkKey(publicKey: string, { keys, source }: Trust, act = 'it was issued'): Finding {
  if (hashFromBase64(publicKey) === undefined)
    return finding('key', 'evidence.json does not contain a public key', '');
  if (keys.includes(publicKey))
    return finding(
      'key',
      undefined,
      source === 'given'
        ? `${act} with ${keys.length > 1 ? 'one of the given keys' : 'the given key'}`
        : `${act} with this service's own key`,
    );
  if (keys.length > 0 && source === 'given')
    return finding(
      'key',
      `It was not issued with ${keys.length > 1 ? 'one of the given keys' : 'the given key'}`,
      '',
    );
  return {
    check: 'key',
    status: 'unvouched',
    message:
      'it is signed with the key that it contains, which does not prove who issued it: compare the key with that of the service',
  };
}
