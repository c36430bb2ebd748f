import { sql } from 'kysely';
import type { Organisation, OrganisationChanges } from '../../wire/organisations.ts';
import { changedFields, recordActivity } from '../activity/record.ts';
import type { Tx } from '../platform/database/database.ts';
import { ApiError } from '../platform/http/api-error.ts';
import type { Caller } from '../platform/http/caller.ts';
import { signsInWithPasswordAlone } from '../users/signs-in-with-password-alone.ts';
import { getOrganisation } from './get.ts';
import { lockOrganisationRow } from './lock.ts';
import { readLogo } from './logo/read-logo.ts';
import type { RedrawnLogo } from './logo/redraw.ts';
import { setLogo } from './logo/set.ts';

/** A logo that was read from `changes.logo`; null for none, undefined to leave it as it is. */
export type NewLogo = RedrawnLogo | null | undefined;

/**
 * Changes only the given settings; null clears a setting. CONFLICT for a member who requires a second factor and has
 * none: the organisation would be closed to them.
 */
export async function updateOrganisation(
  tx: Tx,
  { org_id: id, actor }: Caller,
  changes: OrganisationChanges,
  { baseUrl, logo }: { baseUrl: string; logo: NewLogo },
): Promise<Organisation> {
  const { website, privacy_url, two_factor_required } = changes;
  for (const [field, url] of Object.entries({ website, privacy_url }))
    if (url && !URL.canParse(url))
      throw new ApiError('BAD_REQUEST', `${field}: must be an absolute https or http URL.`);
  await lockOrganisationRow(tx, id);
  const before = await getOrganisation(tx, id, baseUrl);
  // If the logo's address is sent back unchanged, the logo stays.
  if (typeof changes.logo === 'string' && logo === undefined && changes.logo !== before.logo)
    throw new ApiError(
      'BAD_REQUEST',
      'logo: is not the address of the current logo; send the image as a data URL.',
    );
  if (two_factor_required && actor.kind === 'user') await checkHasSecondFactor(tx, actor.id);
  await updateSettings(tx, id, changes);
  if (logo !== undefined) await setLogo(tx, id, logo);
  const organisation = await getOrganisation(tx, id, baseUrl);
  const changed = changedFields(changes, before, organisation);
  if (changed.length > 0)
    await recordActivity(tx, id, actor, {
      action: 'organisation.updated',
      target: { id, name: organisation.name },
      details: { changed, ...(changed.includes('two_factor_required') && { two_factor_required }) },
    });
  return organisation;
}

async function checkHasSecondFactor(tx: Tx, userId: string): Promise<void> {
  const { rows } = await sql`
    select from users person where person.id = ${userId} and ${signsInWithPasswordAlone(sql`person.id`)}`.execute(
    tx,
  );
  if (rows.length > 0)
    throw new ApiError(
      'CONFLICT',
      'two_factor_required: turn on two-factor authentication for your own account first.',
    );
}

async function updateSettings(tx: Tx, id: string, changes: OrganisationChanges): Promise<void> {
  const { name, contact_email, language, reminders, default_verification, embed_origins } = changes;
  const { accent_color, website, privacy_url, two_factor_required } = changes;
  const changesReminders = reminders !== undefined;
  await sql`
    update organisations
    set name = coalesce(${name ?? null}, name),
        contact_email = case when ${contact_email !== undefined} then ${contact_email ?? null} else contact_email end,
        language = coalesce(${language ?? null}, language),
        default_verification = coalesce(${default_verification ?? null}, default_verification),
        embed_origins = coalesce(${embed_origins ?? null}::text[], embed_origins),
        two_factor_required = coalesce(${two_factor_required ?? null}, two_factor_required),
        reminder_after_days = case when ${changesReminders} then ${reminders?.after_days ?? null} else reminder_after_days end,
        reminder_at_most = case when ${changesReminders} then ${reminders?.at_most ?? null} else reminder_at_most end,
        accent_color = case when ${accent_color !== undefined} then ${accent_color ?? null} else accent_color end,
        website = case when ${website !== undefined} then ${website ?? null} else website end,
        privacy_url = case when ${privacy_url !== undefined} then ${privacy_url ?? null} else privacy_url end
    where id = ${id}`.execute(tx);
}

/** The logo of a change. Call it before the transaction: an image takes up to a second. */
export async function readNewLogo({ org_id }: Caller, { logo }: OrganisationChanges): Promise<NewLogo> {
  return logo?.startsWith('data:') ? readLogo(logo, org_id) : logo === null ? null : undefined;
}
