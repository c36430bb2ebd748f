import { sql } from 'kysely';
import type { Organisation } from '../../wire/organisations.ts';
import type { Db } from '../platform/database/database.ts';
import { type BrandingRow, brandingRow, publicBranding } from './branding.ts';

/** The columns of an organisation in the API, without those of its branding. */
export const organisationColumns = sql`
  id, name, plan, contact_email, language, default_verification, embed_origins, two_factor_required,
  case when reminder_after_days is not null
    then jsonb_build_object('after_days', reminder_after_days, 'at_most', reminder_at_most) end as reminders`;

type Row = Omit<Organisation, keyof ReturnType<typeof publicBranding>> & { branding: BrandingRow };

/** An organisation with its settings, as its members see it. */
export async function getOrganisation(db: Db, id: string, baseUrl: string): Promise<Organisation> {
  const { rows } = await sql<Row>`
    select ${organisationColumns}, ${brandingRow} as branding from organisations organisation
    where id = ${id}`.execute(db);
  if (!rows[0]) throw new Error(`organisation ${id} does not exist`);
  const { branding, ...organisation } = rows[0];
  return { ...organisation, ...publicBranding(branding, baseUrl) };
}
