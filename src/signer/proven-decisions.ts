import { sql } from 'kysely';
import type { Consent } from '../../wire/consents.ts';
import type { Tx } from '../platform/database/database.ts';
import type { LockedSigningRequest } from '../signing-requests/signing-request.ts';

/**
 * Whether the link of `request`, which needs no code, may not withdraw from what its signer accepted last: withdrawing
 * counts for the newest acceptance, and that one needed a code.
 */
export const needsNewerCode = sql<boolean>`(request.verification = 'link' and exists (
  select from standings standing
  join signing_requests accepted on accepted.id = standing.accepted_id and accepted.org_id = standing.org_id
  where standing.org_id = request.org_id and standing.signer_email_key = request.signer_email_key
    and standing.document_id = request.document_id and accepted.verification = 'email_otp'
))`;

/** The same for a locked request. */
export async function mustEnterNewerCode(tx: Tx, { id, org_id }: LockedSigningRequest): Promise<boolean> {
  const { rows } = await sql<{ needs_code: boolean }>`
    select ${needsNewerCode} as needs_code from signing_requests request
    where id = ${id} and org_id = ${org_id}`.execute(tx);
  return rows[0]?.needs_code ?? false;
}

/** What a link shows of a standing: not the clauses of a decision that needed a code, unless the link needs one too. */
export async function hideProvenDecisions(
  tx: Tx,
  { org_id, verification }: LockedSigningRequest,
  consent: Consent,
): Promise<Consent> {
  if (verification === 'email_otp' || consent.signing_request_id === null) return consent;
  const { rows } = await sql`
    select from signing_requests
    where id = ${consent.signing_request_id} and org_id = ${org_id} and verification = 'email_otp'`.execute(
    tx,
  );
  return rows.length > 0 ? { ...consent, clauses: {} } : consent;
}
