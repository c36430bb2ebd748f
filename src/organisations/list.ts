import { sql } from 'kysely';
import type { Db } from '../platform/database/database.ts';
import type { Organisation } from './organisation.ts';

/** All organisations of the installation, oldest first. */
export async function listOrganisations(db: Db): Promise<Organisation[]> {
  const { rows } =
    await sql<Organisation>`select id, name, plan from organisations order by created_at, id`.execute(db);
  return rows;
}
