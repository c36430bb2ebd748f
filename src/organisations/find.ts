import { sql } from 'kysely';
import type { Db } from '../platform/database/database.ts';
import type { OrganisationSummary } from './organisation-summary.ts';

/** The organisation with this id; undefined when there is none. */
export async function findOrganisation(db: Db, id: string): Promise<OrganisationSummary | undefined> {
  const { rows } =
    await sql<OrganisationSummary>`select id, name, plan from organisations where id = ${id}`.execute(db);
  return rows[0];
}
