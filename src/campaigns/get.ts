import { sql } from 'kysely';
import type { Campaign } from '../../wire/campaigns.ts';
import type { Db } from '../platform/database/database.ts';
import { campaignNotFound, selectCampaigns } from './campaign.ts';

/** A campaign with its progress; NOT_FOUND when the organisation has no such campaign. */
export async function getCampaign(db: Db, orgId: string, id: string): Promise<Campaign> {
  const { rows } = await selectCampaigns(
    orgId,
    sql`select * from campaigns where id = ${id} and org_id = ${orgId}`,
  ).execute(db);
  if (!rows[0]) throw campaignNotFound();
  return rows[0];
}
