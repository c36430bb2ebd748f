import { type RawBuilder, sql } from 'kysely';
import type { CampaignAudience } from '../../wire/campaigns.ts';
import { countedFacts, factColumns } from '../consents/groups.ts';
import { stateOf } from '../consents/standing.ts';
import type { Db } from '../platform/database/database.ts';
import { reminderInterval } from '../signing-requests/reminder-interval.ts';
import { isNotOverdue } from '../signing-requests/signing-request.ts';

/** Whom a campaign asks, and when it was created. */
export interface Audience {
  org_id: string;
  document_id: string;
  audience: CampaignAudience;
  /** SQL for the time at which it was created. */
  created_at: RawBuilder<unknown>;
}

/**
 * Common table expressions for the people of an audience (docs/decisions/0048):
 * - `active`: the ACTIVE version;
 * - `groups`: the people with the same facts, how many there are (`n`), how they are asked (`way`: `ask` or `remind`),
 *   and whether `mayBeAsked` has to decide for each of them (`needs_check`).
 */
export function groupsOfAudience({ org_id, document_id, audience }: Audience): RawBuilder<unknown> {
  return sql`
    ${countedFacts(org_id, document_id)},
    groups as (
      select * from (
        select ${factColumns('counted')}, n, ${wayOf(audience)} as way,
               pending_version = active.version_number
                 or (accepted_version = 0 and rejected_version = 0 and pending_version = 0) as needs_check
        from counted cross join active
      ) as sorted
      where way is not null
    )`;
}

/**
 * How people are asked, which follows from their state (`stateOf`); null for those who do not belong to the audience.
 * NONE says nothing about earlier versions, so there it also depends on whether the newest request is pending or was
 * rejected.
 */
function wayOf(audience: CampaignAudience): RawBuilder<unknown> {
  const state = stateOf(sql`counted`);
  const isNone = sql`${state} = 'NONE'`;
  switch (audience) {
    case 'OUTDATED':
      return sql`case when ${state} = 'OUTDATED' then 'ask' end`;
    case 'PENDING':
      return sql`case when ${state} = 'PENDING' then 'remind'
        when ${isNone} and pending_version > rejected_version then 'ask' end`;
    case 'REJECTED':
      return sql`case when ${state} = 'REJECTED' and pending_version <> active.version_number then 'ask'
        when ${isNone} and rejected_version > 0 and rejected_version >= pending_version then 'ask' end`;
    case 'ALL_EARLIER':
      return sql`case when ${state} = 'OUTDATED' or ${isNone}
        or (${state} = 'WITHDRAWN' and accepted_version < active.version_number) then 'ask' end`;
  }
}

/**
 * Whether a person of a group, whose newest request is a row `request`, may be asked in its way. A pending request
 * about the ACTIVE version is the newest one; signers are reminded of it at most once an hour (contract section 3), and
 * so once by a campaign. One that is newer than the campaign, perhaps from another campaign, was emailed a moment ago;
 * one from the future is from before the clock of the database was set back. People whose requests were all voided were
 * not meant to be asked, unless a campaign asked them.
 */
export function mayBeAsked({ created_at }: Audience): RawBuilder<unknown> {
  return sql`case way
    when 'remind' then request.status = 'PENDING' and ${isNotOverdue}
      and (request.created_at <= ${created_at} or request.created_at > now())
      and coalesce(request.reminded_at <= ${created_at} - ${reminderInterval}, true)
    else not needs_check or request.status <> 'VOIDED' or request.campaign_id is not null end`;
}

/** How many people an audience has. Reads individual people only in groups where some may not be asked. */
export async function countAudience(db: Db, audience: Audience): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    with ${groupsOfAudience(audience)}
    select (
      coalesce((select sum(n) from groups where not needs_check), 0)
      + (
        -- With \`offset 0\`, the people of each group and their requests are looked up, even if PostgreSQL expects few others.
        select count(*) from groups
        cross join lateral (
          select latest_id from standings standing
          where standing.org_id = ${audience.org_id} and standing.document_id = ${audience.document_id}
            and (${factColumns('standing')}) = (${factColumns('groups')})
          offset 0
        ) as person
        cross join lateral (
          select status, created_at, expires_at, reminded_at, campaign_id from signing_requests where id = latest_id
          offset 0
        ) as request
        where needs_check and ${mayBeAsked(audience)}
      )
    )::bigint as total`.execute(db);
  return rows[0]?.total ?? 0;
}
