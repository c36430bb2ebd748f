import { type RawBuilder, sql } from 'kysely';
import { type Attention, type AttentionFilter, maxCounted } from '../../wire/attention.ts';
import type { Db } from '../platform/database/database.ts';
import { isoTimestamp } from '../platform/database/iso-timestamp.ts';
import { isExpiringWithin, isUndelivered } from '../signing-requests/list/conditions.ts';
import { momentOf } from '../signing-requests/list/scope.ts';
import { countedFailures } from '../webhooks/counted-failures.ts';

/**
 * What may need action in an organisation. Every part is found through an index, and counting stops at 1,000, so it
 * costs the same in every organisation.
 */
export async function getAttention(db: Db, orgId: string, { since }: AttentionFilter): Promise<Attention> {
  const start = since === undefined ? sql`now() - interval '7 days'` : momentOf(since);
  const { rows } = await sql<Attention>`
    select ${requests(orgId, isExpiringWithin('3d'))} as expiring_requests,
           ${requests(orgId, isUndelivered)} as undelivered_requests,
           ${requests(orgId, isRejectedSince(start))} as rejected_requests,
           ${webhooks(orgId)} as webhooks,
           ${campaigns(orgId, start)} as campaigns,
           jsonb_build_object(
             'count', ${count(drafts(orgId, maxCounted))},
             'documents', ${list(sql`
               select jsonb_build_object('id', document.id, 'name', document.name)
               from (${drafts(orgId, 20)}) as draft join documents document on document.id = draft.document_id
               order by draft.created_at desc, draft.id desc`)}
           ) as drafts`.execute(db);
  if (!rows[0]) throw new Error('the query returned no row');
  return rows[0];
}

/**
 * Whether a row `request` was rejected since then. The index is on the time of the last change, which may be later, for
 * example when the request was erased.
 */
function isRejectedSince(start: RawBuilder<unknown>) {
  return sql`request.status = 'REJECTED' and request.updated_at >= ${start} and request.completed_at >= ${start}`;
}

function requests(orgId: string, condition: RawBuilder<unknown>) {
  return count(sql`
    select from signing_requests request
    where request.org_id = ${orgId} and ${condition} limit ${sql.lit(maxCounted)}`);
}

/** An organisation has five at most. */
function webhooks(orgId: string) {
  const failed = count(sql`
    select from ${countedFailures}
    -- Those that a worker has not recorded as stopped yet.
    union all select from webhook_deliveries
    where webhook_id = webhook.id and status = 'PENDING' and not webhook.is_active
    limit ${sql.lit(maxCounted)}`);
  return list(sql`
    select jsonb_build_object('id', id, 'url', url, 'disabled_at', ${isoTimestamp(sql`disabled_at`)},
                              'failed_deliveries', failed_deliveries)
    from (
      select *, ${failed} as failed_deliveries from webhooks webhook where webhook.org_id = ${orgId} and not is_listener
    ) as webhook
    where disabled_at is not null or (is_active and failed_deliveries > 0)
    order by created_at desc, id desc`);
}

function campaigns(orgId: string, start: RawBuilder<unknown>) {
  return list(sql`
    select jsonb_build_object('id', campaign.id, 'is_running', campaign.status = 'RUNNING',
                              'is_stopped', campaign.status = 'STOPPED', 'failed', campaign.failed,
                              'document', jsonb_build_object('id', document.id, 'name', document.name))
    from (
      select * from campaigns where org_id = ${orgId} order by created_at desc, id desc limit 50
    ) as campaign
    join documents document on document.id = campaign.document_id
    where campaign.status = 'RUNNING'
      or (campaign.ended_at >= ${start} and (campaign.status = 'STOPPED' or campaign.failed > 0))
    order by campaign.created_at desc, campaign.id desc`);
}

/** A draft that was never changed is left out. */
function drafts(orgId: string, limit: number) {
  return sql`
    select version.id, version.document_id, version.created_at from versions version
    where version.org_id = ${orgId} and version.status = 'DRAFT' and version.deleted_at is null
      and version.updated_at > version.created_at
    order by version.created_at desc, version.id desc limit ${sql.lit(limit)}`;
}

const count = (query: RawBuilder<unknown>) => sql<number>`(select count(*)::int from (${query}) as counted)`;

const list = (query: RawBuilder<unknown>) =>
  sql`(select coalesce(jsonb_agg(item), '[]') from (${query}) as listed(item))`;
