import { sql } from 'kysely';
import type { CampaignStatus } from '../../wire/campaigns.ts';
import type { Tx } from '../platform/database/database.ts';
import type { LockedCampaign } from './campaign.ts';

/** Ends a locked campaign that runs. This also deletes what its job has stored about people. */
export async function endCampaign(
  tx: Tx,
  { id, org_id }: LockedCampaign,
  status: Exclude<CampaignStatus, 'RUNNING'>,
): Promise<void> {
  await sql`
    update campaigns
    set status = ${status}, ended_at = now(), position = '',
        total = case ${status} when 'DONE' then created + reminded + failed else total end
    where id = ${id} and org_id = ${org_id} and status = 'RUNNING'`.execute(tx);
  await sql`delete from campaign_failures where campaign_id = ${id} and org_id = ${org_id}`.execute(tx);
}
