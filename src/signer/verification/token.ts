import type { Keyring } from '../../platform/crypto/keyring.ts';
import { readSigningToken } from '../../signing-requests/token.ts';
import { readProof, type Verified } from './proof.ts';

/** The header in which a custom signing page sends its verification token. */
export const verificationHeader = 'x-verification-token';

/** What the verification token of the signer behind a link shows; undefined when it is missing or not valid. */
export function readVerificationToken(
  keyring: Keyring,
  token: string,
  verificationToken: string | undefined,
): Verified | undefined {
  const requestId = readSigningToken(keyring, token);
  if (requestId === undefined || verificationToken === undefined) return undefined;
  return readProof(keyring, { requestId, cookie: null }, verificationToken);
}
