import { sql } from 'kysely';
import type { Db } from '../platform/database/database.ts';
import type { OrganisationSummary } from './organisation-summary.ts';

/** All organisations of the installation, oldest first. */
export async function listOrganisations(db: Db): Promise<OrganisationSummary[]> {
  const { rows } =
    await sql<OrganisationSummary>`select id, name, plan from organisations order by created_at, id`.execute(
      db,
    );
  return rows;
}
