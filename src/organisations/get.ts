import { sql } from 'kysely';
import type { Organisation } from '../../wire/organisations.ts';
import type { Db } from '../platform/database/database.ts';

/** The columns of an organisation in the API. */
export const organisationColumns = sql`
  id, name, plan, contact_email, language, default_verification,
  case when reminder_after_days is not null
    then jsonb_build_object('after_days', reminder_after_days, 'at_most', reminder_at_most) end as reminders`;

/** An organisation with its settings, as its members see it. */
export async function getOrganisation(db: Db, id: string): Promise<Organisation> {
  const { rows } = await sql<Organisation>`
    select ${organisationColumns} from organisations where id = ${id}`.execute(db);
  if (!rows[0]) throw new Error(`organisation ${id} does not exist`);
  return rows[0];
}
