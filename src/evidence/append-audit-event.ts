import { sql } from 'kysely';
import type { Tx } from '../platform/database/database.ts';
import { type AuditEntry, shapeAuditEvent } from './audit-event.ts';
import { auditEventHash, genesisHash } from './chain.ts';

/**
 * Appends an event to the chain of a signing request, in the transaction of the change it records. The caller holds
 * the lock on the request's row, so nobody else can append at the same time.
 *
 * @param at when it happened, by the database's clock
 */
export async function appendAuditEvent(
  tx: Tx,
  request: { id: string; org_id: string },
  at: string,
  entry: AuditEntry,
): Promise<void> {
  const { rows } = await sql<{ seq: number; hash: string }>`
    select seq, hash from audit_events
    where signing_request_id = ${request.id} and org_id = ${request.org_id}
    order by seq desc limit 1`.execute(tx);
  const { event, personal } = shapeAuditEvent(entry);
  const chained = { ...event, at, seq: (rows[0]?.seq ?? 0) + 1, prev_hash: rows[0]?.hash ?? genesisHash };
  await sql`
    insert into audit_events
      (signing_request_id, seq, org_id, type, at, actor, ip, user_agent, payload, personal, prev_hash, hash)
    values
      (${request.id}, ${chained.seq}, ${request.org_id}, ${event.type}, ${at}, ${JSON.stringify(event.actor)},
       ${event.ip}, ${event.user_agent}, ${JSON.stringify(event.payload)}, ${JSON.stringify(personal)},
       ${chained.prev_hash}, ${auditEventHash(chained)})`.execute(tx);
}
