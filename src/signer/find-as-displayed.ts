import { sql } from 'kysely';
import type { Keyring } from '../platform/crypto/keyring.ts';
import type { Db } from '../platform/database/database.ts';
import { signingToken } from '../signing-requests/token.ts';
import { type EarlierRow, filledEarlier, findSigningOrErased, isShownIn, type Signing } from './find.ts';

/** A request as its signer saw it before deciding, whatever its state is now. */
export async function findSigningAsDisplayed(db: Db, keyring: Keyring, id: string): Promise<Signing> {
  const signing = await findSigningOrErased(db, keyring, signingToken(keyring, id));
  return { ...signing, earlier: await findEarlier(db, id) };
}

/** The version of this document on which the same person had last decided before this request ended. */
async function findEarlier(db: Db, id: string): Promise<Signing['earlier']> {
  const { rows } = await sql<EarlierRow>`
    select before.id, before.version_number, before.content_hash, decided.variables
    from signing_requests request
    join versions version on version.id = request.version_id
    join signing_requests decided
      on decided.document_id = request.document_id and decided.org_id = request.org_id
      and decided.signer_email_key = request.signer_email_key
      and decided.completed_at < coalesce(request.completed_at, request.voided_at, request.expired_at, now())
    join versions before on before.id = decided.version_id
    where request.id = ${id} and before.version_number < version.version_number and ${isShownIn}
    order by decided.completed_at desc limit 1`.execute(db);
  return rows[0] ? filledEarlier(db, rows[0]) : null;
}
