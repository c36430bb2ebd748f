import { sql } from 'kysely';
import { findCaller } from '../members/find-caller.ts';
import type { Db } from '../platform/database/database.ts';
import type { Caller } from '../platform/http/caller.ts';

/**
 * Whether the caller of a request that has been running for a while may still read in the organisation: the key was not revoked, or
 * the user is still a member to whom it is open.
 */
export async function isStillAllowed(db: Db, { org_id, actor }: Caller): Promise<boolean> {
  if (actor.kind === 'user') {
    const member = await findCaller(db, actor.id, org_id);
    return member !== undefined && member.refusal === undefined;
  }
  const { rows } = await sql`
    select from api_keys where id = ${actor.id} and org_id = ${org_id} and revoked_at is null`.execute(db);
  return rows.length > 0;
}
