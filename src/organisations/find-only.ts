import { sql } from 'kysely';
import type { Db } from '../platform/database/database.ts';

/** The organisation of an installation that has exactly one; otherwise undefined. */
export async function findOnlyOrganisation(db: Db): Promise<{ id: string; name: string } | undefined> {
  const { rows } = await sql<{ id: string; name: string }>`
    select min(id::text)::uuid as id, min(name) as name from organisations having count(*) = 1`.execute(db);
  return rows[0];
}
