import { sql } from 'kysely';
import type { Tx } from '../platform/database/database.ts';
import { type AuditEntry, buildAuditEvent } from './audit-event.ts';
import { auditEventHash, genesisHash } from './chain.ts';
import type { PersonalValue } from './personal-data.ts';

/** An event to append to the chain of one signing request. */
export interface Appended {
  request: { id: string; org_id: string };
  /**
   * When it happened, by the database's clock. No event is dated before the one it follows, except an expiry, which is
   * always dated when it took effect.
   */
  at: string;
  entry: AuditEntry;
}

/**
 * Appends one event to the chain of each signing request, in the transaction of the change it records. The caller must
 * have locked the requests' rows, so that nothing else can append at the same time. For requests whose personal data
 * was erased, no personal values are stored, only their hashes.
 */
export async function appendAuditEvents(tx: Tx, appended: Appended[]): Promise<void> {
  const heads = await findHeads(tx, appended);
  const rows = appended.map(({ request, at, entry }) => {
    const { event, personal } = buildAuditEvent(entry);
    const head = heads.get(request.id);
    const chained = {
      ...event,
      // A transaction that waited for another may have begun before it.
      at: head && head.at > at && event.type !== 'expired' ? head.at : at,
      seq: (head?.seq ?? 0) + 1,
      prev_hash: head?.hash ?? genesisHash(request.id),
    };
    return {
      signing_request_id: request.id,
      org_id: request.org_id,
      personal: head?.is_erased ? withoutValues(personal) : personal,
      ...chained,
      hash: auditEventHash(chained),
    };
  });
  await sql`
    insert into audit_events
      (signing_request_id, seq, org_id, type, at, actor, ip, user_agent, payload, personal, prev_hash, hash)
    select * from json_to_recordset(${JSON.stringify(rows)}) as event(
      signing_request_id uuid, seq int, org_id uuid, type text, at timestamptz, actor jsonb, ip text,
      user_agent text, payload jsonb, personal jsonb, prev_hash text, hash text)`.execute(tx);
}

function withoutValues(personal: Record<string, PersonalValue>): Record<string, PersonalValue> {
  return Object.fromEntries(Object.keys(personal).map((name) => [name, { salt: null, value: null }]));
}

interface ChainHead {
  id: string;
  seq: number;
  at: string;
  hash: string;
  is_erased: boolean;
}

/** The last event of each chain, by the request's id. */
async function findHeads(tx: Tx, appended: Appended[]): Promise<Map<string, ChainHead>> {
  const ids = appended.map(({ request }) => request.id);
  const orgIds = appended.map(({ request }) => request.org_id);
  const { rows } = await sql<ChainHead>`
    select request.id, head.seq, head.at, head.hash, request.erased_at is not null as is_erased
    from unnest(${ids}::uuid[], ${orgIds}::uuid[]) as appended(id, org_id)
    join signing_requests request using (id, org_id)
    cross join lateral (
      select seq, at, hash from audit_events event
      where event.signing_request_id = request.id and event.org_id = request.org_id
      order by seq desc limit 1
    ) as head`.execute(tx);
  return new Map(rows.map((row) => [row.id, row]));
}
