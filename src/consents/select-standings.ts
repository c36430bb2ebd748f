import { type RawBuilder, sql } from 'kysely';
import type { StandingState } from '../../wire/consents.ts';
import type { AssentMap, SigningRequestStatus } from '../../wire/signing-request-fields.ts';
import { statusNow } from '../signing-requests/signing-request.ts';
import { activeVersion, stateOf } from './standing.ts';

/**
 * A standing, and one of the up to three requests that it is about: the newest, the one decided last, and the one
 * accepted last. Usually all three are the same, so there is one row. Pages that decide whether to let people in run
 * this query, so it joins only what can change: joining three requests, JSON, version numbers and clauses in PostgreSQL
 * took more than twice as long.
 */
export interface StandingRow {
  document_id: string;
  signer_email_key: string;
  latest_id: string;
  decided_id: string | null;
  accepted_id: string | null;
  /** The key in `standing_clauses`; all zeros without an accepted request. */
  accepted_clauses: string;
  request_id: string;
  signer_email: string;
  version_id: string;
  is_active_version: boolean;
  status: SigningRequestStatus;
  /** The time since which it has its status. */
  at: string;
  assent_map: AssentMap | null;
  /** The standing's value, in the row of the newest request. */
  state: StandingState;
}

/** A query of `StandingRow`s about these rows of `standings`. */
export function selectStandings(standings: RawBuilder<unknown>): RawBuilder<StandingRow> {
  return sql<StandingRow>`
    select standing.document_id, standing.signer_email_key, standing.latest_id, standing.decided_id,
           standing.accepted_id, standing.accepted_clauses, request.id as request_id, request.signer_email,
           request.version_id, coalesce(request.version_id = active.id, false) as is_active_version,
           ${statusNow} as status, ${statusSince} as at, request.assent_map,
           ${stateOf(sql`standing`, pendingVersion)} as state
    from (${standings}) as standing
    join signing_requests request on request.id in (standing.latest_id, standing.decided_id, standing.accepted_id)
    left join lateral (${activeVersion(sql`standing.document_id`)}) as active on true`;
}

const statusSince = sql`case ${statusNow}
  when 'PENDING' then request.created_at
  when 'VOIDED' then request.voided_at
  when 'EXPIRED' then coalesce(request.expired_at, request.expires_at)
  else request.completed_at end`;

/** A pending request about the ACTIVE version is the newest one, because only the ACTIVE version gets any. */
const pendingVersion = sql`case ${statusNow} when 'PENDING' then standing.pending_version else 0 end`;
