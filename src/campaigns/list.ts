import { sql } from 'kysely';
import type { Campaign, CampaignFilter } from '../../wire/campaigns.ts';
import type { Pagination } from '../../wire/contract.ts';
import type { Db } from '../platform/database/database.ts';
import { readPage } from '../platform/database/read-page.ts';
import { selectCampaigns } from './campaign.ts';

/** A page of an organisation's campaigns, newest first, with the exact total. */
export async function listCampaigns(
  db: Db,
  orgId: string,
  { documentId, limit, offset }: CampaignFilter,
): Promise<{ data: Campaign[]; pagination: Pagination }> {
  const where = sql`org_id = ${orgId} ${documentId ? sql`and document_id = ${documentId}` : sql``}`;
  const { total, rows } = await readPage(db, {
    total: sql<number>`(select count(*) from campaigns where ${where})`,
    page: selectCampaigns(
      orgId,
      sql`
        select * from campaigns where ${where}
        order by created_at desc, id desc limit ${limit} offset ${offset}::bigint`,
    ),
    newestBy: 'created_at',
  });
  return { data: rows, pagination: { total, limit, offset } };
}
