import { sql } from 'kysely';
import type { Db } from '../platform/database/database.ts';

/** Whether the installation has an organisation yet. */
export async function hasAnyOrganisation(db: Db): Promise<boolean> {
  const { rows } = await sql`select from organisations limit 1`.execute(db);
  return rows.length > 0;
}
