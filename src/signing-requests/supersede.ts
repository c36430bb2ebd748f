import { type RawBuilder, sql } from 'kysely';
import { appendAuditEvents } from '../evidence/append-audit-events.ts';
import type { Tx } from '../platform/database/database.ts';
import type { Caller, Client } from '../platform/http/caller.ts';
import { isCurrentDecision } from './current-requests.ts';

/**
 * Marks completed requests as superseded by new ones for the same version and address, each with its audit event. This
 * is not part of the insertion, which may wait for other transactions and does not see what signers decide in the
 * meantime. Once the new request is inserted, there is no other one to decide on.
 *
 * False, having changed nothing, when another transaction has locked one of them: it was created and decided after
 * `lockCurrentRequests`, and that transaction may wait for its signer's standing, which the insertion has locked.
 *
 * @param newIds the ids of the new requests
 */
export async function supersedeEarlierRequests(
  tx: Tx,
  caller: Caller,
  client: Client | null,
  newIds: string[],
): Promise<boolean> {
  const { found, locked } = await lockEarlier(tx, caller.org_id, newIds);
  if (found === 0) return true;
  if (locked < found) return false;
  const { rows } = await sql<{ id: string; org_id: string; updated_at: string; superseded_by: string }>`
    update signing_requests earlier
    set is_superseded = true, updated_at = now()
    from (${earlierRequests(caller.org_id, newIds)}) as found
    where earlier.id = found.id and not earlier.is_superseded
    returning earlier.id, earlier.org_id, earlier.updated_at, superseded_by`.execute(tx);
  await appendAuditEvents(
    tx,
    rows.map(({ updated_at, superseded_by, ...request }) => ({
      request,
      at: updated_at,
      entry: {
        type: 'superseded',
        actor: caller.actor,
        client,
        payload: { superseded_by },
        personal: {},
      },
    })),
  );
  return true;
}

/** How many completed requests the new ones supersede, and how many of them no other transaction had locked. */
async function lockEarlier(
  tx: Tx,
  orgId: string,
  newIds: string[],
): Promise<{ found: number; locked: number }> {
  const { rows } = await sql<{ found: number; locked: number }>`
    with found as materialized (${earlierRequests(orgId, newIds)}),
    locked as (
      select id from signing_requests where id = any(array(select id from found)) for no key update skip locked
    )
    select (select count(*)::int from found) as found, (select count(*)::int from locked) as locked`.execute(
    tx,
  );
  return rows[0] ?? { found: 0, locked: 0 };
}

/** The completed requests with the same version and address as these, which are new, and the id of the new one. */
function earlierRequests(orgId: string, newIds: string[]): RawBuilder<unknown> {
  // With `offset 0`, each is looked up, even if PostgreSQL expects that there are fewer requests than there are.
  return sql`
    select newer.id as superseded_by, same.id
    from (
      select id, org_id, version_id, signer_email_key from signing_requests where id = any(${newIds}::uuid[])
      offset 0
    ) as newer
    cross join lateral (
      select id from signing_requests decided
      where decided.version_id = newer.version_id and decided.signer_email_key = newer.signer_email_key
        and ${isCurrentDecision('decided')}
      offset 0
    ) as same
    where newer.org_id = ${orgId}
    offset 0`;
}
