import { sql } from 'kysely';
import type { AuditEvent } from '../../wire/signing-requests.ts';
import { emitEvents } from '../events/emit.ts';
import { appendAuditEvents } from '../evidence/append-audit-events.ts';
import type { Tx } from '../platform/database/database.ts';
import type { Client } from '../platform/http/caller.ts';
import { signingEventData } from './signing-request.ts';

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

/** Records that requests were voided: their audit events and `signing.voided`. */
export async function recordVoiding(
  tx: Tx,
  requests: VoidedRequest[],
  actor: AuditEvent['actor'],
  client: Client,
): Promise<void> {
  await appendAuditEvents(
    tx,
    requests.map((request) => ({
      request,
      at: request.voided_at,
      entry: { type: 'voided', actor, client, payload: {}, personal: { reason: request.void_reason } },
    })),
  );
  await emitEvents(
    tx,
    'signing.voided',
    requests.map((request) => ({
      org_id: request.org_id,
      at: request.voided_at,
      data: { ...signingEventData(request), reason: request.void_reason, voidedAt: request.voided_at },
    })),
  );
}
