import { type RawBuilder, sql } from 'kysely';
import type { Campaign, CampaignAudience, CampaignStatus } from '../../wire/campaigns.ts';
import type { Tx } from '../platform/database/database.ts';
import { notFound } from '../platform/http/api-error.ts';
import type { Caller } from '../platform/http/caller.ts';
import { overdueRequests, versionOfRequest } from '../signing-requests/signing-request.ts';

export const campaignNotFound = () => notFound('The campaign');

/**
 * A query of campaigns of an organisation with their progress, in no order. Requests that have left PENDING are counted
 * as they do, and the rest is in the row, so that this costs the same for any number of people.
 *
 * @param campaigns their rows
 */
export function selectCampaigns(orgId: string, campaigns: RawBuilder<unknown>): RawBuilder<Campaign> {
  return sql<Campaign>`
    select ${campaignColumns}, counted.completed, counted.rejected,
           campaign.created - counted.completed - counted.rejected - counted.voided - counted.expired as pending,
           counted.expired, counted.voided, campaign.last_failure, campaign.created_at, campaign.created_by,
           campaign.ended_at
    from (${campaigns}) as campaign
    join versions version on version.id = campaign.version_id
    join documents document on document.id = campaign.document_id
    cross join lateral (${countsOf(orgId)}) as counted`;
}

/**
 * The part that does not change with the signers' decisions. A job may have found more people than there were at first.
 */
export const campaignColumns = sql`
  campaign.id, campaign.version_id, ${versionOfRequest} as version, campaign.audience, campaign.message,
  campaign.expires_in_days, campaign.status,
  greatest(campaign.total, campaign.created + campaign.reminded + campaign.failed) as total,
  campaign.created, campaign.reminded, campaign.failed`;

/** Overdue requests whose expiry is not recorded yet count as expired. */
const countsOf = (orgId: string) => sql`
  select coalesce(sum(n) filter (where status in ('ACCEPTED_FULL', 'ACCEPTED_PARTIAL')), 0)::bigint as completed,
         coalesce(sum(n) filter (where status = 'REJECTED'), 0)::bigint as rejected,
         coalesce(sum(n) filter (where status = 'VOIDED'), 0)::bigint as voided,
         coalesce(sum(n) filter (where status = 'EXPIRED'), 0)::bigint as expired
  from (
    select status, n from campaign_counts where campaign_id = campaign.id
    union all
    select 'EXPIRED', count(*) from (${overdueRequests(orgId)}) as request where request.campaign_id = campaign.id
  ) as change`;

/** What asking the people of a campaign depends on. */
export interface LockedCampaign {
  id: string;
  org_id: string;
  document_id: string;
  version_id: string;
  audience: CampaignAudience;
  message: string | null;
  expires_in_days: number | null;
  status: CampaignStatus;
  created_kind: Caller['actor']['kind'];
  created_by: string;
  created_at: string;
  /** The address up to which people were asked in this round, as a key; empty before the first. */
  position: string;
  /** Whether anybody was asked in this round. */
  has_asked: boolean;
  /** Who cancelled the campaign with `voidPending`, until its pending requests are voided. */
  voids_kind: Caller['actor']['kind'] | null;
  voids_by: string | null;
}

/**
 * Locks a campaign, so that only one process at a time continues it; undefined when the organisation has no such
 * campaign. Rows that refer to it by a foreign key can still be written, so that a decision, which is counted in the
 * campaign, does not wait for a batch.
 */
export async function lockCampaign(tx: Tx, orgId: string, id: string): Promise<LockedCampaign | undefined> {
  const { rows } = await sql<LockedCampaign>`
    select id, org_id, document_id, version_id, audience, message, expires_in_days, status, created_kind, created_by,
           created_at, position, has_asked, voids_kind, voids_by
    from campaigns where id = ${id} and org_id = ${orgId} for no key update`.execute(tx);
  return rows[0];
}
