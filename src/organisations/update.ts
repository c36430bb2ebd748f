import { sql } from 'kysely';
import type { Organisation, OrganisationChanges } from '../../wire/organisations.ts';
import type { Tx } from '../platform/database/database.ts';
import { getOrganisation } from './get.ts';

/** Changes only the given settings; null clears a setting. */
export async function updateOrganisation(
  tx: Tx,
  id: string,
  { name, contact_email, language, reminders, default_verification }: OrganisationChanges,
): Promise<Organisation> {
  const changesReminders = reminders !== undefined;
  await sql`
    update organisations
    set name = coalesce(${name ?? null}, name),
        contact_email = case when ${contact_email !== undefined} then ${contact_email ?? null} else contact_email end,
        language = coalesce(${language ?? null}, language),
        default_verification = coalesce(${default_verification ?? null}, default_verification),
        reminder_after_days = case when ${changesReminders} then ${reminders?.after_days ?? null} else reminder_after_days end,
        reminder_at_most = case when ${changesReminders} then ${reminders?.at_most ?? null} else reminder_at_most end
    where id = ${id}`.execute(tx);
  return getOrganisation(tx, id);
}
