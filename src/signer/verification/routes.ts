import type { VerifiedSigner } from '../../../wire/signer.ts';
import * as wire from '../../../wire/signer.ts';
import type { Keyring } from '../../platform/crypto/keyring.ts';
import type { Tx } from '../../platform/database/database.ts';
import { transact } from '../../platform/database/transact.ts';
import type { Api } from '../../platform/http/api.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { turnOfLink } from '../../signing-requests/turn-of-link.ts';
import { lockByLinkOrErased } from '../link.ts';
import { type Entry, enterVerificationCode } from './enter-code.ts';
import { createProof, expiryOf } from './proof.ts';
import { sendVerificationCode } from './send-code.ts';

/** The API with which a custom signing page verifies its signer. */
export function verificationRoutes(api: Api, keyring: Keyring, baseUrl: string): void {
  const turn = turnOfLink(keyring);
  api.write(
    wire.sendVerificationCode,
    async (tx, { params, isFromOtherSite }) => {
      if (isFromOtherSite(baseUrl)) return refuseOtherSite(tx, keyring, params.token);
      return sendVerificationCode(tx, keyring, params.token);
    },
    turn,
  );
  // Not `write`, because an error would roll back its transaction, including the counted try.
  api.read(
    wire.confirmVerification,
    async (db, { params, body, client, isFromOtherSite }) => {
      const entry = await transact(db, async (tx) => {
        if (isFromOtherSite(baseUrl)) return refuseOtherSite(tx, keyring, params.token);
        return enterVerificationCode(tx, keyring, params.token, body.code, client);
      });
      return toResponse(keyring, entry);
    },
    turn,
  );
}

/** FORBIDDEN, but NOT_FOUND for an unknown link first: the order of checks in every operation (contract section 2). */
async function refuseOtherSite(tx: Tx, keyring: Keyring, token: string): Promise<never> {
  await lockByLinkOrErased(tx, keyring, token);
  throw new ApiError('FORBIDDEN', 'A page of another website can neither request nor enter a code.');
}

function toResponse(keyring: Keyring, entry: Entry): VerifiedSigner {
  if (entry.kind === 'not-valid')
    throw new ApiError(
      'CONFLICT',
      'code: there is no valid code for this signing request; request a new one.',
    );
  if (entry.kind === 'wrong')
    throw new ApiError('FORBIDDEN', `code: this is not the code; ${triesLeft(entry.triesLeft)}.`);
  const holder = { requestId: entry.requestId, cookie: null };
  return {
    verification_token: createProof(keyring, holder, entry.verified),
    expires_at: expiryOf(holder, entry.verified.at),
  };
}

function triesLeft(count: number): string {
  if (count === 0) return 'no tries are left, so request a new one';
  return count === 1 ? 'one try is left' : `${count} tries are left`;
}
