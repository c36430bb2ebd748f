import { sql } from 'kysely';
import type { Campaign, CampaignCancellation } from '../../wire/campaigns.ts';
import { recordActivity } from '../activity/record.ts';
import type { Tx } from '../platform/database/database.ts';
import { ApiError } from '../platform/http/api-error.ts';
import type { Caller } from '../platform/http/caller.ts';
import { campaignNotFound, lockCampaign } from './campaign.ts';
import { endCampaign } from './end.ts';
import { getCampaign } from './get.ts';

/**
 * Ends a campaign: nobody else is asked once this has committed. With `voidPending`, a job then voids the requests that
 * are pending (run.ts). A repeat, with nothing left to end or to void, changes nothing and is not recorded. NOT_FOUND
 * when the organisation has no such campaign, CONFLICT when it has ended, unless its requests are to be voided.
 */
export async function cancelCampaign(
  tx: Tx,
  { org_id, actor }: Caller,
  id: string,
  { voidPending }: CampaignCancellation,
): Promise<Campaign> {
  const campaign = await lockCampaign(tx, org_id, id);
  if (!campaign) throw campaignNotFound();
  const isRunning = campaign.status === 'RUNNING';
  if (!isRunning && !voidPending)
    throw new ApiError(
      'CONFLICT',
      `The campaign is ${campaign.status}; only a RUNNING one can be cancelled. With voidPending, its pending requests are voided.`,
    );
  if (isRunning) await endCampaign(tx, campaign, 'CANCELLED');
  const cancelled = await getCampaign(tx, org_id, id);
  const voids = voidPending && campaign.voids_by === null && cancelled.pending > 0;
  if (!isRunning && !voids) return cancelled;
  if (voids)
    await sql`
      update campaigns set voids_kind = ${actor.kind}, voids_by = ${actor.id}
      where id = ${id} and org_id = ${org_id}`.execute(tx);
  await recordActivity(tx, org_id, actor, {
    action: 'campaign.cancelled',
    target: { id, name: cancelled.version.document.name },
    details: { version_id: cancelled.version_id, asked: cancelled.created, voids_pending: voidPending },
  });
  return cancelled;
}
