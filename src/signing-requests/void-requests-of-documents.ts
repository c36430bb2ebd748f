import { sql } from 'kysely';
import { nilUuid } from '../platform/crypto/uuid.ts';
import { countApart } from '../platform/database/count-apart.ts';
import type { Tx } from '../platform/database/database.ts';
import type { Caller, Client } from '../platform/http/caller.ts';
import { isNotOverdue } from './signing-request.ts';
import { voidLocked } from './void-locked.ts';
import { deletionReasons } from './void-reasons.ts';

/** How many requests each statement voids, so that none reaches its time limit and few are in memory. */
const batchSize = 1_000;

/**
 * Moves every PENDING request for deleted documents to VOIDED. Overdue requests expire instead.
 *
 * @param deleted what was deleted
 */
export async function voidRequestsOfDocuments(
  tx: Tx,
  caller: Caller,
  client: Client,
  documentIds: string[],
  deleted: keyof typeof deletionReasons,
): Promise<void> {
  const voiding = { orgId: caller.org_id, reason: deletionReasons[deleted], actor: caller.actor, client };
  await countApart(tx);
  const lockPending = () => lockPendingOf(tx, caller.org_id, documentIds);
  // All are locked before one is voided, which locks the standing of its signer: somebody who decides on a request for
  // another version locks that request before the same standing.
  for await (const _ of lockPending());
  for await (const ids of lockPending()) await voidLocked(tx, ids, voiding);
}

/**
 * Locks the PENDING requests of documents that are not overdue, and yields their ids in batches, version by version and
 * oldest first. Each batch begins where the last one ended, because the entries of those that are VOIDED by then stay
 * in the index until the transaction ends. Versions without any cost an index lookup each, not a statement.
 */
async function* lockPendingOf(tx: Tx, orgId: string, documentIds: string[]): AsyncGenerator<string[]> {
  let last = { version_id: nilUuid, id: nilUuid, created_at: '-infinity' };
  for (;;) {
    const { rows } = await sql<typeof last>`
      select request.version_id, request.id, request.created_at
      from (
        select id, case id when ${last.version_id}::uuid then ${last.created_at} else '-infinity' end::timestamptz as after_time,
               case id when ${last.version_id}::uuid then ${last.id} else ${nilUuid} end::uuid as after_id
        from versions
        where document_id = any(${documentIds}::uuid[]) and org_id = ${orgId} and id >= ${last.version_id}::uuid
        order by id
      ) as version
      cross join lateral (
        select id, org_id, version_id, created_at from signing_requests request
        where request.version_id = version.id and request.status = 'PENDING'
          and (request.created_at, request.id) > (after_time, after_id)
          and ${isNotOverdue}
        order by request.created_at, request.id limit ${batchSize} for update
      ) as request
      where request.org_id = ${orgId}
      limit ${batchSize}`.execute(tx);
    const newest = rows.at(-1);
    if (!newest) return;
    yield rows.map(({ id }) => id);
    last = newest;
  }
}
