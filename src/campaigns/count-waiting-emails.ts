import { sql } from 'kysely';
import type { Tx } from '../platform/database/database.ts';
import type { LockedCampaign } from './campaign.ts';

/**
 * How many emails of a campaign may wait to be sent when it asks the next people: enough to keep the mail server busy
 * for a few seconds.
 */
export const maxWaiting = 500;

/**
 * After this time an email no longer counts as waiting: the mail server refuses it for now, or it has no quota left.
 */
const waitingMinutes = 5;

/** How many rows are enough to know that there are too many. */
const maxRead = sql.lit(2 * maxWaiting);

const isRecent = (at: string) => sql`${sql.ref(at)} > now() - make_interval(mins => ${waitingMinutes})`;

/**
 * The emails of the newest requests, and of the newest reminders about the version, that were not sent yet. Reminders
 * that the campaign did not send count too.
 */
export async function countWaitingEmails(
  tx: Tx,
  { id, org_id, version_id, audience }: LockedCampaign,
): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    select (
      select count(*)::int from (
        select link_emailed_at from signing_requests request
        where request.campaign_id = ${id} and request.org_id = ${org_id} and request.status = 'PENDING'
          and ${isRecent('request.created_at')}
        order by request.created_at desc limit ${maxRead}
      ) as newest
      where link_emailed_at is null
    ) + (
      select count(*)::int from (
        select id, reminded_at from signing_requests request
        where request.version_id = ${version_id} and request.org_id = ${org_id} and request.status = 'PENDING'
          and ${isRecent('request.reminded_at')} and ${audience}::text = 'PENDING'
        order by request.reminded_at desc limit ${maxRead}
      ) as reminded
      where not exists (
        select from audit_events mailed
        where mailed.signing_request_id = reminded.id and mailed.type = 'mailed'
          and mailed.payload ->> 'mail' = 'reminder' and mailed.at >= reminded.reminded_at
      )
    ) as waiting`.execute(tx);
  return rows[0]?.waiting ?? 0;
}
