import { sql } from 'kysely';
import type { Tx } from '../platform/database/database.ts';
import type { LockedCampaign } from './campaign.ts';
import type { Person } from './find-next-people.ts';

/**
 * Locks the newest request of each of these people, and returns the ids of those requests whose personal data has not
 * been erased since they were found. An erasure that comes later waits for the lock, and then finds what the campaign
 * has stored. In the order of ids, like all locks of several requests.
 */
export async function lockPeople(
  tx: Tx,
  { org_id }: Pick<LockedCampaign, 'org_id'>,
  people: Pick<Person, 'id'>[],
): Promise<Set<string>> {
  // "is true" keeps the planner from reading the whole organisation instead.
  const { rows } = await sql<{ id: string }>`
    select id from signing_requests
    where id = any(${people.map(({ id }) => id)}::uuid[]) and (org_id = ${org_id}) is true and erased_at is null
    order by id for no key update`.execute(tx);
  return new Set(rows.map(({ id }) => id));
}
