import { sql } from 'kysely';
import type { Tx } from '../platform/database/database.ts';
import { ApiError } from '../platform/http/api-error.ts';
import type { Caller, Client } from '../platform/http/caller.ts';
import { recordVoiding, type VoidedRequest, voidingColumns } from './record-voiding.ts';
import { lockSigningRequest } from './signing-request.ts';

/** Moves a PENDING request to VOIDED; CONFLICT in any other state. */
export async function voidSigningRequest(
  tx: Tx,
  caller: Caller,
  client: Client,
  id: string,
  reason: string | null,
): Promise<void> {
  const { status } = await lockSigningRequest(tx, caller.org_id, id);
  if (status !== 'PENDING')
    throw new ApiError('CONFLICT', `The signing request is ${status}; only a PENDING one can be voided.`);
  const { rows } = await sql<VoidedRequest>`
    update signing_requests request
    set status = 'VOIDED', voided_at = now(), void_reason = ${reason}, updated_at = now()
    where request.id = ${id} and request.org_id = ${caller.org_id}
    returning ${voidingColumns}`.execute(tx);
  await recordVoiding(tx, rows, caller.actor, client);
}
