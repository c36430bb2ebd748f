import type { Keyring } from '../../platform/crypto/keyring.ts';
import type { Db } from '../../platform/database/database.ts';
import { databaseNow } from '../../platform/database/database-now.ts';
import { readSigningToken } from '../../signing-requests/token.ts';
import { readProof, type Verified } from './proof.ts';

/** The header in which a custom signing page sends its verification token. */
export const verificationHeader = 'x-verification-token';

/** What the verification token of the signer behind a link shows; undefined when it is missing or not valid. */
export async function readVerificationToken(
  db: Db,
  keyring: Keyring,
  token: string,
  verificationToken: string | undefined,
): Promise<Verified | undefined> {
  const requestId = readSigningToken(keyring, token);
  if (requestId === undefined || verificationToken === undefined) return undefined;
  return readProof(keyring, { requestId, cookie: null }, verificationToken, await databaseNow(db));
}
