import { sql } from 'kysely';
import type { AuditEvent } from '../../wire/signing-requests.ts';
import { emitEvent } from '../events/emit.ts';
import { appendAuditEvent } from '../evidence/append-audit-event.ts';
import type { Tx } from '../platform/database/database.ts';
import type { Client } from '../platform/http/caller.ts';

export interface VoidedRequest {
  id: string;
  org_id: string;
  document_id: string;
  version_id: string;
  signer_name: string;
  signer_email: string;
  void_reason: string | null;
  voided_at: string;
}

/** What an update of `signing_requests request` returns for `recordVoiding`. */
export const voidingColumns = sql`
  request.id, request.org_id, request.document_id, request.version_id, request.signer_name, request.signer_email,
  request.void_reason, request.voided_at`;

/** Records that a request was voided: its audit event and `signing.voided`. */
export async function recordVoiding(
  tx: Tx,
  request: VoidedRequest,
  actor: AuditEvent['actor'],
  client: Client,
): Promise<void> {
  await appendAuditEvent(tx, request, request.voided_at, {
    type: 'voided',
    actor,
    client,
    payload: {},
    personal: { reason: request.void_reason },
  });
  await emitEvent(tx, request.org_id, 'signing.voided', request.voided_at, {
    signingRequestId: request.id,
    signerEmail: request.signer_email,
    signerName: request.signer_name,
    documentId: request.document_id,
    versionId: request.version_id,
    reason: request.void_reason,
    voidedAt: request.voided_at,
  });
}
