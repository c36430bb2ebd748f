import { sql } from 'kysely';
import type { Campaign, CampaignFilter } from '../../wire/campaigns.ts';
import type { Pagination } from '../../wire/contract.ts';
import type { Db } from '../platform/database/database.ts';
import { readCampaigns } from './campaign.ts';

/** A page of an organisation's campaigns, newest first, with the exact total. */
export async function listCampaigns(
  db: Db,
  orgId: string,
  { documentId, limit, offset }: CampaignFilter,
): Promise<{ data: Campaign[]; pagination: Pagination }> {
  const where = sql`org_id = ${orgId} ${documentId ? sql`and document_id = ${documentId}` : sql``}`;
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from campaigns where ${where}`.execute(db);
  const data = await readCampaigns(
    db,
    orgId,
    sql`
      select * from campaigns where ${where}
      order by created_at desc, id desc limit ${limit} offset ${offset}::bigint`,
  );
  return { data, pagination: { total: rows[0]?.total ?? 0, limit, offset } };
}
